import { imageConfig } from 'astro:assets';
import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo } from 'sharp';
import { isRemoteImage } from './image-exists.ts';
import { PREVIEW_HEIGHT } from './preview-size.ts';
import { fetchRemoteImage } from './remote-image.ts';

/** Points as they are: to pack them for the next step would take longer than to draw them. */
export interface Drawn {
  data: Buffer;
  info: OutputInfo;
}

/** A product's files in all languages show the same picture, and are made one after the other. */
const panels = new LRUCache<string, Promise<Drawn>>({ max: 16 });

/** The picture at this address on a square of this colour; without one, the ground alone. */
export function picturePanel(ground: string, address: string | null): Promise<Drawn> {
  const key = `${ground} ${address}`;
  const known = panels.get(key);
  if (known) return known;
  const panel = download(address).then((picture) => drawPanel(ground, picture));
  panels.set(key, panel);
  return panel;
}

/**
 * Draws with the picture at this address, or without one: found once, it may have gone from there since, or is not what its type says.
 * @param draw takes the address into account in the name of what it makes
 */
export async function drawnWithPicture<T>(
  address: string | null,
  draw: (address: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await draw(address);
  } catch (error) {
    if (!address || error instanceof StorageError) throw error;
    console.warn(`No picture at ${address}; what is drawn has none`, (error as Error).message);
    return draw(null);
  }
}

function drawPanel(background: string, picture: Uint8Array | null): Promise<Drawn> {
  const side = { width: PREVIEW_HEIGHT, height: PREVIEW_HEIGHT };
  const panel = picture
    ? sharp(picture)
        .resize({ ...side, fit: 'cover' })
        .flatten({ background })
    : sharp({ create: { ...side, channels: 3, background } });
  return panel.raw().toBuffer({ resolveWithObject: true });
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

/** What was drawn without its picture would stay so. */
class StorageError extends Error {
  override readonly name = 'StorageError';
}
