import { productSchema } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import type { ActivityRow } from './activity-row.ts';
import { planRestore, refusalOfAll } from './restore-plan.ts';

const ROW = {
  ...{ id: 7, name: 'Orange', category: 'Fresh Fruits', price: '$2', origin: 'Fayoum', packing: [] },
  ...{ availability: 'In Stock', is_published: true, image: 'https://files.test/new.webp' },
};

function plan(
  entry: { before: ActivityRow['before']; after: ActivityRow['after'] },
  known: Partial<Parameters<typeof planRestore>[0]> = {},
) {
  return planRestore({ entry, row: ROW, since: [], schema: productSchema, refused: new Map(), ...known });
}

describe('planRestore', () => {
  it('sets today beside what was before the change', () => {
    expect(plan({ before: { price: '$1' }, after: { price: '$2' } })).toEqual([
      { column: 'price', now: '$2', before: '$1', obstacle: null },
    ]);
  });

  it('leaves out what is as it was already', () => {
    expect(plan({ before: { price: '$2', origin: null }, after: { price: '$9', origin: null } })).toEqual([]);
  });

  it('says who has changed a field since', () => {
    const later = {
      ...{ id: 3, at: '2026-01-02' },
      ...{ before: { price: '$1.5', origin: 'Siwa' }, after: { price: '$2', origin: 'Beheira' } },
    } as never;
    const other = {
      id: 4,
      at: '2026-01-03',
      before: { origin: 'Beheira' },
      after: { origin: 'Fayoum' },
    } as never;

    const [field] = plan({ before: { price: '$1' }, after: { price: '$1.5' } }, { since: [other, later] });

    expect(field?.obstacle).toEqual({ kind: 'changed', by: later });
  });

  it('names what the form would refuse, inside of a list too', () => {
    const packing = [{ pack: 'Carton', net_weight_kg: -1 }];

    const fields = plan({ before: { name: '', packing }, after: { name: 'Orange', packing: [] } });

    expect(fields.map(({ column, obstacle }) => [column, obstacle?.kind])).toEqual([
      ['name', 'invalid'],
      ['packing', 'invalid'],
    ]);
  });

  it('names what does not fit any more before all else', () => {
    const [field] = plan(
      { before: { category: 'Gone' }, after: { category: 'Nuts' } },
      { refused: new Map([['category', 'gone']]) },
    );

    expect(field?.obstacle).toEqual({ kind: 'gone' });
  });
});

describe('refusalOfAll', () => {
  it('finds fields that do not go together', () => {
    const row = { ...ROW, storage_min_c: 5, storage_max_c: 8 };
    const fields = [{ column: 'storage_max_c', now: 8, before: 2, obstacle: null }];

    expect(refusalOfAll(productSchema, row, fields)).toEqual({
      column: 'storage_max_c',
      refusal: 'belowColdest',
    });
    expect(refusalOfAll(productSchema, row, [])).toBeNull();
  });
});
