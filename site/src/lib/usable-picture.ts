import { imageConfig, inferRemoteSize } from 'astro:assets';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { CODE_VERSION, HELPED_OUTPUT } from 'astro:env/server';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafeUrl } from 'shared/validation.ts';
import { changedRows } from './content.ts';
import { isPicture } from './is-picture.ts';
import { cacheFolder } from './project-folders.ts';
import { measureStrangersPicture } from './strangers-picture.ts';
import { whenKnown } from './when-known.ts';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/`;

interface Size {
  width: number;
  height: number;
}

/** By their address, the pictures that were found by this build or those before, with their size where it is known. */
type Found = Map<string, Size | null>;

declare global {
  /** Of this process, for those that render for the same build. */
  var foundPictures: Found | undefined;
}

const answers = new Map<string, boolean | Promise<boolean>>();

/**
 * The address of a stored picture, or null when there is none to show: not set, gone, or not a picture. Asked once a build,
 * and not at all when the build before found the picture and no row that names it has changed since.
 * @returns no promise when it is known: Astro takes longer with all that stands behind one
 */
export function usablePicture(address: string | null): string | null | Promise<string | null> {
  if (!address || !isSafeUrl(address)) return null;
  const known = answers.get(address) ?? ask(address);
  return whenKnown(known, (isThere) => (isThere ? address : null));
}

function ask(address: string): Promise<boolean> {
  const answer = isUsable(address).then((isThere) => {
    answers.set(address, isThere);
    return isThere;
  });
  answers.set(address, answer);
  return answer;
}

/** The same with its size in pixels, for which the beginning of a picture of our own is fetched. */
export async function measuredPicture(address: string | null): Promise<(Size & { src: string }) | null> {
  const src = await usablePicture(address);
  if (!src) return null;
  const pictures = await knownPictures();
  const { width, height } = pictures.get(src) ?? (await inferRemoteSize(src));
  pictures.set(src, { width, height });
  return { src, width, height };
}

/** Whether a picture is outside our own storage, where anything may become of it. */
export const isStrangers = (address: string): boolean => !address.startsWith(STORAGE);

async function isUsable(address: string): Promise<boolean> {
  const pictures = await knownPictures();
  if (pictures.has(address)) return true;
  if (isStrangers(address)) {
    const size = await measureStrangersPicture(address, imageConfig);
    if (size) pictures.set(address, size);
    return size !== null;
  }
  const isFound = await isPicture(address);
  if (isFound) pictures.set(address, null);
  return isFound;
}

let reading: Promise<Found> | undefined;

async function knownPictures(): Promise<Found> {
  if (globalThis.foundPictures) return globalThis.foundPictures;
  reading ??= readFound();
  globalThis.foundPictures = await reading;
  return globalThis.foundPictures;
}

async function readFound(): Promise<Found> {
  const changed = await changedRows();
  if (!CODE_VERSION || HELPED_OUTPUT) return new Map();
  const file = join(cacheFolder, 'found-pictures.json');
  const pictures: Found = changed ? await readPictures(file) : new Map();
  for (const row of changed ?? []) for (const value of Object.values(row)) pictures.delete(String(value));
  // A build that fails knows nothing: it may have failed for a picture.
  rmSync(file, { force: true });
  process.once('exit', (code) => {
    if (code === 0) writeFileSync(file, JSON.stringify(Object.fromEntries(pictures)));
  });
  return pictures;
}

async function readPictures(file: string): Promise<Found> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Size | null>));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
