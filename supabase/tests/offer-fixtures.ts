import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Supabase } from 'shared/client.ts';
import type { OfferContent } from 'shared/offers/content.ts';
import { OFFER_FUNCTION, type OfferResponse } from 'shared/offers/offer-function.ts';
import { createOffer, getOffer, saveOfferDraft, sendOffer } from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import type { Sending } from 'shared/offers/snapshot.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import { content, SELLER } from './offer-content.ts';
import { callFunction, unique } from './personas.ts';

/** An offer to a new buyer, written and not sent. */
export async function makeDraft(seller: Supabase, overrides: Partial<OfferContent> = {}): Promise<string> {
  const id = randomUUID();
  await createOffer(seller, id, {
    company: { name: unique('Van Dijk Import'), country: 'NL' },
    contact: {
      name: 'Marieke de Vries',
      email: `buyer-${randomUUID()}@example.test`,
      phone: null,
      locale: 'en',
    },
  });
  const { updated_at } = await draftOf(seller, id);
  await saveOfferDraft(seller, id, updated_at, content(overrides));
  return id;
}

export async function read(seller: Supabase, id: string): Promise<OfferRecord> {
  const offer = await getOffer(seller, id);
  if (!offer) throw new Error(`No offer ${id}`);
  return offer;
}

export async function draftOf(seller: Supabase, id: string): Promise<OfferDraft> {
  const { draft } = await read(seller, id);
  if (!draft) throw new Error(`No draft of ${id}`);
  return draft;
}

/** Sends the draft as it stands. */
export async function send(seller: Supabase, id: string, pdf: Sending['pdf'] = null) {
  const draft = await draftOf(seller, id);
  return sendOffer(seller, id, draft.updated_at, { ...sendingOf(draft, SELLER), pdf });
}

/** Stores bytes as a sender's browser does. */
export async function storePdf(
  seller: Supabase,
  bytes = new TextEncoder().encode(`%PDF-1.7 ${unique('x')}`),
) {
  const path = `${randomUUID()}.pdf`;
  const { error } = await seller.storage
    .from(OFFER_DOCUMENTS_BUCKET)
    .upload(path, new Blob([bytes], { type: 'application/pdf' }));
  return { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes, error };
}

/** A link of the test's own: the one in the mail is forgotten when the mail has left. */
export async function makeLink(sql: Sql, offerId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await sql`
    insert into private.offer_links (token_hash, offer_id, expires_at) values (${hash}, ${offerId}, now() + interval '1 day')`;
  return token;
}

export async function callOffer(
  body: object,
  address?: string,
): Promise<{ status: number; body: OfferResponse }> {
  const response = await callFunction(
    OFFER_FUNCTION,
    { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    address,
  );
  return { status: response.status, body: await response.json() };
}
