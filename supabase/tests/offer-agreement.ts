import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { countContainers } from 'shared/offers/containers.ts';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { CURRENCIES, type Currency, formatAmount, formatMoney } from 'shared/offers/currencies.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { partsOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import { UNITS, type Unit } from 'shared/trade/terms.ts';
import { compileOffer } from '../../scripts/documents/compile-offer.ts';
import { composeMail, queuedMailSchema } from '../functions/_shared/compose-mail.ts';
import { content, line, SELLER } from './offer-content.ts';
import { type ShownOffer, shownOffer } from './shown-offer.ts';

/*
 * Whether what was generated says the same on the buyer's page, in the mail, in the PDF and in the database, to the last digit. Offers are
 * written by the functions that staff call, in the database itself: through the API, ten thousand would take an hour.
 */

const amount = (whole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** whole - 1 }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .filter(([units, parts]) => units + parts > 0)
    .map(([units, parts]) => `${units}.${String(parts).padStart(decimals, '0')}`.replace(/\.?0+$/, ''));

/** Whole digits of a quantity: more of the large units would fill hundreds of ships. */
const WHOLE_DIGITS: Record<Unit, number> = { kg: 5, t: 1, carton: 4, pallet: 1, reefer20: 1, reefer40: 1 };

/** With a packing that converts everything, so that all can be sent. */
const lines = fc.record({
  unit_price: amount(4, 4),
  price_unit: fc.constantFrom(...UNITS),
  net_weight_kg: amount(2, 3),
  gross_weight_kg: amount(2, 3),
  units_per_pallet: fc.integer({ min: 20, max: 300 }),
  pallets_per_reefer: fc.integer({ min: 10, max: 24 }),
});
const quantities = fc
  .constantFrom(...UNITS)
  .chain((unit) => fc.record({ unit: fc.constant(unit), quantity: amount(WHOLE_DIGITS[unit], 3) }));
const numbers = fc.tuple(lines, quantities).map(([packed, asked]) => ({ ...packed, ...asked }));
/** As many as a snapshot holds. */
const MAX_CONTAINERS = 200;
const ADDRESSES = {
  company: 'sales@example.test',
  admin: 'admin@example.test',
  adminUrl: 'https://example.test/admin/',
  siteUrl: 'https://example.test',
  supabaseUrl: 'https://api.example.test',
};
const NAMES = { en: 'Navel Oranges', ar: 'برتقال أبو سرة' };

const offers = fc
  .record({
    locale: fc.constantFrom('en' as const, 'ar' as const),
    // Those with other digits than two come as often as all others together.
    currency: fc.oneof(fc.constantFrom<Currency>('KWD', 'JPY'), fc.constantFrom(...CURRENCIES)),
    numbers: fc.oneof(
      { weight: 19, arbitrary: fc.array(numbers, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.array(numbers, { minLength: 30, maxLength: 30 }) },
    ),
  })
  .map(
    ({ locale, currency, numbers }): OfferContent =>
      content({
        locale,
        currency,
        lines: numbers.map((each): OfferLine => line({ ...each, product_name: NAMES[locale] })),
      }),
  )
  .filter(({ lines }) => countContainers(lines) <= MAX_CONTAINERS);

export const generatedOffers = (count: number, seed?: number): OfferContent[] =>
  fc.sample(offers, { numRuns: count, ...(seed !== undefined && { seed }) });

interface Stored {
  /** What a mail is written from, as the outbox has it. */
  mail: Record<string, unknown>;
  snapshot: OfferSnapshot;
  /** Of each line, and of all of them, as columns have it. */
  amounts: string[];
  total: string;
}

/** Writes and sends an offer as this account of staff. Refused where the sums of screens are not the database's. */
async function store(sql: Sql, accessToken: string, written: OfferContent): Promise<Stored> {
  const id = randomUUID();
  const company = { name: 'Van Dijk Import B.V.', country: 'NL' };
  const contact = { name: 'Marieke de Vries', email: `${id}@example.test`, locale: written.locale };
  const record = {
    number: '',
    request_id: null,
    company: { ...company, id, domains: [], vat: null, notes: null },
  };
  const sent = { version: 1, seller: SELLER, certificates: [], sentAt: new Date().toISOString() };
  const made = draftSnapshot(record, written, sent);
  if (!made) throw new Error(`It is not whole: ${JSON.stringify(written)}`);
  const sending = {
    ...{ seller: SELLER, containers: made.containers, total: made.total, message: null, pdf: null },
    line_totals: made.lines.map(({ line_total }) => line_total),
  };
  return sql.begin(async (transaction) => {
    const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
    await transaction`
      select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${JSON.parse(claims).sub}, true)`;
    await transaction`select private.create_offer(${id}, ${sql.json(company)}, ${sql.json(contact)})`;
    await transaction`
      select private.save_offer_draft(${id}, v.updated_at, ${sql.json(written as never)})
      from public.offer_versions v where v.offer_id = ${id}`;
    await transaction`
      select private.send_offer(${id}, v.updated_at, ${sql.json(sending as never)})
      from public.offer_versions v where v.offer_id = ${id}`;
    const [row] = await transaction<Omit<Stored, 'mail'>[]>`
      select v.snapshot, v.total::text,
        (select array_agg(l.line_total::text order by l.position) from public.offer_lines l where l.offer_id = v.offer_id) as amounts
      from public.offer_versions v where v.offer_id = ${id}`;
    // Taken out, so that nobody sends it.
    const [mail] =
      await transaction`delete from private.outbox m where m.payload ->> 'offer_id' = ${id} returning *`;
    if (!row || !mail) throw new Error(`Nothing was stored of ${id}`);
    return { ...row, mail };
  });
}

/** What the page behind a link shows. */
export type ReadPage = (token: string, snapshot: OfferSnapshot) => Promise<ShownOffer>;

/**
 * Where page, mail, PDF or database says something else than the others, in words; nothing where all agree. The page is left out where nobody
 * says how it is read: what it is made from is compared all the same.
 */
export async function findDisagreements(
  sql: Sql,
  accessToken: string,
  written: OfferContent,
  readPage?: ReadPage,
): Promise<string[]> {
  const { mail, snapshot, amounts, total } = await store(sql, accessToken, written);
  const { locale, currency } = written;
  const sheet = figuresOf(await partsOfPages(compileOffer(snapshot)));
  const payload = mail.payload as { token: string };
  const sent = composeMail(
    queuedMailSchema.parse({ ...mail, claim: mail.id, created_at: snapshot.sent_at }),
    ADDRESSES,
  );

  const found: string[] = [];
  const expectSame = (what: string, shown: string, stored: string | null | undefined) => {
    if (digitsOf(shown) !== digitsOf(stored ?? ''))
      found.push(`${what}: ${shown} is shown, ${stored} was meant`);
  };
  const sum = amounts.reduce((all, each) => all + digitsOf(each), 0n);
  if (sum !== digitsOf(total)) found.push(`The lines make ${sum}, and not ${total}`);
  expectSame('Total', formatAmount(snapshot.total, currency), total);
  for (const [at, shown] of snapshot.lines.entries()) {
    expectSame(`Amount of line ${at + 1}`, formatAmount(shown.line_total, currency), amounts[at]);
    if (shown.quantity !== written.lines[at]?.quantity) found.push(`Line ${at + 1} has another quantity`);
    if (shown.unit_price !== written.lines[at]?.unit_price) found.push(`Line ${at + 1} has another price`);
  }

  const { rows, sums, containers } = shownOffer(snapshot);
  for (const texts of [...rows, sums, ...containers]) {
    if (!sheet.includes(figuresOf(texts))) found.push(`${texts.join(' | ')} is not together in the PDF`);
  }
  const page = await readPage?.(payload.token, snapshot);
  const meant = [...rows, sums, ...containers].map(wordsOf);
  const seen = page ? [...page.rows, page.sums, ...page.containers].map(wordsOf) : meant;
  for (let at = 0; at < Math.max(meant.length, seen.length); at++) {
    if (seen[at] !== meant[at]) found.push(`The page shows ${seen[at]}, where ${meant[at]} was meant`);
  }
  const shownTotal = formatMoney(snapshot.total, currency);
  for (const [where, text] of Object.entries({ text: sent.text, page: sent.html })) {
    if (!withoutSpaces(text).includes(withoutSpaces(shownTotal)))
      found.push(`${shownTotal} is not in the ${where} of the mail`);
  }
  return found.map((each) => `${snapshot.number} (${locale}, ${currency}): ${each}`);
}

const wordsOf = (texts: readonly string[]): string => withoutSpaces(texts.join(''));

/**
 * The figures of texts, in their order, each whole: ` 1 1,080 16,200 11.60 12,528.00 `. Arabic words of a PDF stand in an order of their own,
 * so that figures are what can be compared in both languages.
 */
const figuresOf = (texts: readonly string[]): string =>
  ` ${texts.flatMap((text) => text.match(/\d[\d.,]*(?<=\d)/g) ?? []).join(' ')} `;

/** Of an amount, whose currency says how many of them stand behind the point. */
const digitsOf = (amount: string): bigint => BigInt(amount.replace(/[.,]/g, '') || '-1');
