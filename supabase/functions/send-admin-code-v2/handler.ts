import { unwrapEmpty } from 'shared/errors.ts';
import { en } from 'shared/messages/en.ts';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient, createVisitorsClient } from '../_shared/clients.ts';
import { allowOrigin, respondToPreflight } from '../_shared/cors.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';
import { sendMails } from '../_shared/send-mails.ts';

/**
 * `POST` by anybody, without a body: mails a fresh access code to ADMIN_EMAIL, once a minute, and three times a day for one address. The
 * answer is the same whether a mail goes out or not.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    if (request.method !== 'POST') throw new HttpError(405, 'method', 'Only POST', { allow: 'POST' });
    await request.body?.cancel();

    unwrapEmpty(await createVisitorsClient(request).rpc('send_access_code'));

    runInBackground(sendMails(createServiceClient()));
    return respond(200, { message: en.toasts.accessCode.sent }, originHeaders);
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}
