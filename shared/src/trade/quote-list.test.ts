import { describe, expect, it } from 'vitest';
import {
  addLine,
  changeLine,
  joinLists,
  mergeLists,
  moveLine,
  packId,
  type QuoteList,
  removeLine,
  restoreLine,
  withoutProduct,
} from './quote-list.ts';

const listOf = (...products: string[]): QuoteList =>
  products.reduce((list: QuoteList, product) => addLine(list, { product }), []);
const namesOf = (list: QuoteList) =>
  list.map(({ product, pack }) => [product, pack].filter(Boolean).join('/'));
const abc = listOf('a', 'b', 'c');

describe('a quote list', () => {
  it('takes a product once in each pack', () => {
    const list = [
      { product: 'a' },
      { product: 'a', pack: 'x' },
      { product: 'a' },
      { product: 'a', pack: 'x' },
    ];

    expect(namesOf(list.reduce(addLine, []))).toEqual(['a', 'a/x']);
  });

  it('tells a new line from one whose pack was changed', () => {
    const changed = changeLine(addLine([], { product: 'a', pack: 'x' }), 'a.x', { pack: 'y' });

    const list = addLine(changed, { product: 'a', pack: 'x' });

    expect(new Set(list.map(({ id }) => id)).size).toBe(2);
  });

  it('takes 30 lines', () => {
    expect(listOf(...Array.from({ length: 31 }, (_, at) => `p${at}`))).toHaveLength(30);
  });

  it.each(['a', 'b', 'c'])('has %s back at its place when its removal is undone', (id) => {
    expect(restoreLine(removeLine(abc, id), abc, id)).toEqual(abc);
  });

  it('undoes a removal once, and whatever has moved since', () => {
    const moved = moveLine(removeLine(abc, 'b'), 'a', 1);

    const restored = restoreLine(moved, abc, 'b');

    expect(namesOf(restored)).toEqual(['c', 'a', 'b']);
    expect(restoreLine(restored, abc, 'b')).toBe(restored);
  });

  it('moves lines within its ends', () => {
    expect(namesOf(moveLine(abc, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(namesOf(moveLine(abc, 'a', -1))).toEqual(['a', 'b', 'c']);
    expect(namesOf(moveLine(abc, 'a', 9))).toEqual(['b', 'c', 'a']);
    expect(moveLine(abc, 'unknown', 1)).toBe(abc);
  });

  it('names the lines whose products have gone', () => {
    expect(namesOf(withoutProduct(abc, new Set(['a', 'c'])))).toEqual(['b']);
  });
});

describe('the lists of two tabs', () => {
  it('are both there afterwards', () => {
    const mine = addLine(removeLine(abc, 'a'), { product: 'd' });
    const theirs = addLine(changeLine(abc, 'b', { quantity: 5, unit: 't' }), { product: 'e' });

    const merged = mergeLists(abc, mine, theirs);

    expect(namesOf(merged)).toEqual(['b', 'c', 'd', 'e']);
    expect(merged[0]).toMatchObject({ quantity: 5, unit: 't' });
  });

  it('make one line of what both have added', () => {
    expect(namesOf(mergeLists([], listOf('a', 'b'), listOf('b', 'a')))).toEqual(['a', 'b']);
  });

  it('are what one tab made when the other did nothing', () => {
    const changed = moveLine(changeLine(removeLine(abc, 'b'), 'c', { month: '2026-12' }), 'c', -1);

    expect(mergeLists(abc, changed, abc)).toEqual(changed);
    expect(mergeLists(abc, abc, changed)).toEqual(changed);
  });

  it('never bring back a line that one has removed, and keep my change of a line that both have changed', () => {
    const mine = changeLine(abc, 'a', { quantity: 1, unit: 'kg' });
    const theirs = changeLine(removeLine(abc, 'b'), 'a', { quantity: 2, unit: 'kg' });

    const merged = mergeLists(abc, mine, theirs);

    expect(namesOf(merged)).toEqual(['a', 'c']);
    expect(merged[0]?.quantity).toBe(1);
  });
});

it('a shared list joins one that stays as it is where both ask for the same', () => {
  const own = changeLine(abc, 'b', { quantity: 1, unit: 't' });
  const shared = changeLine(listOf('b', 'd'), 'b', { quantity: 9, unit: 't' });

  const joined = joinLists(own, shared);

  expect(namesOf(joined)).toEqual(['a', 'b', 'c', 'd']);
  expect(joined[1]?.quantity).toBe(1);
});

it('a pack has a name of its own, which a change of what it holds takes away', () => {
  const packs = [
    { pack: 'Open-top carton', net_weight_kg: 15, units_per_pallet: 80 },
    { pack: 'Open-top carton', net_weight_kg: 8, units_per_pallet: 140 },
    { pack: 'Open-top carton', net_weight_kg: 15, units_per_pallet: 72 },
    { pack: 'Mesh bag', net_weight_kg: 15, units_per_pallet: 80 },
  ];

  expect(new Set(packs.map(packId)).size).toBe(packs.length);
  expect(packId({ pack: 'Open-top carton', net_weight_kg: 15, units_per_pallet: 80 })).toBe(
    packId(packs[0] ?? { pack: '' }),
  );
});
