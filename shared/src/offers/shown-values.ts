import { countryText } from '../trade/line-text.ts';
import { formatAmount } from './currencies.ts';
import { loadingTime, longDay } from './offer-times.ts';
import type { OfferSnapshot, SnapshotLine } from './snapshot.ts';
import type { OfferTexts } from './texts.ts';

/* What page and PDF show of an offer, as texts: a field of a line or of the terms, as it is now and as it was. */

/** What a row shows of a line beside its product and its total. */
export const LINE_FIELDS = ['details', 'packing', 'quantity', 'price'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const TERM_FIELDS = [
  'currency',
  'delivery',
  'port',
  'loading',
  'payment',
  'included',
  'validity',
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

export const kilograms = (weight: string | number, { trade }: OfferTexts): string =>
  trade.quantities.kg(Number(weight));

export const lineDetails = ({ variety, size }: SnapshotLine, { trade }: OfferTexts): string =>
  [variety, size].filter(Boolean).join(trade.comma);

/** `Navel Oranges, 64–88` */
export const lineName = ({ product_name, size }: SnapshotLine, { trade }: OfferTexts): string =>
  [product_name, size].filter(Boolean).join(trade.comma);

export function lineText(
  field: LineField,
  line: SnapshotLine,
  snapshot: OfferSnapshot,
  texts: OfferTexts,
): string {
  if (field === 'details') return lineDetails(line, texts) || texts.offer.changes.none;
  if (field === 'packing') return line.packing ?? texts.offer.changes.none;
  if (field === 'quantity') return texts.trade.quantities[line.unit](Number(line.quantity));
  return `${formatAmount(line.unit_price, snapshot.currency)} ${texts.offer.lines.per[line.price_unit]}`;
}

/** Null where nothing was said. */
export function termText(
  field: TermField,
  snapshot: OfferSnapshot,
  { zone, texts }: { zone: string; texts: OfferTexts },
): string | null {
  switch (field) {
    case 'currency':
      return snapshot.currency;
    case 'delivery':
      return `${snapshot.incoterm} ${snapshot.place}`;
    case 'port':
      return snapshot.loading_port;
    case 'loading': {
      const loading = loadingTime(snapshot.loading_from, snapshot.loading_until, texts.offer);
      return loading && (loading.week ?? loading.days);
    }
    case 'payment':
      return snapshot.payment_terms;
    case 'included':
      return snapshot.inclusions;
    case 'validity':
      return longDay(snapshot.valid_until, zone, texts.offer);
  }
}

export const termName = (field: TermField, { offer: texts }: OfferTexts): string =>
  ({
    currency: texts.terms.currency,
    delivery: texts.terms.delivery,
    port: texts.terms.loadingPort,
    loading: texts.terms.loading,
    payment: texts.terms.payment,
    included: texts.terms.included,
    validity: texts.validity.until,
  })[field];

/** `US Dollar` */
export const currencyName = (currency: string, { offer: texts }: OfferTexts): string =>
  new Intl.DisplayNames(texts.locale, { type: 'currency' }).of(currency) ?? currency;

/** `Van Dijk Import B.V., Netherlands` */
export const buyerText = ({ buyer }: OfferSnapshot, { trade }: OfferTexts): string =>
  [buyer.company, buyer.country && countryText(buyer.country, trade)].filter(Boolean).join(trade.comma);

/** What is in a packing and how it stands: `15 kg, 15 pallets of 72`. */
export function packedText(line: SnapshotLine, { containers }: OfferSnapshot, texts: OfferTexts): string {
  const pallets = containers
    .flatMap(({ loads }) => loads)
    .filter(({ position }) => position === line.position)
    .reduce((sum, load) => sum + load.pallets, 0);
  return [
    line.net_weight_kg && kilograms(line.net_weight_kg, texts),
    pallets > 0 &&
      line.units_per_pallet &&
      texts.offer.lines.pallets(texts.trade.quantities.pallet(pallets), String(line.units_per_pallet)),
  ]
    .filter(Boolean)
    .join(texts.trade.comma);
}

/** What a line weighs, where its quantity does not say so. */
export const weightText = ({ unit, net_kg }: SnapshotLine, texts: OfferTexts): string | null =>
  unit === 'kg' || net_kg === null ? null : kilograms(net_kg, texts);

type Container = OfferSnapshot['containers'][number];

/** `40′ reefer, 20 pallets, 23,760 kg gross` */
export function containerText({ unit, loads, gross_kg }: Container, texts: OfferTexts): string {
  const { plan } = texts.offer;
  const pallets = loads.reduce((sum, load) => sum + load.pallets, 0);
  return [
    plan[unit],
    texts.trade.quantities.pallet(pallets),
    gross_kg !== null && plan.gross(kilograms(gross_kg, texts)),
  ]
    .filter(Boolean)
    .join(texts.trade.comma);
}

/** Degrees that suit all that is in a container: `4–6`; null where a product states none. */
export function degreesText({ min_c, max_c }: Container): string | null {
  const degrees = [...new Set([min_c, max_c])].filter((each) => each !== null);
  return degrees.length === 0 ? null : degrees.join('–');
}

/** What stands on the floor of a container, place by place in two rows: what is loaded first stands in front. */
export function floorRows({ loads, places }: Container): ({ position: number; at: number } | undefined)[][] {
  const standing = loads.flatMap(({ position, pallets }, at) =>
    Array.from({ length: pallets }, () => ({ position, at })),
  );
  const count = Math.max(places, standing.length);
  const rowLength = Math.ceil(count / 2);
  return [0, 1].map((row) =>
    Array.from(
      { length: row === 0 ? rowLength : count - rowLength },
      (_, column) => standing[2 * column + row],
    ),
  );
}
