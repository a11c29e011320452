import { company } from 'shared/company.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { priceOf } from './price.ts';

interface Shown {
  name: string;
  description: string;
  /** Absolute address: validators miss a product's picture. */
  picture: string;
  /** Absolute address of the page. */
  url: string;
  /** schema.org's Certification of each certificate that names it. */
  certifications: readonly object[];
}

/** What schema.org calls the values that staff may have written, by their lower-case form. What it has no word for is not said. */
const AVAILABILITY = new Map([
  ['in stock', 'InStock'],
  ['limited stock', 'LimitedAvailability'],
  ['pre-order', 'PreOrder'],
  ['out of stock', 'OutOfStock'],
  ['out of season', 'OutOfStock'],
]);

/** schema.org's Product, where the price is a number; null otherwise, because search engines refuse an offer without one. */
export function productData(product: ProductRow, shown: Shown): object | null {
  const price = priceOf(product.price);
  if (!price) return null;
  const availability = AVAILABILITY.get(product.availability.toLowerCase());
  return {
    '@type': 'Product',
    name: shown.name,
    description: shown.description || shown.name,
    sku: product.slug,
    category: product.category,
    image: shown.picture,
    ...(shown.certifications.length > 0 && { hasCertification: shown.certifications }),
    brand: { '@type': 'Organization', name: company.legalName.en },
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      ...(availability ? { availability: `https://schema.org/${availability}` } : {}),
      url: shown.url,
    },
  };
}
