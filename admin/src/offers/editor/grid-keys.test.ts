import { expect, it } from 'vitest';
import { moved, placeAfter } from './grid-keys.ts';

it.each([
  ['Enter', 'quantity', 0, { line: 0, column: 'unit_price' }],
  ['Enter', 'unit_price', 0, { line: 1, column: 'unit_price' }],
  ['Enter', 'unit_price', 2, 'end'],
  ['ArrowDown', 'quantity', 1, { line: 2, column: 'quantity' }],
  ['ArrowDown', 'quantity', 2, null],
  ['ArrowUp', 'unit_price', 1, { line: 0, column: 'unit_price' }],
  ['ArrowUp', 'unit_price', 0, null],
  // There the arrows choose.
  ['ArrowDown', 'unit', 0, null],
  ['ArrowDown', 'product_name', 0, null],
  ['a', 'quantity', 0, null],
] as const)('%s in %s of line %d', (key, column, line, place) => {
  expect(placeAfter(key, { line, column }, 3)).toEqual(place);
});

it('moves a line by a step, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
