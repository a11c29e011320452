import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { productData } from './product-data.ts';

const shown = {
  name: 'Mangoes',
  description: '',
  picture: 'https://example.com/mango.webp',
  url: 'https://example.com/m',
  certifications: [],
};
const product = (price: string | null, availability = 'In Stock') =>
  ({ slug: 'mangoes', category: 'Fresh Fruits', availability, price }) as ProductRow;

describe('a product for machines', () => {
  it('is an offer with a currency where its price is a number', () => {
    expect(productData(product('$1.20 / kg'), shown)).toMatchObject({
      '@type': 'Product',
      description: 'Mangoes',
      image: 'https://example.com/mango.webp',
      offers: { price: 1.2, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  it('is described by its own words where it has some', () => {
    const described = productData(product('$1.20 / kg'), { ...shown, description: 'Sweet' });

    expect(described).toMatchObject({ name: 'Mangoes', description: 'Sweet' });
  });

  it.each([
    ['in stock', 'https://schema.org/InStock'],
    ['Limited Stock', 'https://schema.org/LimitedAvailability'],
    ['Pre-order', 'https://schema.org/PreOrder'],
    ['Out of season', 'https://schema.org/OutOfStock'],
    ['Out of Stock', 'https://schema.org/OutOfStock'],
    ['Seasonal', undefined],
    ['Ask Mr. Ali', undefined],
    ['constructor', undefined],
  ])('that is %j is not called something else', (availability, expected) => {
    const data = productData(product('$1.20 / kg', availability), shown);

    expect((data as { offers: { availability?: string } }).offers.availability).toBe(expected);
  });

  it.each(['On request', '$1.20 – $1.40', null])('is none where the price is %j', (price) => {
    expect(productData(product(price), shown)).toBeNull();
  });
});
