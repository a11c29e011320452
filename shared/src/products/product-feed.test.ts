import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ProductCategoryRow } from '../product-categories/product-categories.ts';
import { productFeed, productFeedJsonSchema, productFeedSchema } from './product-feed.ts';
import type { ProductRow } from './products.ts';

const blank = {
  id: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
  is_published: true,
  rating: null,
  image: null,
} as const;

const mango = {
  ...blank,
  name: 'Mango <b>',
  name_ar: 'مانجو',
  slug: 'mango',
  category: 'Fresh fruits',
  price: '$1,200.00 / t',
  description: null,
  description_ar: null,
  origin: 'Egypt',
  origin_ar: null,
  availability: 'In Stock',
  variety: '',
  variety_ar: 'كيت',
  sizes: null,
  sizes_ar: null,
  hs_code: '0804.50',
  storage: null,
  storage_ar: null,
  storage_min_c: 0,
  storage_max_c: null,
  min_order_kg: null,
  shelf_life: null,
  shelf_life_ar: null,
  season: Array.from({ length: 12 }, () => 'full'),
  packing: [{ pack: 'Carton', pack_ar: 'كرتون', net_weight_kg: 4 }, { pack: ' ' }],
  loading_port: null,
  loading_port_ar: null,
} satisfies ProductRow;
const unstated = { ...mango, slug: 'date', season: Array.from({ length: 12 }, () => 'none'), packing: [] };
const categories = [{ name: 'Fresh fruits', name_ar: 'فواكه', slug: 'fresh-fruits' }] as ProductCategoryRow[];

const feed = (options: { withPrices?: boolean } = {}) =>
  productFeed([mango, unstated], categories, {
    company: 'Nile Harvest',
    schemaUrl: 'https://a.test/products.schema.json',
    pageUrl: (locale, slug) => `https://a.test/${locale}/products/${slug}`,
    withPrices: false,
    ...options,
  });
const asRead = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('the feed of products', () => {
  it('says of a product what is known, in both languages, and nothing else', () => {
    expect(asRead(feed()).products[0]).toEqual({
      id: 'mango',
      url: { en: 'https://a.test/en/products/mango', ar: 'https://a.test/ar/products/mango' },
      name: { en: 'Mango <b>', ar: 'مانجو' },
      category: { id: 'fresh-fruits', name: { en: 'Fresh fruits', ar: 'فواكه' } },
      origin: { en: 'Egypt' },
      hsCode: '0804.50',
      storageMinC: 0,
      availability: 'In Stock',
      season: mango.season,
      packing: [{ pack: { en: 'Carton', ar: 'كرتون' }, netWeightKg: 4 }],
      updated: '2026-02-01T00:00:00Z',
    });
  });

  it('claims neither a season nor a packing that nobody has stated', () => {
    const [, product] = asRead(feed()).products;

    expect(product).not.toHaveProperty('season');
    expect(product.packing).toEqual([]);
  });

  it('gives prices only when they are set public', () => {
    expect(JSON.stringify(feed())).not.toContain('1,200');
    expect(feed({ withPrices: true }).products.map(({ guidePrice }) => guidePrice)).toEqual([
      '$1,200.00 / t',
      '$1,200.00 / t',
    ]);
  });

  it('keeps to its schema, which is published as JSON Schema with what each field means', () => {
    const schema = asRead(productFeedJsonSchema());

    expect(
      z.strictObject(productFeedSchema.shape).safeParse(asRead(feed({ withPrices: true }))).success,
    ).toBe(true);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const { properties, required } = schema.properties.products.items;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(asRead(feed()).products[0])));
    expect(required).not.toContain('guidePrice');
    expect(properties.hsCode.description).toContain('text');
  });
});
