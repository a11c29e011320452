import { createHash, randomUUID } from 'node:crypto';
import Big from 'big.js';
import postgres, { type Sql } from 'postgres';
import type { Supabase } from 'shared/client.ts';
import { company } from 'shared/company.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import {
  confirmOffer,
  createOffer,
  getOffer,
  loseOffer,
  saveOfferDraft,
  sendOffer,
  startOfferVersion,
  storeOfferPdf,
  withdrawOffer,
} from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { packNamed } from 'shared/trade/quantity.ts';
import { SAMPLE_OFFERS, type SampleOffer } from './offers.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';
import { requestLines } from './request-lines.ts';

const DAY_MS = 86_400_000;
const SELLER = { en: 'Nadia Farouk', ar: 'نادية فاروق' };
const COUNTRY = { en: 'Egypt', ar: 'مصر' };

export interface OfferStore {
  /** Writes offers, as staff do. */
  admin: Supabase;
  /** Answers them, as the function does. */
  service: Supabase;
  dbUrl: string;
  /** Opens the first offer. */
  demoToken: string;
}

/** Stores the demo's offers by the steps that everybody takes; only their links, and an end that has passed, are written past them. */
export async function storeOffers(store: OfferStore, now: number): Promise<void> {
  const { count } = await store.service
    .from('offers')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  if (count) return;
  const { data: products } = await store.service.from('products').select('id, slug').throwOnError();
  const idOf = new Map(products.map(({ id, slug }) => [slug, id]));
  const sql = postgres(store.dbUrl, { max: 1, onnotice: () => {} });
  try {
    for (const [at, offer] of SAMPLE_OFFERS.entries()) {
      const token = at === 0 ? store.demoToken : randomUUID();
      await storeOffer(store, sql, offer, contentOf(offer, idOf, now), token);
    }
    // Nobody waits for the mails of the demo.
    await sql`delete from private.outbox where kind like 'offer_%'`;
  } finally {
    await sql.end();
  }
}

async function storeOffer(
  { admin, service }: OfferStore,
  sql: Sql,
  { buyer, locale, fate }: SampleOffer,
  content: OfferContent,
  token: string,
): Promise<void> {
  const id = randomUUID();
  const [name, country, contact, email] = buyer;
  const known = await findContact(admin, email);
  await createOffer(admin, id, {
    company: known ? { id: known.company_id } : { name, country },
    contact: known ? { id: known.id } : { name: contact, email, phone: null, locale },
  });
  await write(content);
  if (fate === 'draft') return;

  if (fate === 'next version') {
    await send();
    await startOfferVersion(admin, id);
    await write({ ...content, lines: content.lines.map(cheaper) });
  }
  const { version, sha256 } = await send();
  const token_hash = createHash('sha256').update(token).digest('hex');
  await sql`
    insert into private.offer_links (token_hash, offer_id, expires_at)
    values (decode(${token_hash}, 'hex'), ${id}, now() + interval '180 days')`;
  const answer = async (given: Record<string, unknown>) =>
    unwrapEmpty(
      await service.rpc('answer_offer', {
        token_hash,
        answer: { answer_id: randomUUID(), version, sha256, ...given } as never,
      }),
    );

  const isArabic = locale === 'ar';
  switch (fate) {
    case 'change_requested': {
      const text = isArabic ? 'نرجو الشحن قبل أسبوع من الموعد المذكور.' : 'Please load one week earlier.';
      return answer({ action: 'change', lines: [], text });
    }
    case 'accepted':
      return answer({ action: 'accept', name: contact, may_agree: true });
    case 'confirmed':
      await answer({ action: 'accept', name: contact, may_agree: true });
      return confirmOffer(admin, id);
    case 'declined':
      return answer({ action: 'decline', reason: 'elsewhere' });
    case 'withdrawn':
      return withdrawOffer(admin, id, 'Rain has stopped picking this week; we would rather say so today.');
    case 'lost':
      return loseOffer(admin, id, 'price', 'They got it for less elsewhere.');
    case 'expired':
      return expire(sql, id);
  }

  async function readOffer(): Promise<OfferRecord & { draft: OfferDraft }> {
    const offer = await getOffer(admin, id);
    if (!offer?.draft) throw new Error(`The offer to ${name} has no draft.`);
    return { ...offer, draft: offer.draft };
  }

  async function write(written: OfferContent): Promise<void> {
    await saveOfferDraft(admin, id, (await readOffer()).draft.updated_at, written);
  }

  async function send() {
    const stored = await readOffer();
    const { draft, owner_email } = stored;
    const address = `${company.city[locale]}, ${COUNTRY[locale]}`;
    const seller = {
      ...{ name: company.legalName[locale], address, person: SELLER[locale] },
      ...{ phone: null, email: owner_email },
    };
    const { version } = draft;
    const made = draftSnapshot(stored, draft.content, {
      ...{ version, seller, sentAt: stored.now },
      certificates: unwrap(await admin.from('certificates').select('*')),
    });
    const snapshot = made && fate === 'expired' ? past(made) : made;
    if (!snapshot) throw new Error(`The offer to ${name} is not whole.`);
    const { compileOffer } = await import('../documents/compile-offer.ts');
    const pdf = await storeOfferPdf(admin, new Uint8Array(compileOffer(snapshot)));
    return sendOffer(admin, id, draft.updated_at, { ...sendingOf(draft, seller), pdf });
  }
}

async function findContact(admin: Supabase, email: string) {
  const { data } = await admin
    .from('contacts')
    .select('id, company_id')
    .eq('email', email)
    .maybeSingle()
    .throwOnError();
  return data;
}

function contentOf(
  { asks, locale, currency, rate, terms, days }: SampleOffer,
  idOf: ReadonlyMap<string, number>,
  now: number,
): OfferContent {
  const inDays = (count: number) => dayOf(now + count * DAY_MS);
  const isArabic = locale === 'ar';
  return {
    ...{ locale, currency, incoterm: terms.incoterm ?? 'FOB', place: terms.place ?? '' },
    loading_port: isArabic ? 'الإسكندرية' : 'Alexandria',
    ...{ loading_from: inDays(days + 4), loading_until: inDays(days + 10), valid_until: inDays(days) },
    payment_terms: isArabic
      ? '30% مقدمًا و70% مقابل نسخ المستندات'
      : '30% in advance, 70% against copies of the documents',
    inclusions: isArabic
      ? 'شهادة صحية نباتية ومسجل حرارة في كل حاوية'
      : 'Phytosanitary certificate, one temperature recorder a container',
    notes: null,
    reminds: true,
    person: SELLER[locale],
    lines: requestLines(asks, locale, now).map((line): OfferLine => {
      const product = SAMPLE_PRODUCTS.find(({ slug }) => slug === line.product);
      const packed = packNamed(line.packing, product?.packing ?? []);
      const price = /\d+(\.\d+)?/.exec(product?.price ?? '')?.[0] ?? '1';
      return {
        product_id: idOf.get(line.product ?? '') ?? null,
        product_name: line.product_name,
        ...{ variety: line.variety ?? null, size: line.size ?? null, packing: line.packing ?? null },
        ...{ quantity: line.quantity ? String(line.quantity) : '1', unit: line.unit ?? 'reefer40' },
        ...{ unit_price: Big(price).times(rate).round(4).toFixed(), price_unit: 'kg' },
        net_weight_kg: packed?.net_weight_kg ? String(packed.net_weight_kg) : null,
        gross_weight_kg: packed?.gross_weight_kg ? String(packed.gross_weight_kg) : null,
        units_per_pallet: packed?.units_per_pallet ?? null,
        pallets_per_reefer: packed?.pallets_per_reefer ?? null,
        storage_min_c: product?.storage_min_c ?? null,
        storage_max_c: product?.storage_max_c ?? null,
      };
    }),
  };
}

function cheaper(line: OfferLine): OfferLine {
  return {
    ...line,
    unit_price: Big(line.unit_price ?? 1)
      .times('0.97')
      .round(3)
      .toFixed(),
  };
}

const PASSED_DAYS = 8;

function past(snapshot: OfferSnapshot): OfferSnapshot {
  const before = (instant: string) => new Date(Date.parse(instant) - PASSED_DAYS * DAY_MS).toISOString();
  return { ...snapshot, sent_at: before(snapshot.sent_at), valid_until: before(snapshot.valid_until) };
}

/** Writes past the rules what time alone does. */
async function expire(sql: Sql, id: string): Promise<void> {
  const passed = `${PASSED_DAYS} days`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.offers set valid_until = valid_until - ${passed}::interval, sent_at = sent_at - ${passed}::interval where id = ${id}`;
    await transaction`
      update public.offer_versions
      set valid_until = valid_until - ${passed}::interval, sent_at = sent_at - ${passed}::interval,
        snapshot = snapshot || jsonb_build_object('valid_until', valid_until - ${passed}::interval, 'sent_at', sent_at - ${passed}::interval)
      where offer_id = ${id}`;
    await transaction`
      update public.offer_versions set sha256 = encode(extensions.digest(snapshot::text, 'sha256'), 'hex') where offer_id = ${id}`;
    await transaction`update public.offer_events set at = at - ${passed}::interval where offer_id = ${id}`;
  });
}
