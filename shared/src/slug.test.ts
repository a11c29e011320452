import { describe, expect, it } from 'vitest';
import { isSlug } from './slug.ts';

describe('isSlug', () => {
  it.each([
    ['navel-oranges-2', true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
    ['Navel', false],
    ['navel--oranges', false],
    ['-navel', false],
    ['navel\n', false],
    ['', false],
  ])('%j: %s', (value, expected) => {
    expect(isSlug(value)).toBe(expected);
  });
});
