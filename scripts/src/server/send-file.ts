import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from './accepted-encodings.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';
import { isFile } from './release-files.ts';

const STANDARD_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Releases share files by hard link, so the same file is hashed once; enough for 20,000 pages and their pictures. */
const MAX_KNOWN_TAGS = 100_000;
const knownTags = new Map<string, string>();

/**
 * Answers with a file: compressed copy, entity tag, ranges.
 * @param decorate adds the release's own headers to the server's
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  decorate: (headers: Record<string, string>) => Record<string, string>,
): Promise<void> {
  const variant = await chooseVariant(request, file);
  const handle = await open(variant.file);
  try {
    const { size } = await handle.stat();
    const tag = `"${await entityTag(variant.file)}"`;
    const headers: Record<string, string> = {
      'content-type': contentTypeOf(file),
      'cache-control': STANDARD_CACHE_CONTROL,
      etag: tag,
      'accept-ranges': 'bytes',
    };
    if (isCompressible(file)) headers.vary = 'Accept-Encoding';
    if (variant.encoding) headers['content-encoding'] = variant.encoding;

    if (status === 200 && isKnown(request.headers['if-none-match'], tag)) {
      response.writeHead(304, decorate(headers)).end();
      return;
    }
    const range = status === 200 ? wantedRange(request, size, tag) : null;
    if (range === 'unsatisfiable') {
      response.writeHead(416, decorate({ 'content-range': `bytes */${size}` })).end();
      return;
    }
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
    headers['content-length'] = String(range ? range.end - range.start + 1 : size);
    response.writeHead(range ? 206 : status, decorate(headers));
    await sendBody(request, response, handle, range, size);
  } finally {
    await handle.close();
  }
}

async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  handle: FileHandle,
  range: ByteRange | null,
  size: number,
): Promise<void> {
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  try {
    await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
  } catch {
    // The visitor went away, or the disk failed half-way: the status is sent, so cutting the connection is all there is.
    response.destroy();
  }
}

async function chooseVariant(request: IncomingMessage, file: string) {
  if (isCompressible(file) && !request.headers.range) {
    for (const { name, suffix } of acceptedEncodings(request.headers['accept-encoding'])) {
      if (await isFile(file + suffix)) return { file: file + suffix, encoding: name };
    }
  }
  return { file, encoding: null };
}

/** From the content, so that a page which a rebuild left as it was stays cached. */
async function entityTag(file: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(file);
  const key = `${ino}:${size}:${mtimeMs}`;
  const known = knownTags.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const tag = hash.digest('base64url').slice(0, 22);
  if (knownTags.size >= MAX_KNOWN_TAGS) knownTags.clear();
  knownTags.set(key, tag);
  return tag;
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');
}

function wantedRange(
  request: IncomingMessage,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | null {
  const { range } = request.headers;
  const condition = request.headers['if-range'];
  if (!range || (condition && condition !== tag)) return null;
  return parseByteRange(range, size);
}
