import type { OfferSnapshot, SnapshotLine } from 'shared/offers/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { versionChanges } from './version-changes.ts';

const oranges = snapshotLine({ product_id: 1, product_name: 'Oranges', size: '64' });
const smallOranges = snapshotLine({ product_id: 1, product_name: 'Oranges', size: '100' });
const lemons = snapshotLine({ product_id: 2, product_name: 'Lemons' });

describe('what changed between two versions', () => {
  it('is nothing when they say the same', () => {
    const version = offerSnapshot([oranges, lemons]);

    const { count } = versionChanges(version, {
      ...version,
      version: 2,
      sent_at: '2026-11-25T10:00:00Z',
      valid_until: '2026-12-03T21:59:59+00:00',
    });

    expect(count).toBe(0);
  });

  it('is each field of a line and each term', () => {
    const before = offerSnapshot([oranges, lemons]);
    const now = offerSnapshot([oranges, { ...lemons, quantity: '1080', unit_price: '0.895' }], {
      payment_terms: '30% in advance',
      valid_until: '2026-12-10T21:59:59Z',
    });

    const changes = versionChanges(before, now);

    expect(changes.lines.get(2)).toMatchObject({
      before: { quantity: '1512' },
      fields: ['quantity', 'price'],
    });
    expect(changes.terms).toEqual(['payment', 'validity']);
    expect(changes.count).toBe(4);
  });

  it('is what a note, a packing or a certificate says, and how it loads when nothing else is different', () => {
    const before = offerSnapshot([oranges, lemons]);
    const certificate = {
      scheme: 'globalgap',
      scheme_version: null,
      number: '1',
      holder: 'Nile',
      positions: [1],
    };
    const reefer = { unit: 'reefer40' as const, places: 21, gross_kg: null, min_c: 4, max_c: 6 };
    const loaded = [{ ...reefer, loads: [{ position: 1, pallets: 21 }] }];
    const termsOf = (own: Partial<OfferSnapshot>, line = lemons) =>
      versionChanges(before, offerSnapshot([oranges, line], own));

    expect(termsOf({ notes: 'Without a pallet for the recorder.' }).terms).toEqual(['notes']);
    expect(termsOf({ certificates: [{ ...certificate, valid_until: '2027-01-01' }] }).terms).toEqual([
      'certificates',
    ]);
    expect(termsOf({ containers: loaded })).toMatchObject({ terms: ['containers'], count: 1 });
    for (const figure of [{ net_weight_kg: '14.5' }, { gross_weight_kg: '16' }, { units_per_pallet: 70 }]) {
      const changes = termsOf({ containers: loaded }, { ...lemons, ...figure });
      expect(changes).toMatchObject({ terms: [], count: 1 });
      expect(changes.lines.get(2)?.fields).toEqual(['packing']);
    }
  });

  it('follows a line to another place', () => {
    const changes = versionChanges(
      offerSnapshot([oranges, smallOranges, lemons]),
      offerSnapshot([lemons, smallOranges, oranges]),
    );

    expect(changes.count).toBe(0);
  });

  it('names lines that came and lines that went, and takes another size of a product for the same line', () => {
    const apart = versionChanges(offerSnapshot([oranges]), offerSnapshot([oranges, lemons]));
    const gone = versionChanges(offerSnapshot([oranges, lemons]), offerSnapshot([oranges]));
    const resized = versionChanges(offerSnapshot([oranges]), offerSnapshot([smallOranges]));

    expect(apart.lines.get(2)).toMatchObject({ before: null, fields: [] });
    expect(gone.removed.map((line) => line.product_name)).toEqual(['Lemons']);
    expect(resized.lines.get(1)).toMatchObject({ fields: ['details'] });
    expect([apart.count, gone.count, resized.count]).toEqual([1, 1, 1]);
  });

  it('does not find a product that the catalogue lacks by another one', () => {
    const own = snapshotLine({ product_id: null, product_name: 'Dates' });
    const other = snapshotLine({ product_id: null, product_name: 'Figs' });

    const changes = versionChanges(offerSnapshot([own]), offerSnapshot([other]));

    expect(changes.lines.get(1)?.before).toBeNull();
    expect(changes.removed).toHaveLength(1);
  });
});

function snapshotLine(own: Partial<SnapshotLine>): SnapshotLine {
  return {
    position: 1,
    product_id: 1,
    product_name: 'Navel Oranges',
    product_name_en: null,
    product_name_ar: null,
    variety: null,
    size: null,
    packing: 'Carton 15 kg',
    quantity: '1512',
    unit: 'carton',
    unit_price: '11.6',
    price_unit: 'carton',
    line_total: '17539.20',
    net_kg: '22680.000',
    gross_kg: null,
    net_weight_kg: '15',
    gross_weight_kg: null,
    units_per_pallet: 72,
    pallets_per_reefer: 21,
    storage_min_c: null,
    storage_max_c: null,
    ...own,
  };
}

/** A version with these lines, in this order. */
function offerSnapshot(lines: SnapshotLine[], own: Partial<OfferSnapshot> = {}): OfferSnapshot {
  return {
    number: 'O-2026-0001',
    version: 1,
    sent_at: '2026-11-24T11:05:00Z',
    request_reference: null,
    locale: 'en',
    currency: 'USD',
    incoterm: 'CIF',
    place: 'Rotterdam',
    loading_port: null,
    loading_from: null,
    loading_until: null,
    payment_terms: '50% in advance',
    inclusions: null,
    notes: null,
    valid_until: '2026-12-03T21:59:59Z',
    seller: { name: 'Nile Harvest', address: 'Giza', person: null, phone: null, email: null },
    buyer: { company: 'Van Dijk Import B.V.', country: 'NL' },
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    containers: [],
    certificates: [],
    total: '0.00',
    net_kg: null,
    gross_kg: null,
    ...own,
  };
}
