import { company } from 'shared/company.ts';
import { isInStock, type ProductRow } from 'shared/products/products.ts';
import { priceOf } from './price.ts';

interface Shown {
  name: string;
  description: string;
  picture: string | null;
  /** Absolute address of the page. */
  url: string;
}

/** schema.org's Product, where the price is a number; null otherwise, because search engines refuse an offer without one. */
export function productData(product: ProductRow, shown: Shown): object | null {
  const price = priceOf(product.price);
  if (!price) return null;
  return {
    '@type': 'Product',
    name: shown.name,
    description: shown.description || shown.name,
    sku: product.slug,
    category: product.category,
    ...(shown.picture ? { image: shown.picture } : {}),
    brand: { '@type': 'Organization', name: company.legalName.en },
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      availability: `https://schema.org/${isInStock(product.availability) ? 'InStock' : 'OutOfStock'}`,
      url: shown.url,
    },
  };
}
