import { readFile } from 'node:fs/promises';
import type { Supabase } from 'shared/client.ts';
import { MEDIA_BUCKET, PRODUCT_IMAGES_BUCKET } from 'shared/storage.ts';
import { SAMPLE_MEDIA_ITEMS } from './media-items.ts';
import { SAMPLE_CATEGORIES } from './product-categories.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';
import { SAMPLE_SITE_CONTENT } from './site-content.ts';
import { type SampleFile, uploadFiles } from './upload-files.ts';

/** Addresses of the stored files. */
export interface StoredPictures {
  readonly ofProduct: ReadonlyMap<string, string>;
  readonly ofCategory: ReadonlyMap<string, string>;
  readonly ofSection: ReadonlyMap<string, string>;
  readonly ofMediaItem: ReadonlyMap<string, string>;
}

/** Uploads all pictures and videos of the sample data. */
export async function storePictures(
  supabase: Supabase,
  onProgress: (sentence: string) => void,
): Promise<StoredPictures> {
  const products = SAMPLE_PRODUCTS.map(({ slug }) => pictureOf('products', slug));
  const categories = SAMPLE_CATEGORIES.map(({ slug }) => pictureOf('categories', slug));
  const sections = SAMPLE_SITE_CONTENT.map(({ section_key }) => pictureOf('sections', section_key));
  const mediaItems = SAMPLE_MEDIA_ITEMS.flatMap((item) =>
    item.type === 'image'
      ? [pictureOf('gallery', item.picture)]
      : [videoOf(item.file), pictureOf('gallery', item.poster)],
  );
  const all = [...products, ...categories, ...sections, ...mediaItems];
  onProgress(`Uploading ${all.length} pictures and videos.`);
  const files = await Promise.all(all.map(readSource));
  const addresses = new Map(
    (await uploadFiles(supabase, files)).map((address, at) => [all[at], address] as const),
  );
  const byKey = (sources: readonly Source[]) =>
    new Map(sources.map((source) => [source.key, addresses.get(source) ?? ''] as const));
  return {
    ofProduct: byKey(products),
    ofCategory: byKey(categories),
    ofSection: byKey(sections),
    ofMediaItem: byKey(mediaItems),
  };
}

interface Source extends Omit<SampleFile, 'bytes'> {
  readonly key: string;
  /** Beside this module. */
  readonly path: string;
}

function pictureOf(folder: 'products' | 'categories' | 'sections' | 'gallery', key: string): Source {
  const bucket = folder === 'products' || folder === 'categories' ? PRODUCT_IMAGES_BUCKET : MEDIA_BUCKET;
  return { key, path: `pictures/${folder}/${key}.webp`, bucket, extension: 'webp' };
}

function videoOf(key: string): Source {
  return { key, path: `media/${key}`, bucket: MEDIA_BUCKET, extension: 'webm' };
}

async function readSource({ path, bucket, extension }: Source): Promise<SampleFile> {
  return { bucket, extension, bytes: await readFile(new URL(path, import.meta.url)) };
}
