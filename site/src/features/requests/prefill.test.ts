import { describe, expect, it } from 'vitest';
import { hasLine, withCategory, withName, withSentence } from './prefill.ts';

describe('prefilled message', () => {
  it('starts with the product and leaves room for the visitor', () => {
    expect(withSentence('', 'Product: Mango')).toBe('Product: Mango\n');
  });

  it('keeps what the visitor has written', () => {
    expect(withSentence('Week 50, please', 'Product: Mango')).toBe('Product: Mango\nWeek 50, please');
  });

  it('names a product once, also after a reload with the draft', () => {
    const once = withSentence('Week 50, please', 'Product: Mango');

    expect(withSentence(once, 'Product: Mango')).toBe(once);
  });

  it('names the product of the last address in place of an earlier one', () => {
    const earlier = withSentence('Week 50, please', 'Product: Mango');

    expect(withSentence(earlier, 'Product: Guava', 'Product: Mango')).toBe('Product: Guava\nWeek 50, please');
  });

  it('names a product whose name begins another one', () => {
    expect(withSentence('Product: Mango Pulp', 'Product: Mango')).toBe('Product: Mango\nProduct: Mango Pulp');
  });
});

describe('prefilled name', () => {
  it('gives way to the one of the last address', () => {
    expect(withName('Mango', 'Guava', 'Mango')).toBe('Guava');
  });

  it('does not replace what the visitor has typed', () => {
    expect(withName('Mango, ripe', 'Guava', 'Mango')).toBe('Mango, ripe');
  });
});

describe('prefilled category', () => {
  it('is that of the last address, whatever was chosen for an earlier one', () => {
    expect(withCategory('', 'fresh-fruits')).toBe('fresh-fruits');
    expect(withCategory('frozen-fruits', 'fresh-fruits')).toBe('fresh-fruits');
    expect(withCategory('fresh-fruits', 'dried-products', 'fresh-fruits')).toBe('dried-products');
  });

  it('does not come back in the place of what the visitor has chosen instead', () => {
    expect(withCategory('frozen-fruits', 'fresh-fruits', 'fresh-fruits')).toBe('frozen-fruits');
  });
});

it('a product is named by a line of its own only', () => {
  expect(hasLine('Week 50\nProduct: Mango ', 'Product: Mango')).toBe(true);
  expect(hasLine('Product: Mango Pulp', 'Product: Mango')).toBe(false);
});
