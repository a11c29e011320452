import { describe, expect, it } from 'vitest';
import { withSentence } from './prefill.ts';

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
});
