import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MEDIA_ITEMS } from '../media-items.ts';
import { SAMPLE_CATEGORIES } from '../product-categories.ts';
import { SAMPLE_PRODUCTS } from '../products/products.ts';
import { SAMPLE_SITE_CONTENT } from '../site-content.ts';

const MAX_BYTES_TOGETHER = 6_000_000;
const MAX_BYTES = 220_000;
const MAX_SIDE = 1600;
const PRODUCT_SIDE = 900;
const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));

const NAMES = {
  products: SAMPLE_PRODUCTS.map(({ slug }) => slug),
  categories: SAMPLE_CATEGORIES.map(({ slug }) => slug),
  sections: SAMPLE_SITE_CONTENT.map(({ section_key }) => section_key),
  gallery: SAMPLE_MEDIA_ITEMS.map((item) => (item.type === 'image' ? item.picture : item.poster)),
};
const pictures = Object.keys(NAMES).flatMap((folder) =>
  readdirSync(`${FOLDER}${folder}`).map((file) => {
    const bytes = readFileSync(`${FOLDER}${folder}/${file}`);
    return { folder, path: `${folder}/${file}`, bytes };
  }),
);

describe('the sample pictures', () => {
  it.each(Object.entries(NAMES))('are there for all %s, and for nothing else', (folder, names) => {
    const files = names.map((name) => `${folder}/${name}.webp`);

    expect(pictures.filter((picture) => picture.folder === folder).map(({ path }) => path)).toEqual(
      files.toSorted(),
    );
  });

  it('are never the same twice', () => {
    const prints = pictures.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));

    expect(new Set(prints).size).toBe(pictures.length);
  });

  it(`weigh at most ${MAX_BYTES_TOGETHER} bytes together`, () => {
    expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(
      MAX_BYTES_TOGETHER,
    );
  });

  it.each(pictures)(
    '$path is a WebP file of the size that the site scales from',
    async ({ folder, bytes }) => {
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata();

      expect(format).toBe('webp');
      expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
      expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_SIDE);
      if (folder === 'products') expect([width, height]).toEqual([PRODUCT_SIDE, PRODUCT_SIDE]);
      // What stands on a coloured panel shows it; what stands alone has a ground of its own.
      if (folder === 'products' || folder === 'categories') expect(hasAlpha).toBe(true);
      if (folder === 'gallery') expect(hasAlpha).toBe(false);
    },
  );
});
