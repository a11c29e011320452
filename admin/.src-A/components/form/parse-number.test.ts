import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7.', 7],
    ['.5', 0.5],
    ['-3', -3],
    [' 12 ', 12],
    ['7,5', 7.5],
    ['0,125', 0.125],
    ['1250,125', 1250.125],
    ['٧', 7],
    ['٧٫٥', 7.5],
    ['٧،٥', 7.5],
    ['١٫٥٠٠', 1.5],
    ['۴۸', 48],
  ])('reads %j as %d', (typed, number) => {
    expect(parseNumber(typed)).toBe(number);
  });

  it.each(['', ' ', '\u00a0'])('takes %j for nothing', (typed) => {
    expect(parseNumber(typed)).toBeNull();
  });

  it.each(['10-12', '4-5', '٤-٥', '7.5 kg', '.', '-', '1e3', '1.2.3', '1,2,3', '0x10', 'Infinity'])(
    'leaves %j as it is',
    (typed) => {
      expect(parseNumber(typed)).toBe(typed);
    },
  );

  it.each(['1,500', '12,000', '١،٥٠٠', '1,500,000', '1,500.5'])(
    'does not guess what the comma of %j means',
    (typed) => {
      expect(parseNumber(typed)).toBe(typed);
    },
  );
});
