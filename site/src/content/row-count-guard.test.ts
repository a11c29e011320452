import { describe, expect, it } from 'vitest';
import { DrasticLoss, guardRowCount } from './row-count-guard.ts';

describe('guardRowCount', () => {
  const compared = { isShrinkingAllowed: false, isCompared: true };

  it.each([
    ['the first build', 1, undefined, false],
    ['a catalogue that is empty still', 0, 0, false],
    ['the first product', 1, 0, false],
    ['as many as before', 60, 60, false],
    ['half of what was there', 30, 60, false],
    ['one of three', 1, 3, false],
    ['fewer than half, when that is right', 29, 60, true],
  ])('lets %s pass', (_, count, previous, isShrinkingAllowed) => {
    const allowed = { isShrinkingAllowed, isCompared: false };

    expect(() => guardRowCount('products', count, previous, allowed)).not.toThrow();
  });

  it('stops at fewer than half of the build before, and says how to go on', () => {
    const shrink = () => guardRowCount('products', 29, 60, compared);

    expect(shrink).toThrow(DrasticLoss);
    expect(shrink).toThrow(
      'There are 29 products where the last build had 60; set ALLOW_SHRINK=1 if that is right',
    );
  });

  it.each([60, 1])('stops when nothing is left of %i, whatever is allowed', (previous) => {
    const allowed = { isShrinkingAllowed: true, isCompared: true };

    expect(() => guardRowCount('products', 0, previous, allowed)).toThrow('There are no products');
  });

  it('stops at nothing where nobody knows what was there, unless somebody compares', () => {
    const alone = { isShrinkingAllowed: true, isCompared: false };

    expect(() => guardRowCount('products', 0, undefined, alone)).toThrow('set ALLOW_EMPTY=1');
    expect(() => guardRowCount('products', 0, undefined, compared)).not.toThrow();
  });
});
