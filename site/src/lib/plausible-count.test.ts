import { describe, expect, it } from 'vitest';
import { assertPlausibleCount } from './plausible-count.ts';

describe('assertPlausibleCount', () => {
  it.each([
    ['the first build', 1, undefined, false],
    ['the first build of a catalogue that is still empty', 0, undefined, false],
    ['a catalogue that is empty still', 0, 0, false],
    ['the first product', 1, 0, false],
    ['as many as before', 60, 60, false],
    ['half of what was there', 30, 60, false],
    ['fewer than half, when that is right', 29, 60, true],
  ])('lets %s pass', (_, count, previous, isShrinkingAllowed) => {
    expect(() => assertPlausibleCount('products', count, previous, isShrinkingAllowed)).not.toThrow();
  });

  it('stops at fewer than half of the build before, and says how to go on', () => {
    expect(() => assertPlausibleCount('products', 29, 60, false)).toThrow(
      'There are 29 products where the last build had 60; set ALLOW_SHRINK=1 if that is right',
    );
  });

  it.each([60, 1])('stops when nothing is left of %i, whatever is allowed', (previous) => {
    expect(() => assertPlausibleCount('products', 0, previous, true)).toThrow('There are no products');
  });
});
