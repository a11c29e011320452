import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { productData } from './product-data.ts';

const shown = {
  name: 'Mangoes',
  description: '',
  picture: 'https://example.com/mango.webp',
  url: 'https://example.com/m',
};
const product = (price: string | null) =>
  ({ slug: 'mangoes', category: 'Fresh Fruits', availability: 'In Stock', price }) as ProductRow;

describe('a product for machines', () => {
  it('is an offer with a currency where its price is a number', () => {
    expect(productData(product('$1.20 / kg'), shown)).toMatchObject({
      '@type': 'Product',
      image: 'https://example.com/mango.webp',
      offers: { price: 1.2, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  it.each(['On request', '$1.20 – $1.40', null])('is none where the price is %j', (price) => {
    expect(productData(product(price), shown)).toBeNull();
  });
});
