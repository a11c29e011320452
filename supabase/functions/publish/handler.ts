import { recordRollback } from 'shared/deployments/deployments.queries.ts';
import type { DeploymentRow } from 'shared/deployments/deployments.ts';
import { unwrap } from 'shared/errors.ts';
import { accessTo } from 'shared/users/access.ts';
import { z } from 'zod';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { allowOrigin, respondToPreflight } from '../_shared/cors.ts';
import { callRollback } from '../_shared/deploy-hook.ts';
import { parseJson, readJsonText } from '../_shared/read-json.ts';
import { requestBuild } from '../_shared/request-build.ts';
import { requireRole } from '../_shared/require-role.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';

const wishes = z.union([
  z.strictObject({ rollBackTo: z.uuid() }),
  z.strictObject({ now: z.boolean().default(false), allowShrink: z.boolean().default(false) }),
]);

/**
 * `POST {}` by whoever may publish, after an edit: queues a deployment, or joins the one that waits, and asks the deploy hook for
 * it. Answers 202 with the deployment as soon as it is queued; what the hook says later is in the deployment's row.
 * `POST { rollBackTo }` shows visitors the release of that deployment again, and answers 200 with it.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    const parsed = wishes.safeParse(parseJson((await readJsonText(request)) || '{}'));
    if (!parsed.success)
      throw new HttpError(400, 'invalid', 'Only now and allowShrink, true or false, or rollBackTo, a uuid');
    const supabase = await requireRole(request, accessTo('deployments').write);
    if ('rollBackTo' in parsed.data) {
      return respond(200, await rollBack(parsed.data.rollBackTo), originHeaders);
    }

    const { now, allowShrink } = parsed.data;
    const deployment = unwrap(await supabase.rpc('queue_deployment', { allow_shrink: allowShrink }));

    // Whoever builds may keep the last call alone, so each says what any of them allowed.
    runInBackground(requestBuild({ deploymentId: deployment.id, now, allowShrink: deployment.allow_shrink }));
    return respond(202, deployment, originHeaders);
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}

/** The release is asked for first: only what visitors see counts. */
async function rollBack(deploymentId: string): Promise<DeploymentRow> {
  const service = createServiceClient();
  const { data: target, error } = await service
    .from('deployments')
    .select('*')
    .eq('id', deploymentId)
    .eq('status', 'live')
    .maybeSingle();
  if (error) throw new Error(`deployments: ${error.message}`);
  if (!target?.finished_at) throw new HttpError(404, 'never-live', 'This deployment never was live');
  const refusal = await callRollback(deploymentId);
  if (refusal !== null) throw new HttpError(409, refusal.code, refusal.message);
  await recordRollback(service, target.finished_at);
  return target;
}
