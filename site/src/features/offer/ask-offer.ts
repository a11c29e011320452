import { BackendError } from 'shared/errors.ts';
import { fetchInTime, inTime } from 'shared/in-time.ts';
import type { OfferRequest, OfferResponse } from 'shared/offers/offer-function.ts';
import { sendWithRetries } from '../../components/form/retry.ts';

/** As it was filled in: the function says what is wrong with it. */
export interface Asked extends Record<string, unknown> {
  action: OfferRequest['action'];
}

/** Of the page's address. It stands behind `#`, which no server sees. */
export const tokenInAddress = (): string => location.hash.slice(1);

/**
 * What the directive `offer` has asked already; else it is asked now.
 * @throws {TypeError | BackendError} as `askOffer`; at once when the directive's question is not answered in time
 */
export async function readOffer(url: string): Promise<OfferResponse> {
  const early = window.offerRead;
  window.offerRead = undefined;
  const answer =
    early && (await inTime((signal) => Promise.race([early.then(parse, () => null), ended(signal)])));
  return isOfferResponse(answer)
    ? withPdfAddresses(answer, url)
    : askOffer(url, { action: 'read', token: tokenInAddress() });
}

/**
 * Asks the function `offer`, again while it may be reached and does not answer. What it is sent more than once under one `answer_id`
 * counts once.
 * @throws {TypeError | BackendError} when nothing answered, or nothing but a gateway
 */
export function askOffer(url: string, asked: Asked): Promise<OfferResponse> {
  const ask = () => askOnce(url, asked);
  return navigator.onLine ? sendWithRetries(ask) : ask();
}

async function askOnce(url: string, asked: Asked): Promise<OfferResponse> {
  const response = await fetchInTime(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const answer = await parse(response);
  if (isOfferResponse(answer)) return withPdfAddresses(answer, url);
  const { status } = response;
  throw new BackendError({ message: `The function answered ${status}`, code: 'NETWORK', status });
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const parse = (response: Response): Promise<unknown> => response.json().catch(() => null);

const isOfferResponse = (answer: unknown): answer is OfferResponse =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer;

/** The function names PDFs by their path on its own host. */
function withPdfAddresses(answer: OfferResponse, url: string): OfferResponse {
  if (!('offer' in answer)) return answer;
  const versions = answer.offer.versions.map((version) => ({
    ...version,
    pdf_url: version.pdf_url && new URL(version.pdf_url, url).href,
  }));
  return { ...answer, offer: { ...answer.offer, versions } };
}
