import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENTS_FOLDER } from '../src/documents/document-files.ts';
import { PREVIEWS_FOLDER } from '../src/pictures/preview-files.ts';

/*
 * Astro keeps every picture that it has ever scaled, and we every preview that was ever drawn: each new name of a product
 * leaves two of them, and each new picture four.
 */

/** Of the cache folder: what Astro has scaled, and what was drawn or set. */
const FOLDERS = ['assets', PREVIEWS_FOLDER, DOCUMENTS_FOLDER];
/** Its time is when the cache was looked through last. */
const STAMP_FILE = 'pruned';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Beside the picture of another server: until when it is good. */
const NOTE_SUFFIX = '.json';

/**
 * Once a week, removes the files from the cache that the finished site does not show. A younger one stays: what was edited
 * may be taken back.
 * @param pictures the folder of the site's pictures
 * @param documents names of the site's documents in the cache
 */
export async function pruneCache(
  cacheFolder: string,
  pictures: string,
  documents: ReadonlySet<string>,
  now = Date.now(),
): Promise<void> {
  const stamp = join(cacheFolder, STAMP_FILE);
  if (now - (await timeOf(stamp)) < WEEK_MS) return;
  const shown = new Set([...(await namesIn(pictures)), ...documents]);
  for (const folder of FOLDERS.map((name) => join(cacheFolder, name))) {
    const unused = (await namesIn(folder)).filter((name) => !shown.has(pictureOf(name)));
    for (const file of unused.map((name) => join(folder, name))) {
      if (now - (await timeOf(file)) >= WEEK_MS) await rm(file, { force: true });
    }
  }
  await writeFile(stamp, '');
}

const pictureOf = (name: string) => (name.endsWith(NOTE_SUFFIX) ? name.slice(0, -NOTE_SUFFIX.length) : name);

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** When it was written last, in milliseconds; 0 when it is not there. */
async function timeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
