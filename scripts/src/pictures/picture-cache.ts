import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recipe } from './recipe.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/pictures/', import.meta.url));

/** The composer's version is its source: a change in how pictures are drawn makes every picture anew. */
const COMPOSER_VERSION = hashOfSources();

/** What the picture is named by in the cache: its recipe and everything that draws it. */
export function pictureKey(recipe: Recipe): string {
  return createHash('sha256')
    .update(COMPOSER_VERSION)
    .update(JSON.stringify(recipe))
    .digest('hex')
    .slice(0, 32);
}

/** The picture if it was made before. */
export async function readCachedPicture(recipe: Recipe): Promise<Buffer | undefined> {
  try {
    return await readFile(pathOf(recipe));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and moved into place, so that a broken run leaves no half picture. */
export async function writeCachedPicture(recipe: Recipe, picture: Buffer): Promise<void> {
  const path = pathOf(recipe);
  const unfinished = `${path}.${process.pid}`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(unfinished, picture);
  await rename(unfinished, path);
}

function pathOf(recipe: Recipe): string {
  return join(FOLDER, `${pictureKey(recipe)}.webp`);
}

function hashOfSources(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.ts')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
