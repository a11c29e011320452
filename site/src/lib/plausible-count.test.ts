import { describe, expect, it } from 'vitest';
import { assertPlausibleCount } from './plausible-count.ts';

describe('assertPlausibleCount', () => {
  it.each([
    ['the first build', 1, undefined, false],
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

  it('stops when nothing is left, whatever is allowed', () => {
    expect(() => assertPlausibleCount('products', 0, 60, true)).toThrow('There are no products');
  });
});
