import { packingOf, productSchema, SEASON_LEVELS, seasonOf } from 'shared/products/products.ts';
import { REQUEST_PRODUCT_CATEGORIES } from 'shared/requests/requests.ts';
import { describe, expect, it } from 'vitest';
import { availabilityIn } from '../availability.ts';
import { SAMPLE_CATEGORIES } from '../product-categories.ts';
import { SAMPLE_PRODUCTS } from '../products/products.ts';
import { months, shelfLifeDays, shelfLifeWeeks } from '../products/trade-terms.ts';
import { ARABIC } from './arabic.ts';

const MIN_PRODUCTS = 60;
const MAX_CONTAINER_KG = 27_000;
const MIN_CONTAINER_KG = 4_000;
/** Chapters of the Harmonized System that hold what we sell: vegetables, fruit and nuts, spices, seeds and plants. */
const HS_CHAPTERS: Record<string, readonly string[]> = {
  'fresh-vegetables': ['07'],
  'fresh-fruits': ['08'],
  'frozen-vegetables': ['07'],
  'frozen-fruits': ['08'],
  'dried-products': ['07', '08', '09', '12'],
};

describe('the sample categories', () => {
  it('are the five shelves of the quotation form', () => {
    const slugs = SAMPLE_CATEGORIES.map(({ slug }) => slug);

    expect(slugs.toSorted()).toEqual([...REQUEST_PRODUCT_CATEGORIES].toSorted());
  });

  it.each(SAMPLE_CATEGORIES)('$slug speaks Arabic', (category) => {
    expect(category.name_ar).toMatch(ARABIC);
    expect(category.description_ar).toMatch(ARABIC);
  });
});

describe('the sample catalogue', () => {
  it(`has at least ${MIN_PRODUCTS} products, some on every shelf`, () => {
    expect(SAMPLE_PRODUCTS.length).toBeGreaterThanOrEqual(MIN_PRODUCTS);
    for (const slug of REQUEST_PRODUCT_CATEGORIES) {
      expect(SAMPLE_PRODUCTS.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('has no slug, name or Arabic name twice', () => {
    for (const field of ['slug', 'name', 'name_ar'] as const) {
      const values = SAMPLE_PRODUCTS.map((product) => product[field]);

      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('shows something of every shelf at its head', () => {
    const head = SAMPLE_PRODUCTS.slice(0, 5).map(({ category }) => category);

    expect(new Set(head).size).toBe(5);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('has most products in stock in month %i', (month) => {
    const inStock = SAMPLE_PRODUCTS.filter(({ season }) => availabilityIn(season, month) === 'In Stock');

    expect(inStock.length / SAMPLE_PRODUCTS.length).toBeGreaterThan(0.7);
    expect(inStock.length).toBeLessThan(SAMPLE_PRODUCTS.length);
  });
});

describe.each(SAMPLE_PRODUCTS)('$slug', (product) => {
  it('is a product as staff could have typed it', () => {
    const parsed = productSchema.safeParse({
      ...product,
      availability: 'In Stock',
      image: 'https://nileharvest.example/picture.webp',
    });

    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('says everything in Arabic too', () => {
    const texts = [
      product.name_ar,
      product.description_ar,
      product.origin_ar,
      product.variety_ar,
      product.storage_ar,
      product.shelf_life_ar,
      product.loading_port_ar,
      ...product.packing.flatMap(({ pack_ar, material_ar }) => [pack_ar, material_ar]),
    ];

    for (const text of texts) expect(text).toMatch(ARABIC);
  });

  it('says the words among its sizes in Arabic', () => {
    const hasWords = /[a-z]{4,}/i.test(product.sizes);

    if (hasWords) expect(product.sizes_ar).toMatch(ARABIC);
  });

  it('describes itself in one to three sentences', () => {
    const sentences = product.description.split(/[.!?]\s+|[.!?]$/).filter(Boolean);

    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(sentences.length).toBeLessThanOrEqual(3);
  });

  it('has a season of twelve months', () => {
    expect(seasonOf({ season: [...product.season] })).toHaveLength(12);
    expect(product.season.some((level) => level !== 'none')).toBe(true);
  });

  it('is sold all year when it is frozen or dried', () => {
    const isPreserved = /^(frozen|dried)/.test(product.category);

    if (isPreserved) expect(new Set(product.season)).toEqual(new Set(['full']));
  });

  it('has a six-digit customs code of its shelf', () => {
    expect(product.hs_code).toMatch(/^\d{4}\.\d{2}$/);
    expect(HS_CHAPTERS[product.category]).toContain(product.hs_code.slice(0, 2));
  });

  it('has packing lines that fill a container and do not overload it', () => {
    const lines = packingOf({ packing: [...product.packing] });

    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines).toHaveLength(product.packing.length);
    for (const { net_weight_kg, units_per_pallet, pallets_per_reefer } of lines) {
      const load = (net_weight_kg ?? 0) * (units_per_pallet ?? 0) * (pallets_per_reefer ?? 0);

      expect([20, 21]).toContain(pallets_per_reefer);
      expect(load).toBeLessThanOrEqual(MAX_CONTAINER_KG);
      expect(load).toBeGreaterThanOrEqual(MIN_CONTAINER_KG);
    }
  });

  it('states temperatures, a least quantity and what a pack weighs with its packing', () => {
    expect(product.storage_min_c).toBeLessThanOrEqual(product.storage_max_c);
    expect(product.min_order_kg).toBeGreaterThanOrEqual(100);
    for (const { net_weight_kg, gross_weight_kg } of product.packing) {
      expect(gross_weight_kg).toBeGreaterThan(net_weight_kg ?? Number.NaN);
    }
  });

  it('loads at a port of Egypt and has a price by the kilogram', () => {
    expect(['Alexandria', 'Damietta', 'Port Said', 'Sokhna']).toContain(product.loading_port);
    expect(product.price).toMatch(/^\$\d+\.\d{2} \/ kg$/);
  });
});

describe('months', () => {
  it('reads twelve letters as levels', () => {
    expect(months('F.p.........').slice(0, 3)).toEqual(['full', 'none', 'limited']);
    expect(SEASON_LEVELS).toEqual(expect.arrayContaining([...months('F.p.........')]));
  });

  it('refuses a letter that means nothing', () => {
    expect(() => months('F.x')).toThrow('"x"');
  });
});

describe('availabilityIn', () => {
  const season = months('F.........p.');

  it('is in stock in a month with a harvest', () => {
    expect(availabilityIn(season, 0)).toBe('In Stock');
    expect(availabilityIn(season, 10)).toBe('In Stock');
  });

  it('takes orders in the month before one', () => {
    expect(availabilityIn(season, 9)).toBe('Pre-order');
    expect(availabilityIn(season, 11)).toBe('Pre-order');
  });

  it('is out of season in between', () => {
    expect(availabilityIn(season, 5)).toBe('Out of season');
  });
});

describe('the shelf life', () => {
  it.each([
    [shelfLifeWeeks(2), 'أسبوعان من تاريخ التعبئة'],
    [shelfLifeWeeks(8), '8 أسابيع من تاريخ التعبئة'],
    [shelfLifeDays(14), '14 يومًا من تاريخ التعبئة'],
  ])('counts as Arabic counts', ({ shelf_life_ar }, expected) => {
    expect(shelf_life_ar).toBe(expected);
  });
});
