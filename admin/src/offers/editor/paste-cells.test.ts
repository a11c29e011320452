import { expect, it } from 'vitest';
import { EMPTY_LINE } from './draft-content.ts';
import { isTable, pasteCells } from './paste-cells.ts';

const oranges = { ...EMPTY_LINE, product_name: 'Navel Oranges' };

it('fills cells to the end of the line and adds the lines that are missing', () => {
  const { lines, cells, refused, typed } = pasteCells(
    [oranges],
    { line: 0, column: 'quantity' },
    '1,080\tcartons\t11.60\tctn\tignored\r\n٢٤\tطن\t0,88\tkg\r\n',
  );

  expect(lines).toEqual([
    { ...oranges, quantity: '1080', unit: 'carton', unit_price: '11.6', price_unit: 'carton' },
    { ...EMPTY_LINE, quantity: '24', unit: 't', unit_price: '0.88', price_unit: 'kg' },
  ]);
  expect([cells, refused]).toEqual([8, 0]);
  expect(typed).toEqual({
    '0:quantity': '1,080',
    '0:unit_price': '11.60',
    '1:quantity': '٢٤',
    '1:unit_price': '0,88',
  });
});

it('counts what it cannot read, and leaves that cell as it was', () => {
  const { lines, cells, refused } = pasteCells([oranges], { line: 0, column: 'unit' }, 'bushels\t12\n');

  expect(lines).toEqual([{ ...oranges, unit_price: '12' }]);
  expect([cells, refused]).toEqual([1, 1]);
});

it('pastes no more lines than an offer may have', () => {
  const { lines, refused } = pasteCells([], { line: 29, column: 'quantity' }, '1\n2\n3');

  expect(lines).toHaveLength(30);
  expect(refused).toBe(2);
});

it('takes one cell for a text', () => {
  expect(isTable('1.5\n')).toBe(false);
  expect(isTable('1\t2')).toBe(true);
});
