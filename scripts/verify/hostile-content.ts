import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';
import { type OfferLine, offerContentSchema, offerLineSchema } from 'shared/offers/content.ts';
import {
  createOffer,
  getOffer,
  saveOfferDraft,
  sendOffer,
  startOfferVersion,
} from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { MONTHS_IN_YEAR } from 'shared/products/products.ts';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';

/* What verify:hostile-strings writes. What the database refuses is left out; that it refuses with words is the test of the forms. */

/** So many strings make one product, one request and one offer. */
const GROUP = 4;
const DAY_MS = 86_400_000;
/** In characters: fits whatever has a name. */
const SHORT = 60;

export interface HostileOffer {
  id: string;
  locale: 'en' | 'ar';
  /** Of its buyer's page. */
  token: string;
  texts: string[];
}

export interface HostileContent {
  questions: string[];
  /** Each is loaded in one month, 0 for January: pages of months have so many rows. */
  products: { slug: string; month: number; texts: string[]; certified: string[] }[];
  requests: { id: string; texts: string[] }[];
  offers: HostileOffer[];
}

/** @param staff whoever makes offers */
export async function writeHostileContent(
  service: Supabase,
  staff: Supabase,
  dbUrl: string,
): Promise<HostileContent> {
  const questions: string[] = [];
  for (const text of HOSTILE_STRINGS) {
    const row = { question: text, question_ar: text, answer: text, answer_ar: text };
    if (!(await service.from('faqs').insert(row)).error) questions.push(text);
  }
  const content: HostileContent = { questions, products: [], requests: [], offers: [] };
  const [category] = unwrap(await service.from('product_categories').select('name').limit(1));
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  for (let at = 0; at < questions.length; at += GROUP) {
    const texts = questions.slice(at, at + GROUP);
    const month = content.products.length % MONTHS_IN_YEAR;
    const [first = '', second = first, third = first, fourth = first] = texts;
    const sold = await service
      .from('products')
      .insert({
        category: category?.name ?? '',
        ...{ name: first, name_ar: first, description: second, description_ar: second },
        ...{ origin: third, origin_ar: third, variety: fourth },
        season: Array.from({ length: MONTHS_IN_YEAR }, (_, each) => (each === month ? 'full' : 'none')),
      })
      .select('id, slug');
    const product = sold.data?.[0];
    if (product) {
      const certified = await certify(service, product.id, texts);
      content.products.push({ slug: product.slug, month, texts, certified });
    }
    const form_data = { fullName: first, company: second, quantity: third, message: fourth };
    const contact = { email: 'hostile@example.com', phone: '1', productCategory: 'fresh-fruits' };
    const asked = await service
      .from('requests')
      .insert({
        ...{ id: crypto.randomUUID(), type: 'quotation', form_data: { ...contact, ...form_data } },
        lines: [{ product_name: first, variety: second, size: third, packing: third }],
        trade: { place: second },
      })
      .select('id');
    if (asked.data?.[0]) content.requests.push({ id: asked.data[0].id, texts });
    content.offers.push(await offer(staff, sql, texts, at % (2 * GROUP) ? 'ar' : 'en'));
  }
  await sql.end();
  return content;
}

/** A certificate of each text, in all its fields or in what may have several lines. @returns what is stored */
async function certify(service: Supabase, productId: number, texts: string[]): Promise<string[]> {
  const stored: string[] = [];
  for (const [at, text] of texts.entries()) {
    const scope = { scope: text, scope_ar: text };
    const paper = {
      ...{ scheme: 'haccp', number: `${productId}-${at}`, product_ids: [productId] },
      ...{ valid_from: '2020-01-01', valid_until: '2099-12-31' },
    };
    const names = { holder: text, site: text, body: text };
    const whole = await service.from('certificates').insert({ ...paper, ...scope, ...names });
    const named = { holder: 'Nile', body: 'CU' };
    if (!whole.error || !(await service.from('certificates').insert({ ...paper, ...scope, ...named })).error)
      stored.push(text);
  }
  return stored;
}

const isLine = (text: string) =>
  text.trim() !== '' && offerLineSchema.shape.product_name.safeParse(text).success;
const isNote = (text: string) => offerContentSchema.shape.notes.safeParse(text).success;

/** One that its buyer has, with the next version begun, so that its editor opens. */
async function offer(
  staff: Supabase,
  sql: postgres.Sql,
  texts: string[],
  locale: 'en' | 'ar',
): Promise<HostileOffer> {
  const id = randomUUID();
  const lines = texts.filter(isLine);
  const [note] = texts.filter((text) => !lines.includes(text) && isNote(text));
  const name = lines.find(({ length }) => length <= SHORT) ?? 'Van Dijk';
  await createOffer(staff, id, {
    company: { name: `${name} ${id}`, country: 'NL' },
    contact: { name, email: `${id}@example.com`, phone: null, locale },
  });
  const draft = async () => {
    const read = (await getOffer(staff, id))?.draft;
    if (!read) throw new Error(`The offer ${id} has no draft`);
    return read;
  };
  await saveOfferDraft(staff, id, (await draft()).updated_at, {
    ...{ locale, currency: 'USD', incoterm: 'CIF', place: name, loading_port: name },
    ...{ loading_from: null, loading_until: null, payment_terms: name, inclusions: name },
    ...{ notes: note ?? name, valid_until: dayOf(Date.now() + DAY_MS), reminds: false, person: null },
    lines: (lines.length ? lines : [name]).map(lineOf),
  });
  const seller = { name, address: name, person: null, phone: null, email: 'export@example.com' };
  await sendOffer(staff, id, (await draft()).updated_at, sendingOf(await draft(), seller));
  await startOfferVersion(staff, id);
  const token = randomUUID();
  await sql`
    insert into private.offer_links (token_hash, offer_id, expires_at)
    values (decode(${createHash('sha256').update(token).digest('hex')}, 'hex'), ${id}, now() + interval '1 day')`;
  return { id, locale, token, texts: note === undefined ? lines : [...lines, note] };
}

const lineOf = (text: string): OfferLine => ({
  ...{ product_id: null, product_name: text, variety: text, size: text, packing: text },
  ...{ quantity: '10', unit: 'carton', unit_price: '1', price_unit: 'carton' },
  ...{ net_weight_kg: '10', gross_weight_kg: null, units_per_pallet: null, pallets_per_reefer: null },
  ...{ storage_min_c: null, storage_max_c: null },
});
