import { readFile } from 'node:fs/promises';
import type { Supabase } from 'shared/client.ts';
import { MEDIA_BUCKET, PRODUCT_IMAGES_BUCKET } from 'shared/storage.ts';
import { makePictures } from '../src/pictures/make-pictures.ts';
import { CATEGORY_RECIPES } from '../src/pictures/recipes/categories.ts';
import { GALLERY_RECIPES } from '../src/pictures/recipes/gallery.ts';
import { PRODUCT_RECIPES } from '../src/pictures/recipes/products.ts';
import { SITE_CONTENT_RECIPES } from '../src/pictures/recipes/site-content.ts';
import { SAMPLE_MEDIA_ITEMS } from './media-items.ts';
import { SAMPLE_CATEGORIES } from './product-categories.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';
import { SAMPLE_SITE_CONTENT } from './site-content.ts';
import { uploadFiles } from './upload-files.ts';

const PICTURES_A_SENTENCE = 25;

/** Addresses of the stored files. */
export interface StoredPictures {
  readonly ofProduct: ReadonlyMap<string, string>;
  readonly ofCategory: ReadonlyMap<string, string>;
  readonly ofSection: ReadonlyMap<string, string>;
  readonly ofMediaItem: ReadonlyMap<string, string>;
}

/** Composes what is not in the cache and uploads everything. */
export async function storePictures(
  supabase: Supabase,
  onProgress: (sentence: string) => void,
): Promise<StoredPictures> {
  const composed = [
    ...SAMPLE_PRODUCTS.map(({ slug }) => ({ key: slug, set: 'product', recipe: PRODUCT_RECIPES[slug] })),
    ...SAMPLE_CATEGORIES.map(({ slug }) => ({ key: slug, set: 'category', recipe: CATEGORY_RECIPES[slug] })),
    ...SAMPLE_SITE_CONTENT.map(({ section_key }) => ({
      key: section_key,
      set: 'section',
      recipe: SITE_CONTENT_RECIPES[section_key],
    })),
    ...SAMPLE_MEDIA_ITEMS.flatMap((item) =>
      item.type === 'image'
        ? [{ key: item.picture, set: 'media', recipe: GALLERY_RECIPES[item.picture] }]
        : [],
    ),
  ];
  const pictures = await makePictures(
    composed.map(({ recipe }) => recipe),
    (ready, all) => {
      if (ready < all && ready % PICTURES_A_SENTENCE === 0) {
        onProgress(`Composing the sample pictures: ${ready} of ${all} are ready.`);
      }
    },
  );
  const videos = await Promise.all(
    SAMPLE_MEDIA_ITEMS.flatMap((item) => (item.type === 'video' ? [readVideo(item.file)] : [])),
  );
  const files = [
    ...composed.map(({ key, set }, at) => ({
      key,
      set,
      bucket: set === 'product' || set === 'category' ? PRODUCT_IMAGES_BUCKET : MEDIA_BUCKET,
      bytes: pictures[at] ?? Buffer.alloc(0),
      extension: 'webp' as const,
    })),
    ...videos.map(({ file, bytes }) => ({
      key: file,
      set: 'media',
      bucket: MEDIA_BUCKET,
      bytes,
      extension: 'webm' as const,
    })),
  ];
  onProgress(`Uploading ${files.length} pictures and videos.`);
  const addresses = await uploadFiles(supabase, files);
  const addressesOf = (set: string) =>
    new Map(
      files.flatMap((file, at) => (file.set === set ? [[file.key, addresses[at] ?? ''] as const] : [])),
    );
  return {
    ofProduct: addressesOf('product'),
    ofCategory: addressesOf('category'),
    ofSection: addressesOf('section'),
    ofMediaItem: addressesOf('media'),
  };
}

async function readVideo(file: string): Promise<{ file: string; bytes: Buffer }> {
  return { file, bytes: await readFile(new URL(`./media/${file}`, import.meta.url)) };
}
