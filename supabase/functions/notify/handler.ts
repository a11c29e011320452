import { unwrap } from 'shared/errors.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { allowSiteOrigin, respondToPreflight } from '../_shared/cors.ts';
import { removeFiles } from '../_shared/remove-files.ts';
import { requestDueBuild } from '../_shared/request-build.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';
import { sendMails } from '../_shared/send-mails.ts';

/**
 * `POST` by anybody, without a body: sends the mails that are due, takes away files that nobody needs, applies retention, and asks for the
 * build that a day needs. Pages call it after a form, the admin app after a delete, a timer now and then; calling it once more does nothing, and the
 * answer tells nothing.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowSiteOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    if (request.method !== 'POST') throw new HttpError(405, 'method', 'Only POST', { allow: 'POST' });
    await request.body?.cancel();

    const service = createServiceClient();
    const results = await Promise.allSettled([
      sendMails(service),
      removeFiles(service),
      service.rpc('run_maintenance').then(unwrap),
      requestDueBuild(service),
    ]);

    for (const result of results) if (result.status === 'rejected') console.error(result.reason);
    return respond(202, {}, originHeaders);
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}
