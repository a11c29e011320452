import type { AstroConfig } from 'astro';
import { fetchWithRedirects, imageMetadata, isRemoteAllowed } from 'astro/assets/utils';
import sharp from 'sharp';
import { assertPublicAddress } from './public-address.ts';

/** Where pictures may come from, at each step of the way. */
export type Allowed = Pick<AstroConfig['image'], 'domains' | 'remotePatterns'>;

interface Limits {
  /** For the whole of it, so that no server holds a build by sending little at a time. */
  timeoutMs?: number;
  maxBytes?: number;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;
/** Of WebP, as which a picture is shown in its full size, too. */
const MAX_SIDE = 16_383;
const READABLE_FORMATS = new Set(['avif', 'gif', 'jpg', 'png', 'webp']);
/** A file system takes names of 255 bytes, and Astro adds a hash and two endings. */
const MAX_NAME_BYTES = 200;

/**
 * The size in pixels of a picture outside our own storage, or null when it cannot be shown for whatever reason. All that
 * Astro will do with it later is tried here, where a failure does not end the build.
 */
export async function measureRemoteImage(
  address: string,
  allowed: Allowed,
  limits?: Limits,
): Promise<{ width: number; height: number } | null> {
  try {
    checkName(address);
    const bytes = await fetchRemoteImage(address, allowed, limits);
    const { width, height, format } = await imageMetadata(bytes, address);
    if (!READABLE_FORMATS.has(format)) throw new Error(`Pictures of type ${format} are not shown`);
    if (Math.max(width, height) > MAX_SIDE) throw new Error(`${width} × ${height} pixels are too many`);
    // As Astro reads it.
    await sharp(bytes, { failOn: 'none', pages: -1 }).resize({ width: 1 }).toBuffer();
    return { width, height };
  } catch (error) {
    console.warn(`No picture at ${address}; the fallback is shown`, reasonOf(error));
    return null;
  }
}

/** @throws Error when it is not there, too large, too slow, or led to by an address that is not allowed */
export async function fetchRemoteImage(
  address: string,
  allowed: Allowed,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: Limits = {},
): Promise<Uint8Array> {
  if (!isRemoteAllowed(address, allowed)) throw new Error('The address is not allowed');
  // A build for this machine alone has its pictures on it.
  const isLocal = isRemoteAllowed('http://127.0.0.1/', allowed);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetchWithRedirects({
    url: address,
    imageConfig: allowed,
    fetchFn: async (request, options) => {
      if (!isLocal) await assertPublicAddress(new URL(request instanceof Request ? request.url : request));
      return fetch(request, { ...options, signal });
    },
  });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`More than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Astro names its files after the last part of the address. */
function checkName(address: string): void {
  const end = address.lastIndexOf('?');
  const path = decodeURIComponent(end > 0 ? address.slice(0, end) : address);
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error('The name of the file is too long');
}

/** What `fetch` throws tells it in its cause only. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
