import Big from 'big.js';
import type { CertificateRow } from '../certificates/certificates.ts';
import { certificatesOn } from '../certificates/certificates-on.ts';
import { referenceOf } from '../intake.ts';
import { loadContainers } from './containers.ts';
import { type OfferContent, sendableContentSchema } from './content.ts';
import { grossKilograms, lineTotal, netKilograms, offerTotal } from './line-amounts.ts';
import type { FrozenCertificate, OfferSnapshot, Seller, SnapshotLine } from './snapshot.ts';
import type { OfferRecord } from './staff-api.ts';
import { dayOf, endOfDay } from './validity.ts';

interface Sent {
  version: number;
  seller: Seller;
  /** An instant. */
  sentAt: string;
  /** All that there are. */
  certificates: readonly CertificateRow[];
}

/**
 * What the database would freeze if a draft were sent, for what is made before that; null while something is missing in it. It says nothing of
 * the catalogue's names, which no document shows.
 */
export function draftSnapshot(
  { number, request_id, company }: Pick<OfferRecord, 'number' | 'request_id' | 'company'>,
  content: OfferContent,
  { version, seller, sentAt, certificates }: Sent,
): OfferSnapshot | null {
  const {
    lines: written,
    reminds: _,
    person: __,
    incoterm,
    place,
    payment_terms,
    valid_until,
    ...terms
  } = content;
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
    certificates: certificatesOn(certificates, dayOf(sentAt)).flatMap((row) => frozen(row, lines)),
    total:
      offerTotal(
        lines.map((line) => line.line_total),
        content.currency,
      ) ?? '',
    net_kg: sumOf(lines.map((line) => line.net_kg)),
    gross_kg: sumOf(lines.map((line) => line.gross_kg)),
  };
}

/** Nothing of one that names no product of a line. */
function frozen(certificate: CertificateRow, lines: readonly SnapshotLine[]): FrozenCertificate[] {
  const { scheme, scheme_version, number, holder, valid_until, product_ids } = certificate;
  const positions = lines.flatMap(({ position, product_id }) =>
    product_id !== null && product_ids.includes(product_id) ? position : [],
  );
  return positions.length === 0 ? [] : [{ scheme, scheme_version, number, holder, valid_until, positions }];
}

/** Null when one of them is not known. */
function sumOf(weights: (string | null)[]): string | null {
  const sum = weights.reduce<Big | null>((all, each) => (all && each ? all.plus(each) : null), Big(0));
  return sum?.toFixed(3) ?? null;
}
