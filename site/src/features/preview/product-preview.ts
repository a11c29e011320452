import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { localised } from '../../i18n.ts';
import { usablePicture } from '../../lib/usable-picture.ts';
import { localPath } from '../../paths.ts';
import { drawPreview } from './draw-preview.ts';

/** To be raised when previews are drawn in another way. */
const DRAWING = 2;

const FOLDER = join(process.env.CACHE_DIR ?? join('node_modules', '.astro'), 'previews');

interface Subject {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
}

/**
 * Where the preview of a product is. The parameter changes with what is drawn, because other places keep what they
 * have seen once.
 */
export async function previewPath(subject: Subject): Promise<string> {
  const path = localPath(subject.locale, `/products/${subject.product.slug}.jpg`);
  return `${path}?v=${keyOf(await contentOf(subject)).slice(0, 8)}`;
}

/** The preview of a product: drawn once, and kept for the builds to come as long as its content stays. */
export async function productPreview(subject: Subject): Promise<Uint8Array> {
  const content = await contentOf(subject);
  const file = join(FOLDER, `${keyOf(content)}.jpg`);
  try {
    return await readFile(file);
  } catch {
    const drawn = await drawPreview({ ...content, picture: await download(content.address) });
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, drawn);
    return drawn;
  }
}

/** All that is drawn. A stored picture never changes under its address. */
async function contentOf({ locale, product, category }: Subject) {
  return {
    locale,
    name: localised(product, 'name', locale),
    category: category ? localised(category, 'name', locale) : product.category,
    categorySlug: category?.slug ?? '',
    company: company.name[locale],
    address: await usablePicture(product.image),
  };
}

const keyOf = (content: Awaited<ReturnType<typeof contentOf>>): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex');

async function download(address: string | null): Promise<Uint8Array | null> {
  if (address === null) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No picture at ${address} (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}
