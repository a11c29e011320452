import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, parseByteRange } from '../common/byte-range.ts';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { compressedBody } from './compressed-bodies.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';

/** Below this, compressing saves no packet. */
const MIN_COMPRESSED_BYTES = 1024;
const STANDARD_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Releases share files by hard link, so the same file is hashed once; enough for 20,000 pages and their pictures. */
const MAX_KNOWN_TAGS = 100_000;
const knownTags = new Map<string, string>();

/**
 * Answers with a file: compressed for who takes that, with entity tag and ranges.
 * @param decorate adds the release's own headers to the server's
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  decorate: (headers: Record<string, string>) => Record<string, string>,
): Promise<void> {
  const handle = await open(file);
  try {
    const { ino, size, mtimeMs } = await handle.stat();
    const version = `${ino}:${size}:${mtimeMs}`;
    const encoding = chooseEncoding(request, file, size);
    const compressed = encoding && (await compressedBody(version, encoding, () => readFile(file)));
    const length = compressed?.length ?? size;
    const tag = `"${await entityTag(file, version)}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'content-type': contentTypeOf(file),
      'cache-control': STANDARD_CACHE_CONTROL,
      etag: tag,
      'accept-ranges': 'bytes',
    };
    if (isCompressible(file)) headers.vary = 'Accept-Encoding';
    if (encoding) headers['content-encoding'] = encoding;

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
    headers['content-length'] = String(range ? range.end - range.start + 1 : length);
    response.writeHead(range ? 206 : status, decorate(headers));
    if (request.method === 'HEAD' || length === 0) response.end();
    else if (compressed) response.end(compressed);
    else await streamBody(response, handle, range);
  } finally {
    await handle.close();
  }
}

async function streamBody(
  response: ServerResponse,
  handle: FileHandle,
  range: ByteRange | null,
): Promise<void> {
  try {
    await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
  } catch {
    // The visitor went away, or the disk failed half-way: the status is sent, so cutting the connection is all there is.
    response.destroy();
  }
}

/** A part of a file is sent as it is. */
function chooseEncoding(request: IncomingMessage, file: string, size: number): Encoding | null {
  if (size < MIN_COMPRESSED_BYTES || request.headers.range || !isCompressible(file)) return null;
  return acceptedEncodings(request.headers['accept-encoding'])[0] ?? null;
}

/** From the content, so that a page which a rebuild left as it was stays cached. */
async function entityTag(file: string, version: string): Promise<string> {
  const known = knownTags.get(version);
  if (known) return known;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const tag = hash.digest('base64url').slice(0, 22);
  if (knownTags.size >= MAX_KNOWN_TAGS) knownTags.clear();
  knownTags.set(version, tag);
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
