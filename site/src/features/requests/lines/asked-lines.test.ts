import { requestLinesSchema } from 'shared/trade/request-lines.ts';
import { describe, expect, it } from 'vitest';
import type { LineProduct } from '../../../content/line-product.ts';
import { askedLines, errorsOf, fieldOf, monthsFrom, nextPack, packOf, typedQuantity } from './asked-lines.ts';

const oranges: LineProduct = {
  slug: 'oranges',
  name: 'برتقال',
  words: '',
  category: 'fresh-fruits',
  about: '',
  varieties: [{ value: 'Valencia', label: 'فالنسيا' }],
  sizes: [{ value: 'large', label: 'كبير' }],
  packs: [
    { id: 'aaaa', label: 'كرتونة، 15 كجم', net_weight_kg: 15 },
    { id: 'bbbb', label: 'جوال، 10 كجم', net_weight_kg: 10 },
  ],
};
const products = new Map([[oranges.slug, oranges]]);
const line = { id: 'oranges', product: 'oranges' };

describe('lines as they are sent', () => {
  it('say in the language of the form what the list keeps in none', () => {
    const list = [
      { ...line, pack: 'bbbb', size: 'large', quantity: 2.5, unit: 't', month: '2026-12' },
    ] as const;

    expect(askedLines(list, products)).toEqual([
      {
        ...{ product: 'oranges', product_name: 'برتقال', variety: 'فالنسيا', size: 'كبير' },
        ...{ packing: 'جوال، 10 كجم', quantity: 2.5, unit: 't', month: '2026-12' },
      },
    ]);
  });

  it('ask for the variety that was chosen, of a product that has several', () => {
    const varieties = [...oranges.varieties, { value: 'Navel', label: 'أبو سُرّة' }];
    const mixed = new Map([[oranges.slug, { ...oranges, varieties }]]);

    expect(askedLines([{ ...line, variety: 'Navel' }], mixed)[0]?.variety).toBe('أبو سُرّة');
    expect(askedLines([line], mixed)[0]).not.toHaveProperty('variety');
  });

  it('ask for the first pack until another one is chosen, and for none where any will do', () => {
    expect(packOf(line, oranges)?.id).toBe('aaaa');
    expect(packOf({ ...line, pack: 'any' }, oranges)).toBeUndefined();
    expect(askedLines([{ ...line, pack: 'any' }], products)[0]).not.toHaveProperty('packing');
  });

  it('keep the name of a product that has left the catalogue', () => {
    const list = [
      { id: 'a', product: 'gone', name: 'Gone', size: 'L' },
      { id: 'b', product: 'lost' },
    ];

    const asked = askedLines(list, products);

    expect(asked).toEqual([
      { product: 'gone', product_name: 'Gone', size: 'L' },
      { product: 'lost', product_name: 'lost' },
    ]);
    expect(requestLinesSchema.safeParse(asked).success).toBe(true);
  });

  it('are refused where a quantity cannot be read, or is more than anybody has', () => {
    const list = [
      { ...line, typed: 'two' },
      { ...line, id: 'b', typed: '  ' },
      { ...line, id: 'c', quantity: 1e12 },
    ];

    expect(errorsOf(list, askedLines(list, products))).toEqual({
      [fieldOf(list[0] ?? line)]: 'number',
      'lines.c': 'positive:999999999',
    });
  });
});

it.each([
  ['١٢٫٥', 'kg', { quantity: 12.5, typed: '١٢٫٥' }],
  ['1600', 'carton', { quantity: 1600, typed: undefined }],
  ['two', 't', { quantity: undefined, typed: 'two' }],
  ['', 't', { quantity: undefined, typed: undefined }],
] as const)('keeps %s as it was typed beside what it means', (typed, unit, changes) => {
  expect(typedQuantity(typed, unit)).toEqual(changes);
});

it('adds a product again in the packs that are not asked for yet, then in its first one', () => {
  expect(nextPack([], oranges)).toBeUndefined();
  expect(nextPack([line], oranges)).toBe('bbbb');
  expect(nextPack([line, { ...line, pack: 'bbbb' }], oranges)).toBeUndefined();
});

it('counts months over the turn of the year', () => {
  expect(monthsFrom(new Date(2026, 10, 30), 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});
