import { BackendError, ERROR_CODES, unwrap } from 'shared/errors.ts';
import {
  OFFER_STATUS,
  type OfferRequest,
  type OfferResponse,
  type OfferView,
  offerRequestSchema,
} from 'shared/offers/offer-function.ts';
import { retryAfterSeconds } from 'shared/retry-after.ts';
import { fieldErrors } from 'shared/validation.ts';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient, createVisitorsClient } from '../_shared/clients.ts';
import { allowSiteOrigin, respondToPreflight } from '../_shared/cors.ts';
import { parseJson, readJsonText } from '../_shared/read-json.ts';
import { respond, respondToError } from '../_shared/respond.ts';
import { sendMails } from '../_shared/send-mails.ts';

/** A change may say a thousand characters of each of thirty lines. */
const MAX_BYTES = 200_000;

/**
 * `POST` by whoever has the link of an offer: reads it, accepts it, declines it or asks for a change, as shared/src/offers/offer-function.ts
 * describes. The token is hashed here, so that it reaches neither the database nor its log.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowSiteOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    const parsed = offerRequestSchema.safeParse(parseJson(await readJsonText(request, MAX_BYTES)));
    const answer: OfferResponse = parsed.success
      ? await answerOf(parsed.data, request)
      : { outcome: 'invalid', errors: fieldErrors(parsed.error) };

    const waiting: HeadersInit =
      answer.outcome === 'too_many' ? { 'retry-after': String(answer.seconds) } : {};
    return respond(OFFER_STATUS[answer.outcome], answer, { ...originHeaders, ...waiting });
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}

async function answerOf({ token, ...asked }: OfferRequest, request: Request): Promise<OfferResponse> {
  const visitors = createVisitorsClient(request);
  const token_hash = await hashOf(token);
  try {
    if (asked.action === 'read') {
      const offer = unwrapNullable<OfferView>(await visitors.rpc('read_offer', { token_hash }));
      return offer ? { outcome: 'offer', offer } : { outcome: 'gone' };
    }
    const answered = unwrapNullable<OfferResponse>(
      await visitors.rpc('answer_offer', { token_hash, answer: asked }),
    );
    if (answered?.outcome === 'offer') runInBackground(sendMails(createServiceClient()));
    return answered ?? { outcome: 'gone' };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== ERROR_CODES.tooManyRequests) throw error;
    return { outcome: 'too_many', seconds: retryAfterSeconds(error) };
  }
}

/** What a function of the database returned, which may be null: no offer has this token. */
function unwrapNullable<T>(response: Parameters<typeof unwrap>[0]): T | null {
  return response.error === null && response.data === null ? null : (unwrap(response) as T);
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
