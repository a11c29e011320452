import Big from 'big.js';
import { referenceOf } from '../intake.ts';
import { loadContainers } from './containers.ts';
import { type OfferContent, sendableContentSchema } from './content.ts';
import { grossKilograms, lineTotal, netKilograms, offerTotal } from './line-amounts.ts';
import type { OfferSnapshot, Seller, SnapshotLine } from './snapshot.ts';
import type { OfferRecord } from './staff-api.ts';
import { endOfDay } from './validity.ts';

interface Sent {
  version: number;
  seller: Seller;
  /** An instant. */
  sentAt: string;
}

/**
 * What the database would freeze if a draft were sent, for what is made before that; null while something is missing in it. It says nothing of
 * certificates and of the catalogue's names, which no document shows.
 */
export function draftSnapshot(
  { number, request_id, company }: Pick<OfferRecord, 'number' | 'request_id' | 'company'>,
  content: OfferContent,
  { version, seller, sentAt }: Sent,
): OfferSnapshot | null {
  const { lines: written, reminds: _, incoterm, place, payment_terms, valid_until, ...terms } = content;
  if (!sendableContentSchema.safeParse(content).success) return null;
  if (!incoterm || !place || !payment_terms || !valid_until) return null;
  const lines = written.flatMap((line, at): SnapshotLine[] => {
    const { quantity, unit, unit_price, price_unit } = line;
    if (!quantity || !unit || !unit_price || !price_unit) return [];
    const priced = { ...line, quantity, unit, unit_price, price_unit };
    return [
      {
        ...priced,
        position: at + 1,
        product_name_en: null,
        product_name_ar: null,
        line_total: lineTotal(priced, content.currency) ?? '',
        net_kg: netKilograms(priced),
        gross_kg: grossKilograms(priced),
      },
    ];
  });
  return {
    ...terms,
    incoterm,
    place,
    payment_terms,
    number,
    version,
    sent_at: sentAt,
    request_reference: request_id && referenceOf(request_id),
    valid_until: endOfDay(valid_until),
    seller,
    buyer: { company: company.name, country: company.country },
    lines,
    containers: loadContainers(written),
    certificates: [],
    total:
      offerTotal(
        lines.map((line) => line.line_total),
        content.currency,
      ) ?? '',
    net_kg: sumOf(lines.map((line) => line.net_kg)),
    gross_kg: sumOf(lines.map((line) => line.gross_kg)),
  };
}

/** Null when one of them is not known. */
function sumOf(weights: (string | null)[]): string | null {
  const sum = weights.reduce<Big | null>((all, each) => (all && each ? all.plus(each) : null), Big(0));
  return sum?.toFixed(3) ?? null;
}
