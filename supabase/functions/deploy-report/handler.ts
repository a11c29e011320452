import type { Supabase } from 'shared/client.ts';
import { ACCEPTED, DEPLOYMENT_EVENTS, FAILURE_REASONS } from 'shared/deployments/deployments.ts';
import { type VerifiedWebhook, verifyWebhook } from 'shared/deployments/webhook-signature.ts';
import { unwrap } from 'shared/errors.ts';
import { z } from 'zod';
import { createServiceClient } from '../_shared/clients.ts';
import { requireVariable } from '../_shared/environment.ts';
import { missingVariables } from '../_shared/missing-variables.ts';
import { parseJson, readJsonText } from '../_shared/read-json.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';

const MAX_ERROR_LENGTH = 2000;
/** Texts in the database hold none but tabs and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

const reports = z.object({
  deploymentId: z.uuid(),
  event: z.enum(DEPLOYMENT_EVENTS),
  builtRevision: z.int().nonnegative().optional(),
  reason: z.enum(FAILURE_REASONS).optional(),
  error: z
    .string()
    // The cut may go through a character of two halves, and the database takes no half.
    .transform((text) => text.replaceAll(CONTROL_CHARACTERS, '').slice(0, MAX_ERROR_LENGTH).toWellFormed())
    .optional(),
  logUrl: z.url().optional(),
});

const checks = z.object({ event: z.literal('check') });

/**
 * `POST` by the builder, signed with DEPLOY_REPORT_SECRET: what became of a deployment. The event `check` is of none, and
 * answers with the names of the variables that the functions lack.
 */
export async function handler(request: Request): Promise<Response> {
  try {
    const text = await readJsonText(request);
    const call = await verifyWebhook(requireVariable('DEPLOY_REPORT_SECRET'), request.headers, text);
    const service = createServiceClient();
    if (!call || !(await isNew(service, call))) {
      throw new HttpError(401, 'signature', 'Not signed, too old, or seen before');
    }
    const content = parseJson(text);
    if (checks.safeParse(content).success) return respond(200, { missing: missingVariables() });
    const parsed = reports.safeParse(content);
    if (!parsed.success) throw new HttpError(400, 'invalid', z.prettifyError(parsed.error));
    const { deploymentId, event, builtRevision, reason, error: said, logUrl } = parsed.data;

    const { data, error } = await service
      .rpc('report_deployment', {
        deployment_id: deploymentId,
        event,
        built_revision: builtRevision,
        reason,
        error: said,
        log_url: logUrl,
      })
      .single();

    if (error?.code === 'PT404') throw new HttpError(404, 'unknown', error.message);
    if (error) throw new Error(error.message);
    const { outcome, status, waiting } = data;
    if (outcome === ACCEPTED) return respond(200, data);
    return respond(409, {
      code: outcome,
      message: `A deployment that is ${status} cannot become ${event}`,
      waiting,
    });
  } catch (error) {
    return respondToError(error);
  }
}

/** The database remembers, because a copied call may reach another instance of this function. */
async function isNew(service: Supabase, { id, validUntil }: VerifiedWebhook): Promise<boolean> {
  return unwrap(
    await service.rpc('accept_webhook', {
      webhook_id: id,
      valid_until: new Date(validUntil * 1000).toISOString(),
    }),
  );
}
