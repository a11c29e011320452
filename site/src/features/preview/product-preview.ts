import { imageConfig } from 'astro:assets';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { localised } from '../../i18n.ts';
import { existingImage, isRemoteImage } from '../../pictures/image-exists.ts';
import { PREVIEWS_FOLDER, type PreviewContent, previewName } from '../../pictures/preview-files.ts';
import { cacheFolder } from '../../pictures/project-folders.ts';
import { fetchRemoteImage } from '../../pictures/remote-image.ts';
import { type Drawn, drawPanel, drawPreview, previewColours } from './draw-preview.ts';

const FOLDER = join(cacheFolder, PREVIEWS_FOLDER);

interface Subject {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
}

/**
 * The address of a product's preview, which is drawn now unless an earlier build has. A build links it into its output when all
 * pages are rendered.
 */
export async function productPreview(subject: Subject): Promise<string> {
  const content = await contentOf(subject);
  try {
    return await drawnPreview(content);
  } catch (error) {
    // Found once, it may have gone from there since, or is not what its type says.
    if (!content.address || error instanceof StorageError) throw error;
    console.warn(`No picture at ${content.address}; the preview has none`, (error as Error).message);
    return drawnPreview({ ...content, address: null });
  }
}

async function drawnPreview(content: PreviewContent): Promise<string> {
  const name = previewName(content);
  drawnBefore ??= new Set(existsSync(FOLDER) ? readdirSync(FOLDER) : []);
  if (!drawnBefore.has(name)) {
    // Pages are rendered side by side, and products that look the same share a preview.
    const drawing = drawings.get(name) ?? draw(content, name);
    drawings.set(name, drawing);
    await drawing;
  }
  return `/_astro/${name}`;
}

/** By earlier builds. */
let drawnBefore: Set<string> | undefined;
const drawings = new Map<string, Promise<void>>();

async function draw(content: PreviewContent, name: string): Promise<void> {
  const drawn = await drawPreview({ ...content, panel: await panelOf(content) });
  await mkdir(FOLDER, { recursive: true });
  // Another process may draw the same.
  const unfinished = join(FOLDER, `${name}.${process.pid}`);
  await writeFile(unfinished, drawn);
  await rename(unfinished, join(FOLDER, name));
}

/** A product's pages in all languages show the same picture, and are rendered one after the other. */
const panels = new LRUCache<string, Promise<Drawn>>({ max: 16 });

function panelOf({ colours: { ground }, address }: PreviewContent): Promise<Drawn> {
  const key = `${ground} ${address}`;
  const known = panels.get(key);
  if (known) return known;
  const panel = download(address).then((picture) => drawPanel(ground, picture));
  panels.set(key, panel);
  return panel;
}

async function contentOf({ locale, product, category }: Subject): Promise<PreviewContent> {
  return {
    locale,
    name: localised(product, 'name', locale),
    category: category ? localised(category, 'name', locale) : product.category,
    company: company.name[locale],
    colours: previewColours(category?.slug ?? ''),
    address: await existingImage(product.image),
  };
}

async function download(address: string | null): Promise<Uint8Array | null> {
  if (address === null) return null;
  if (isRemoteImage(address)) return fetchRemoteImage(address, imageConfig);
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new StorageError(`The storage does not answer for ${address}`, { cause });
  }
}

/** A preview that was drawn without its picture would stay so. */
class StorageError extends Error {
  override readonly name = 'StorageError';
}
