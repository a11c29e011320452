import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './accepted-encodings.ts';

const BROTLI_QUALITY = 5;
/** Some thousand pages. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
};

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: (body) => body.length,
});

/**
 * A file's content compressed, when it is first asked for: a release of a large catalogue has three times fewer files than
 * with compressed copies of all.
 * @param version another one when the file's content is
 */
export async function compressedBody(
  version: string,
  encoding: Encoding,
  read: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = `${encoding} ${version}`;
  const body = kept.get(key) ?? (await compressors[encoding](await read()));
  kept.set(key, body);
  return body;
}
