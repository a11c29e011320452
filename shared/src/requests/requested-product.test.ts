import { describe, expect, it } from 'vitest';
import {
  carriesProduct,
  hasLine,
  isStillNamed,
  prefilledFields,
  prefillOf,
  withCategory,
  withName,
  withSentence,
} from './requested-product.ts';
import { REQUEST_TYPES } from './requests.ts';

const mango = { name: 'Mango', category: 'fresh-fruits' };

it('quotations and samples are about a product', () => {
  expect(REQUEST_TYPES.filter(carriesProduct)).toEqual(['quotation', 'sample']);
});

describe('prefilled fields', () => {
  it('of a quotation are the category and the head of the message', () => {
    const fields = prefilledFields(
      { message: 'Week 50, please', quantity: '50 tonnes' },
      prefillOf('quotation', mango, 'Product: Mango'),
    );

    expect(fields).toEqual({ productCategory: 'fresh-fruits', message: 'Product: Mango\nWeek 50, please' });
  });

  it('of a sample are its name', () => {
    expect(prefilledFields({}, prefillOf('sample', mango, 'Product: Mango'))).toEqual({
      productInterest: 'Mango',
    });
  });

  it('leave the choice to the visitor when the form does not offer the category', () => {
    const spice = { name: 'Cumin', category: 'spices' };

    expect(prefilledFields({}, prefillOf('quotation', spice, 'Product: Cumin'))).toEqual({
      message: 'Product: Cumin\n',
    });
  });

  it('of an earlier address give way', () => {
    const fields = prefilledFields(
      { productCategory: 'dried-products', message: 'Product: Dates\nWeek 50' },
      prefillOf('quotation', mango, 'Product: Mango'),
      { productCategory: 'dried-products', message: 'Product: Dates' },
    );

    expect(fields).toEqual({ productCategory: 'fresh-fruits', message: 'Product: Mango\nWeek 50' });
  });
});

describe('a product', () => {
  const prefill = prefillOf('quotation', mango, 'Product: Mango');

  it('is still named as long as its line stands, whatever category was chosen', () => {
    const values = { productCategory: 'dried-products', message: 'Hello\nProduct: Mango' };

    expect(isStillNamed(values, prefill)).toBe(true);
  });

  it('is not named by a form that says something else, or that nothing was put into', () => {
    expect(isStillNamed({ message: 'Product: Mango Pulp' }, prefill)).toBe(false);
    expect(isStillNamed({ message: 'Product: Mango' }, {})).toBe(false);
  });
});

describe('prefilled message', () => {
  it('starts with the product and leaves room for the visitor', () => {
    expect(withSentence('', 'Product: Mango')).toBe('Product: Mango\n');
  });

  it('keeps what the visitor has written', () => {
    expect(withSentence('Week 50, please', 'Product: Mango')).toBe('Product: Mango\nWeek 50, please');
  });

  it('names a product once, also after a reload with the unsent form', () => {
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
