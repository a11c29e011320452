import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { localised } from '../../i18n.ts';
import { cacheFolder } from '../../lib/project-folders.ts';
import { usablePicture } from '../../lib/usable-picture.ts';
import { type Drawn, drawPanel, drawPreview } from './draw-preview.ts';
import { PREVIEWS_FOLDER, previewName } from './preview-files.ts';

/** To be raised when previews are drawn in another way. */
const DRAWING = 3;

const FOLDER = join(cacheFolder, PREVIEWS_FOLDER);

interface Subject {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
}

type Content = Awaited<ReturnType<typeof contentOf>>;

/**
 * The address of a product's preview, which is drawn now unless an earlier build has. Its name tells what is drawn, because
 * other places keep what they have seen once. A build links it into its output when all pages are rendered.
 */
export async function productPreview(subject: Subject): Promise<string> {
  const content = await contentOf(subject);
  const name = previewName(keyOf(content));
  if (!existsSync(join(FOLDER, name))) {
    // Pages are rendered side by side, and products that look the same share a preview.
    const drawing = drawings.get(name) ?? draw(content, name);
    drawings.set(name, drawing);
    await drawing;
  }
  return `/_astro/${name}`;
}

const drawings = new Map<string, Promise<void>>();

async function draw(content: Content, name: string): Promise<void> {
  const drawn = await drawPreview({ ...content, panel: await panelOf(content) });
  await mkdir(FOLDER, { recursive: true });
  // Another process may draw the same.
  const draft = join(FOLDER, `${name}.${process.pid}`);
  await writeFile(draft, drawn);
  await rename(draft, join(FOLDER, name));
}

/** A product's pages in all languages show the same picture, and are rendered one after the other. */
const panels = new LRUCache<string, Promise<Drawn>>({ max: 16 });

function panelOf({ categorySlug, address }: Content): Promise<Drawn> {
  const key = `${categorySlug} ${address}`;
  const known = panels.get(key);
  if (known) return known;
  const panel = download(address).then((picture) => drawPanel(categorySlug, picture));
  panels.set(key, panel);
  return panel;
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

const keyOf = (content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex');

async function download(address: string | null): Promise<Uint8Array | null> {
  if (address === null) return null;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No picture at ${address} (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}
