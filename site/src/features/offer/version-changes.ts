import { pairLines } from 'shared/offers/pair-lines.ts';
import { LINE_FIELDS, type LineField, TERM_FIELDS, type TermField } from 'shared/offers/shown-values.ts';
import type { OfferSnapshot, SnapshotLine } from 'shared/offers/snapshot.ts';

export interface ChangedLine {
  line: SnapshotLine;
  /** As it was; null for a line that is new. */
  before: SnapshotLine | null;
  fields: LineField[];
}

export interface VersionChanges {
  /** By position in the newer version. */
  lines: Map<number, ChangedLine>;
  removed: SnapshotLine[];
  terms: TermField[];
  count: number;
}

/** Values that make up what is shown of a line or of the terms. */
const lineValues: Record<LineField, (line: SnapshotLine) => unknown[]> = {
  details: (line) => [line.variety, line.size],
  packing: (line) => [line.packing, line.net_weight_kg, line.gross_weight_kg, line.units_per_pallet],
  quantity: (line) => [line.quantity, line.unit],
  price: (line) => [line.unit_price, line.price_unit],
};
const termValues: Record<TermField, (snapshot: OfferSnapshot) => unknown[]> = {
  currency: ({ currency }) => [currency],
  delivery: ({ incoterm, place }) => [incoterm, place],
  port: (snapshot) => [snapshot.loading_port],
  loading: (snapshot) => [snapshot.loading_from, snapshot.loading_until],
  payment: (snapshot) => [snapshot.payment_terms],
  included: ({ inclusions }) => [inclusions],
  notes: ({ notes }) => [notes],
  certificates: ({ certificates }) => [
    certificates.map((each) => [
      each.scheme,
      each.scheme_version,
      each.number,
      each.holder,
      each.valid_until,
      each.positions,
    ]),
  ],
  containers: ({ containers }) => [
    containers.map((each) => [
      each.unit,
      each.loads.map(({ pallets }) => pallets),
      each.gross_kg,
      each.min_c,
      each.max_c,
    ]),
  ],
  validity: (snapshot) => [Date.parse(snapshot.valid_until)],
};

/** What is different in a version of an offer. */
export function versionChanges(before: OfferSnapshot, now: OfferSnapshot): VersionChanges {
  const earlier = pairLines(before.lines, now.lines);
  const changed = now.lines.flatMap((line): ChangedLine[] => {
    const was = earlier.get(line) ?? null;
    const fields = was ? LINE_FIELDS.filter((field) => isDifferent(lineValues[field], was, line)) : [];
    return was && fields.length === 0 ? [] : [{ line, before: was, fields }];
  });
  const kept = new Set(earlier.values());
  const removed = before.lines.filter((line) => !kept.has(line));
  // With other lines they load otherwise: that is no change of its own.
  const areLinesSame = changed.length === 0 && removed.length === 0;
  const terms = TERM_FIELDS.filter(
    (field) => (field !== 'containers' || areLinesSame) && isDifferent(termValues[field], before, now),
  );
  const count = changed.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
  return {
    lines: new Map(changed.map((each) => [each.line.position, each])),
    removed,
    terms,
    count: count + removed.length + terms.length,
  };
}

function isDifferent<T>(values: (of: T) => unknown[], before: T, now: T): boolean {
  return JSON.stringify(values(before)) !== JSON.stringify(values(now));
}
