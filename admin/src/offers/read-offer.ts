import { countContainers, loadContainers, type OfferContainer } from 'shared/offers/containers.ts';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import type { Currency, Decimal } from 'shared/offers/currencies.ts';
import { lineTotal, netKilograms, offerTotal } from 'shared/offers/line-amounts.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { endOfDay } from 'shared/offers/validity.ts';

type Terms = Pick<
  OfferContent,
  | 'locale'
  | 'currency'
  | 'incoterm'
  | 'place'
  | 'loading_port'
  | 'loading_from'
  | 'loading_until'
  | 'payment_terms'
  | 'inclusions'
  | 'notes'
>;
export type ReadLine = Pick<
  OfferLine,
  | 'product_id'
  | 'product_name'
  | 'variety'
  | 'size'
  | 'packing'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'price_unit'
> & { line_total: Decimal | null };

/** What a version says, sent or not, as it is read. */
export interface ReadOffer extends Terms {
  /** An instant. */
  valid_until: string | null;
  lines: ReadLine[];
  containers: OfferContainer[];
  /** Of a draft also where they are too many to be laid out. */
  containerCount: number;
  total: Decimal | null;
  net_kg: Decimal | null;
}

export function readSnapshot(snapshot: OfferSnapshot): ReadOffer {
  return { ...snapshot, containerCount: snapshot.containers.length };
}

/** A draft whose content the schema accepts; what is missing in it is null here, too. */
export function readDraft(content: OfferContent): ReadOffer {
  const lines = content.lines.map((line) => ({ ...line, line_total: totalOf(line, content.currency) }));
  const weights = content.lines.map((line) =>
    line.quantity && line.unit ? netKilograms({ ...line, quantity: line.quantity, unit: line.unit }) : null,
  );
  return {
    ...content,
    valid_until: content.valid_until && endOfDay(content.valid_until),
    lines,
    containers: loadContainers(content.lines),
    containerCount: countContainers(content.lines),
    total:
      lines.length > 0
        ? offerTotal(
            lines.map(({ line_total }) => line_total),
            content.currency,
          )
        : null,
    net_kg: weights.every((weight) => weight !== null)
      ? String(weights.reduce((sum, weight) => sum + Number(weight), 0))
      : null,
  };
}

/** Null while a part of it is missing, or the packing does not convert its price. */
export function totalOf(line: OfferLine, currency: Currency): Decimal | null {
  const { quantity, unit, unit_price, price_unit } = line;
  if (!quantity || !unit || !unit_price || !price_unit) return null;
  return lineTotal({ ...line, quantity, unit, unit_price, price_unit }, currency);
}
