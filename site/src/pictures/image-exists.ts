import { imageConfig, inferRemoteSize } from 'astro:assets';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { CODE_VERSION } from 'astro:env/server';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { listPublicFileTypes } from 'shared/storage.queries.ts';
import { storageObjectOf } from 'shared/storage.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { supabase } from '../content/build-client.ts';
import { changedRows } from '../content/content.ts';
import { mapPromise } from '../map-promise.ts';
import { hasImageType, isReadableImageType } from './image-type.ts';
import { cacheFolder } from './project-folders.ts';
import { measureRemoteImage } from './remote-image.ts';

const STORAGE = `${PUBLIC_SUPABASE_URL}/storage/`;

interface Size {
  width: number;
  height: number;
}

/** By their address, the pictures that were found by this build or those before, with their size where it is known. */
type Found = Map<string, Size | null>;

const answers = new Map<string, boolean | Promise<boolean>>();

/**
 * The address of a stored picture, or null when there is none to show: not set, gone, or not a picture. Not asked when the build
 * before found the picture and no row that names it has changed since; our own storage is asked for all others at once.
 * @returns no promise when it is known: Astro takes longer with all that stands behind one
 */
export function existingImage(address: string | null): string | null | Promise<string | null> {
  if (!address || !isSafeUrl(address)) return null;
  const known = answers.get(address) ?? ask(address);
  return mapPromise(known, (isThere) => (isThere ? address : null));
}

function ask(address: string): Promise<boolean> {
  const answer = isUsable(address).then((isThere) => {
    answers.set(address, isThere);
    return isThere;
  });
  answers.set(address, answer);
  return answer;
}

/** The same with its size in pixels, for which the beginning of a picture of our own is fetched. No picture has none. */
export async function measuredImage(address: string | null): Promise<(Size & { src: string }) | null> {
  const src = await existingImage(address);
  if (!src) return null;
  const pictures = await knownPictures();
  const size = pictures.get(src) ?? (await inferSize(src));
  if (!size) return null;
  const { width, height } = size;
  pictures.set(src, { width, height });
  return { src, width, height };
}

/** @returns null when it is not what its type says, as one bad upload may be */
async function inferSize(address: string): Promise<Size | null> {
  try {
    return await inferRemoteSize(address);
  } catch (error) {
    if ((error as Error).name !== 'NoImageMetadata') throw error;
    console.warn(`No picture at ${address}; the fallback is shown`, (error as Error).message);
    return null;
  }
}

/** Whether a picture is outside our own storage, where anything may become of it. */
export const isRemoteImage = (address: string): boolean => !address.startsWith(STORAGE);

async function isUsable(address: string): Promise<boolean> {
  const pictures = await knownPictures();
  if (pictures.has(address)) return true;
  if (isRemoteImage(address)) {
    const size = await measureRemoteImage(address, imageConfig);
    if (size) pictures.set(address, size);
    return size !== null;
  }
  const isFound = await hasImageType(address);
  if (isFound) pictures.set(address, null);
  return isFound;
}

let reading: Promise<Found> | undefined;

function knownPictures(): Promise<Found> {
  reading ??= readFound();
  return reading;
}

async function readFound(): Promise<Found> {
  const { rows, areAll } = await changedRows();
  const file = join(cacheFolder, 'found-pictures.json');
  const before: Found = CODE_VERSION ? await readPictures(file) : new Map();
  const pictures: Found = areAll ? new Map() : new Map(before);
  const named = new Set(rows.flatMap((row) => Object.values(row).filter(isAddress)));
  for (const address of named) pictures.delete(address);
  for (const address of await storedAmong(named)) pictures.set(address, before.get(address) ?? null);
  if (CODE_VERSION) keepFound(file, pictures);
  return pictures;
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && value.startsWith('http');

/** Which of these are pictures in our own storage; for one that is not among them, it has to be asked. */
async function storedAmong(addresses: ReadonlySet<string>): Promise<string[]> {
  const named = [...addresses].flatMap((address) => {
    const file = isRemoteImage(address) ? null : storageObjectOf(address, PUBLIC_SUPABASE_URL);
    return file ? { ...file, address } : [];
  });
  try {
    const types = await listPublicFileTypes(supabase, named);
    return named.flatMap(({ address }, place) => (isReadableImageType(types[place] ?? '') ? address : []));
  } catch (error) {
    // A project whose migrations are older than this code.
    if (error instanceof BackendError && error.code === ERROR_CODES.noFunction) return [];
    throw error;
  }
}

/** A build that fails knows nothing: it may have failed for a picture. */
function keepFound(file: string, pictures: Found): void {
  rmSync(file, { force: true });
  process.once('exit', (code) => {
    if (code === 0) writeFileSync(file, JSON.stringify(Object.fromEntries(pictures)));
  });
}

async function readPictures(file: string): Promise<Found> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Size | null>));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
