import { certificateName, certificateNumber } from '../certificates/schemes.ts';
import { isolated } from '../isolated.ts';
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
  'notes',
  'certificates',
  'containers',
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
  if (field === 'packing') return packingText(line, texts) || texts.offer.changes.none;
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
    case 'notes':
      return snapshot.notes;
    case 'certificates':
      return listed(
        snapshot.certificates.map((certificate) =>
          [
            certificateName(certificate),
            certificateNumber(certificate),
            certificate.holder,
            certifiedText(certificate, texts),
          ].join(texts.trade.comma),
        ),
      );
    case 'containers':
      return listed(
        snapshot.containers.map((container) =>
          [containerText(container, texts), degreesText(container)].filter(Boolean).join(texts.trade.comma),
        ),
      );
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
    notes: texts.terms.notes,
    certificates: texts.terms.certificates,
    containers: texts.terms.containers,
    validity: texts.validity.until,
  })[field];

/** `US Dollar` */
export const currencyName = (currency: string, { offer: texts }: OfferTexts): string =>
  new Intl.DisplayNames(texts.locale, { type: 'currency' }).of(currency) ?? currency;

/** `Van Dijk Import B.V., Netherlands` */
export const buyerText = ({ buyer }: OfferSnapshot, { trade }: OfferTexts): string =>
  [isolated(buyer.company), buyer.country && countryText(buyer.country, trade)]
    .filter(Boolean)
    .join(trade.comma);

const listed = (parts: string[]): string | null => parts.join(' · ') || null;

/** Until when a certificate is valid, and for which lines. */
export const certifiedText = (
  { valid_until, positions }: OfferSnapshot['certificates'][number],
  texts: OfferTexts,
): string =>
  texts.offer.terms.certified(longDay(valid_until, 'UTC', texts.offer), positions.join(texts.trade.comma));

/** A packing in all that is agreed of it: `Carton, 15 kg, 16.2 kg gross, 1 pallet of 72`. */
function packingText(line: SnapshotLine, texts: OfferTexts): string {
  const { packing, net_weight_kg, gross_weight_kg, units_per_pallet } = line;
  const { lines, plan } = texts.offer;
  return [
    packing,
    net_weight_kg && kilograms(net_weight_kg, texts),
    gross_weight_kg && plan.gross(kilograms(gross_weight_kg, texts)),
    units_per_pallet && lines.pallets(texts.trade.quantities.pallet(1), String(units_per_pallet)),
  ]
    .filter(Boolean)
    .join(texts.trade.comma);
}

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
