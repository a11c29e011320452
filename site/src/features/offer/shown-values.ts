import { formatAmount } from 'shared/offers/currencies.ts';
import type { OfferSnapshot, SnapshotLine } from 'shared/offers/snapshot.ts';
import { countryText } from 'shared/trade/line-text.ts';
import { loadingTime, longDay } from './offer-times.ts';
import type { OfferTexts } from './texts.ts';
import type { LineField, TermField } from './version-changes.ts';

/* What is shown of an offer, as texts: a field of a line or of the terms, as it is now and as it was. */

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
