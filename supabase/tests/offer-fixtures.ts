import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Supabase } from 'shared/client.ts';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { OFFER_FUNCTION, type OfferResponse } from 'shared/offers/offer-function.ts';
import { createOffer, getOffer, saveOfferDraft, sendOffer } from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import type { Seller, Sending } from 'shared/offers/snapshot.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import { callFunction, unique } from './personas.ts';

const DAY_MS = 86_400_000;

/** A day from now on, as staff pick it. */
export const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);

export const line = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  product_id: null,
  product_name: 'Navel Oranges',
  variety: 'Washington Navel',
  size: '64–88',
  packing: 'Telescopic carton 15 kg',
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  net_weight_kg: '15',
  gross_weight_kg: '16.2',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  storage_min_c: 4,
  storage_max_c: 6,
  ...overrides,
});

export const content = (overrides: Partial<OfferContent> = {}): OfferContent => ({
  locale: 'en',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam, Maasvlakte',
  loading_port: 'Alexandria',
  loading_from: inDays(10),
  loading_until: inDays(16),
  payment_terms: '30% in advance, 70% against copies of the documents',
  inclusions: null,
  notes: null,
  valid_until: inDays(9),
  reminds: true,
  person: 'Nadia Farouk',
  lines: [line(), line({ product_name: 'Lemons', quantity: '1680', unit_price: '0.895', price_unit: 'kg' })],
  ...overrides,
});

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

export const SELLER: Seller = {
  name: 'Nile Harvest Trading',
  address: 'Dokki, Giza, Egypt',
  person: 'Nadia Farouk',
  phone: null,
  email: 'nadia@nileharvest.example',
};

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
