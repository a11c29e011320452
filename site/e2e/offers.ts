import postgres from 'postgres';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { loadContainers } from 'shared/offers/containers.ts';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import {
  createOffer,
  getOffer,
  saveOfferDraft,
  sendOffer,
  startOfferVersion,
} from 'shared/offers/offers.queries.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { environment } from './environment.ts';
import { uniqueEmail } from './fixtures.ts';
import { mailTo } from './mails.ts';

/* Offers as staff make them, and the link that their buyer is mailed. */

const DAY_MS = 86_400_000;
const PASSWORD = 'Correct-horse-7';

const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);

export const offerLine = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  product_id: null,
  product_name: 'Navel Oranges',
  variety: 'Washington Navel',
  size: '64–88',
  packing: 'Telescopic carton',
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  net_weight_kg: '15',
  gross_weight_kg: '16.2',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  storage_min_c: 4,
  storage_max_c: 8,
  ...overrides,
});

const content = (overrides: Partial<OfferContent>): OfferContent => ({
  locale: 'en',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam, Maasvlakte',
  loading_port: 'Alexandria',
  loading_from: '2026-12-07',
  loading_until: '2026-12-13',
  payment_terms: '30% in advance, 70% against copies of the documents',
  inclusions: 'Freight, insurance at 110% of the value, phytosanitary certificate',
  notes: 'The lemons fill a container of their own.',
  valid_until: inDays(6),
  reminds: false,
  person: 'Nadia Farouk',
  lines: [
    offerLine(),
    offerLine({
      product_name: 'Lemons',
      variety: 'Adalia',
      size: '100–138',
      packing: 'Open-top carton',
      quantity: '1680',
      unit_price: '0.895',
      price_unit: 'kg',
      units_per_pallet: 80,
      storage_min_c: 10,
      storage_max_c: 12,
    }),
  ],
  ...overrides,
});

/** Somebody who sells, signed in. */
export async function signInSeller(database: Supabase): Promise<Supabase> {
  const email = uniqueEmail();
  const { error } = await database.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { role: 'sales' },
  });
  if (error) throw error;
  const seller = createSupabase(environment.apiUrl, environment.publishableKey, {
    auth: { persistSession: false },
  });
  await seller.auth.signInWithPassword({ email, password: PASSWORD });
  return seller;
}

export interface SentOffer {
  id: string;
  /** The buyer's. */
  email: string;
  company: string;
  /** Of its page, as it stands in the mail. */
  address: string;
}

/** An offer to a new buyer, who has its mail. */
export async function sendNewOffer(
  seller: Supabase,
  overrides: Partial<OfferContent> = {},
): Promise<SentOffer> {
  const id = crypto.randomUUID();
  const email = uniqueEmail();
  const company = `Van Dijk Import ${id.slice(0, 8)}`;
  const { locale = 'en' } = overrides;
  await createOffer(seller, id, {
    company: { name: company, country: 'NL' },
    contact: { name: 'Marieke de Vries', email, phone: null, locale },
  });
  await sendVersion(seller, id, overrides);
  return { id, email, company, address: await mailedLink(email) };
}

/** The next version of an offer that was sent. */
export async function sendNextVersion(seller: Supabase, id: string, overrides: Partial<OfferContent>) {
  await startOfferVersion(seller, id);
  await sendVersion(seller, id, overrides);
}

async function sendVersion(seller: Supabase, id: string, overrides: Partial<OfferContent>) {
  const before = await draftOf(seller, id);
  await saveOfferDraft(seller, id, before.updated_at, content(overrides));
  const draft = await draftOf(seller, id);
  await sendOffer(seller, id, draft.updated_at, {
    seller: {
      name: 'Nile Harvest Trading',
      address: 'Dokki, Giza, Egypt',
      person: 'Nadia Farouk',
      phone: '+20 100 000 0000',
      email: 'export@nileharvest.example',
    },
    containers: loadContainers(draft.content.lines),
    line_totals: draft.line_totals.map((amount) => amount ?? ''),
    total: draft.total ?? '',
    message: null,
    pdf: null,
  });
}

/** Lets an offer end in the past, which nobody can by the functions. */
export async function expireOffer(id: string): Promise<void> {
  const sql = postgres(environment.dbUrl, { max: 1 });
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.offers set valid_until = now() - interval '1 minute' where id = ${id}`;
  });
  await sql.end();
}

/** A product with a certificate that offers name, and its number. */
export async function certifiedProduct(visitor: Supabase): Promise<{ id: number; certificate: string }> {
  const { data } = await visitor
    .from('certificates')
    .select('number, product_ids')
    .eq('scheme', 'brcgs')
    .limit(1)
    .single()
    .throwOnError();
  const [id] = data.product_ids;
  if (id === undefined) throw new Error('No product is certified');
  return { id, certificate: data.number };
}

async function draftOf(seller: Supabase, id: string) {
  const draft = (await getOffer(seller, id))?.draft;
  if (!draft) throw new Error(`The offer ${id} has no draft`);
  return draft;
}

async function mailedLink(email: string): Promise<string> {
  const { text } = await mailTo(email);
  return /\S+\/offer\/#[\w-]+/.exec(text)?.[0] ?? '';
}
