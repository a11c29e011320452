import { dateFormat } from 'shared/intl-formats.ts';
import type { OfferContainer } from 'shared/offers/containers.ts';
import { formatAmount, formatDecimal } from 'shared/offers/currencies.ts';
import { pairLines } from 'shared/offers/pair-lines.ts';
import { OFFER_TIME_ZONE } from 'shared/offers/validity.ts';
import { REEFER_MAX_GROSS_KG } from 'shared/trade/container-plan.ts';
import { formatNumber } from 'shared/trade/quantity.ts';
import { formatLocale } from '../components/format-locale.ts';
import type { ReadLine, ReadOffer } from './read-offer.ts';
import type { OfferTexts } from './use-offer-texts.ts';

const NOTHING = '–';

/** `1,080 carton`. */
export function quantityWords({ quantity, unit }: ReadLine, texts: OfferTexts): string {
  if (!quantity || !unit) return NOTHING;
  return `${isDecimal(quantity) ? formatDecimal(quantity) : quantity}\u00a0${texts.units[unit]}`;
}

/** `11.60 / carton`. */
export function priceWords(
  { unit_price, price_unit }: Pick<ReadLine, 'unit_price' | 'price_unit'>,
  currency: ReadOffer['currency'],
  texts: OfferTexts,
): string {
  if (!unit_price || !price_unit) return NOTHING;
  const amount = isDecimal(unit_price) ? formatAmount(unit_price, currency) : unit_price;
  return `${amount} / ${texts.units[price_unit]}`;
}

/** Of a draft that is being written, a cell may hold a text in the place of a number. */
const isDecimal = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

export function detailWords({ variety, size, packing }: ReadLine): string {
  return [variety, size, packing].filter(Boolean).join(' · ');
}

/** The moment at which it ends, by the clock that decides. */
export function endWords(instant: string, locale: string): string {
  return dateFormat(formatLocale(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: OFFER_TIME_ZONE,
  }).format(new Date(instant));
}

/** A day (`2026-12-04`) of the calendar, the same wherever it is read. */
export function dayWords(day: string, locale: string): string {
  return dateFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** What is agreed beside the lines, in the order in which it is read. */
export function termWords(offer: ReadOffer, texts: OfferTexts, locale: string): [string, string][] {
  const { fields } = texts;
  const days = [offer.loading_from, offer.loading_until].flatMap((day) =>
    day ? [dayWords(day, locale)] : [],
  );
  const terms: [string, string | null][] = [
    [fields.terms, [offer.incoterm, offer.place].filter(Boolean).join(' ')],
    [fields.loading_port, offer.loading_port],
    [fields.loading, days.join(' – ')],
    [fields.payment_terms, offer.payment_terms],
    [fields.inclusions, offer.inclusions],
    [fields.valid_until, offer.valid_until && endWords(offer.valid_until, locale)],
    [fields.notes, offer.notes],
  ];
  return terms.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** What is worth knowing before it is sent; none of it keeps anybody from sending. */
export function containerHints(containers: readonly OfferContainer[], texts: OfferTexts): string[] {
  const ranges = new Set(
    containers.flatMap(({ min_c, max_c }) => (min_c === null ? [] : [`${min_c} ${max_c}`])),
  );
  return [
    ...(ranges.size > 1 ? [texts.temperature] : []),
    ...(containers.some(({ gross_kg }) => (gross_kg ?? 0) > REEFER_MAX_GROSS_KG) ? [texts.tooHeavy] : []),
  ];
}

export function grossWords(gross_kg: number, texts: OfferTexts): string {
  return texts.gross(formatNumber(gross_kg / 1000, 1));
}

export interface OfferDifference {
  label: string;
  before: string;
  after: string;
}

/** What two versions say differently, in words. */
export function findOfferDifferences(
  before: ReadOffer,
  after: ReadOffer,
  texts: OfferTexts,
  locale: string,
): OfferDifference[] {
  const terms = [
    new Map(termWords(before, texts, locale)),
    new Map(termWords(after, texts, locale)),
  ] as const;
  const labels = [...new Set(terms.flatMap((words) => [...words.keys()]))];
  const pairs = pairLines(before.lines, after.lines);
  const kept = new Set(pairs.values());
  const lines = [
    ...after.lines.map((line, at) => lineDifferences(at, pairs.get(line), line, before, after, texts)),
    ...before.lines.map((line, at) =>
      kept.has(line) ? [] : lineDifferences(at, line, undefined, before, after, texts),
    ),
  ];
  return [
    ...(before.currency === after.currency
      ? []
      : [{ label: texts.fields.currency, before: before.currency, after: after.currency }]),
    ...lines.flat(),
    ...labels.map((label) => ({
      label,
      before: terms[0].get(label) ?? NOTHING,
      after: terms[1].get(label) ?? NOTHING,
    })),
  ].filter((difference) => difference.before !== difference.after);
}

function lineDifferences(
  at: number,
  old: ReadLine | undefined,
  now: ReadLine | undefined,
  before: ReadOffer,
  after: ReadOffer,
  texts: OfferTexts,
): OfferDifference[] {
  const label = (field: string) => texts.line(at + 1, field);
  const product = texts.fields.product_name;
  if (!old || !now) {
    return [
      { label: label(product), before: old?.product_name ?? NOTHING, after: now?.product_name ?? NOTHING },
    ];
  }
  return [
    { label: label(product), before: old.product_name, after: now.product_name },
    { label: label(texts.fields.packing), before: detailWords(old), after: detailWords(now) },
    {
      label: label(texts.fields.quantity),
      before: quantityWords(old, texts),
      after: quantityWords(now, texts),
    },
    {
      label: label(texts.fields.unit_price),
      before: priceWords(old, before.currency, texts),
      after: priceWords(now, after.currency, texts),
    },
  ];
}
