import { CODE_VERSION } from 'astro:env/server';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafeUrl } from 'shared/validation.ts';
import { changedRows } from './content.ts';
import { cacheFolder } from './project-folders.ts';

const READABLE_TYPE = /^image\/(avif|gif|jpeg|png|webp)\b/;
const TIMEOUT_MS = 20_000;

const answers = new Map<string, Promise<boolean>>();

/**
 * The address of a stored picture, or null when there is none to show: not set, gone, or not a picture. Asked once a build,
 * and not at all when the build before found the picture and no row that names it has changed since.
 */
export async function usablePicture(address: string | null): Promise<string | null> {
  if (!address || !isSafeUrl(address)) return null;
  const known = answers.get(address) ?? isUsable(address);
  answers.set(address, known);
  return (await known) ? address : null;
}

async function isUsable(address: string): Promise<boolean> {
  found ??= readFound();
  const addresses = await found;
  if (addresses.has(address)) return true;
  const isFound = await isPicture(address);
  if (isFound) addresses.add(address);
  return isFound;
}

/** Addresses at which pictures were found, by this build or those before. */
let found: Promise<Set<string>> | undefined;

async function readFound(): Promise<Set<string>> {
  const changed = await changedRows();
  if (!CODE_VERSION) return new Set();
  const file = join(cacheFolder, 'pictures.json');
  const addresses = new Set(changed ? await readAddresses(file) : []);
  for (const row of changed ?? []) for (const value of Object.values(row)) addresses.delete(String(value));
  // A build that fails knows nothing: it may have failed for a picture.
  rmSync(file, { force: true });
  process.once('exit', (code) => {
    if (code === 0) writeFileSync(file, JSON.stringify([...addresses]));
  });
  return addresses;
}

async function readAddresses(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function isPicture(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isReadable = response.ok && READABLE_TYPE.test(response.headers.get('content-type') ?? '');
    if (!isReadable) console.warn(`No picture at ${address} (${response.status}); the fallback is shown`);
    return isReadable;
  } catch (error) {
    console.warn(`No picture at ${address}; the fallback is shown`, error);
    return false;
  }
}
