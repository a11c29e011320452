import { BackendError, ERROR_CODES, unwrap } from 'shared/errors.ts';
import { offerFileName } from 'shared/offers/file-name.ts';
import {
  OFFER_STATUS,
  type OfferRequest,
  type OfferResponse,
  type OfferView,
  offerRequestSchema,
} from 'shared/offers/offer-function.ts';
import type { SentVersion } from 'shared/offers/staff-api.ts';
import { retryAfterSeconds } from 'shared/retry-after.ts';
import { sha256Of } from 'shared/sha256.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import { fieldErrors } from 'shared/validation.ts';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient, createVisitorsClient } from '../_shared/clients.ts';
import { allowSiteOrigin, respondToPreflight } from '../_shared/cors.ts';
import { parseJson, readJsonText } from '../_shared/read-json.ts';
import { respond, respondToError } from '../_shared/respond.ts';
import { sendMails } from '../_shared/send-mails.ts';

/** A change may say a thousand characters of each of thirty lines. */
const MAX_BYTES = 200_000;
/** As long as somebody may leave the page open and still download. */
const PDF_SECONDS = 6 * 3600;

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
      const offer = unwrapNullable<StoredView>(await visitors.rpc('read_offer', { token_hash }));
      return offer ? { outcome: 'offer', offer: await withAddresses(offer) } : { outcome: 'gone' };
    }
    const answered = unwrapNullable<{ outcome: 'offer' | 'newer_version' | 'closed'; offer: StoredView }>(
      await visitors.rpc('answer_offer', { token_hash, answer: asked }),
    );
    if (answered?.outcome === 'offer') runInBackground(sendMails(createServiceClient()));
    return answered ? { ...answered, offer: await withAddresses(answered.offer) } : { outcome: 'gone' };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== ERROR_CODES.tooManyRequests) throw error;
    return { outcome: 'too_many', seconds: retryAfterSeconds(error) };
  }
}

/** What a function of the database returned, which may be null: no offer has this token. */
function unwrapNullable<T>(response: Parameters<typeof unwrap>[0]): T | null {
  return response.error === null && response.data === null ? null : (unwrap(response) as T);
}

interface StoredView extends Omit<OfferView, 'versions'> {
  versions: Omit<SentVersion, 'contact'>[];
}

/** An offer is read without its PDFs when storage does not answer. */
async function withAddresses(offer: StoredView): Promise<OfferView> {
  const storage = createServiceClient().storage.from(OFFER_DOCUMENTS_BUCKET);
  const versions = offer.versions.map(async ({ pdf_path, ...version }) => {
    if (!pdf_path) return { ...version, pdf_url: null };
    const download = offerFileName(offer.number, version.version);
    const { data, error } = await storage.createSignedUrl(pdf_path, PDF_SECONDS, { download });
    if (error) console.error(`signing a PDF: ${error.message}`);
    return { ...version, pdf_url: data && pathOf(data.signedUrl) };
  });
  return { ...offer, versions: await Promise.all(versions) };
}

/** The page knows the backend by its public address, a function may know it by another one. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const hashOf = (token: string) => sha256Of(new TextEncoder().encode(token));
