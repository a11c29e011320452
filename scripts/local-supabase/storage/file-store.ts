import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { type ByteRange, parseByteRange } from '../../common/byte-range.ts';
import { writeFileDurably } from '../../common/durable-files.ts';
import { errorCode } from '../../common/errors.ts';
import { currentRequest } from '../request-context.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type ObjectResponse = Awaited<ReturnType<StorageAdapter['getObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

const entrySchema = z.object({
  bucket: z.string(),
  name: z.string(),
  /** The file with the bytes: a new one for each upload, so that a reader never sees half of two versions. */
  content: z.uuid(),
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
  lastModified: z.iso.datetime(),
});
type Entry = z.infer<typeof entrySchema>;

/**
 * Keeps uploaded files in a folder (lite 0.10.0 exports no storage for files). On the disk a file is named by a hash of its bucket and
 * name, so no name can leave the folder or clash with another on a disk that ignores case.
 */
export class FileStore implements StorageAdapter {
  readonly driver = undefined;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getObject(bucket: string, name: string): Promise<ObjectResponse> {
    const entry = await this.#read(bucket, name);
    const metadata = toMetadata(entry);
    const range = wantedRange(entry.size);
    const file = this.#contentFile(bucket, name, entry.content);
    // Opened before anything is answered: a missing file is an error then, not a broken answer.
    const handle = await open(file);
    await handle.close();
    if (range === undefined) return { httpStatusCode: 200, metadata, body: streamOf(file) };
    const contentLength = range.end - range.start + 1;
    const contentRange = `bytes ${range.start}-${range.end}/${entry.size}`;
    return {
      httpStatusCode: 206,
      metadata: { ...metadata, contentLength, contentRange },
      body: streamOf(file, range),
    };
  }

  async uploadObject(
    bucket: string,
    name: string,
    _version: string | undefined,
    body: UploadBody,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = await bytesOf(body);
    return toMetadata(await this.#write({ bucket, name, mimetype, cacheControl }, bytes));
  }

  async deleteObject(bucket: string, name: string): Promise<void> {
    const entry = await this.#find(bucket, name);
    if (entry === undefined) return;
    await rm(this.#entryFile(bucket, name), { force: true });
    await rm(this.#contentFile(bucket, name, entry.content), { force: true });
  }

  async deleteObjects(bucket: string, names: string[]): Promise<void> {
    for (const name of names) await this.deleteObject(bucket, name);
  }

  async copyObject(
    bucket: string,
    name: string,
    _version: string | undefined,
    toBucket: string,
    toName: string,
  ): Promise<Pick<ObjectMetadata, 'httpStatusCode' | 'eTag' | 'lastModified'>> {
    const entry = await this.#read(bucket, name);
    const bytes = await readFile(this.#contentFile(bucket, name, entry.content));
    const copy = toMetadata(await this.#write({ ...entry, bucket: toBucket, name: toName }, bytes));
    return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified };
  }

  async headObject(bucket: string, name: string): Promise<ObjectMetadata> {
    return toMetadata(await this.#read(bucket, name));
  }

  async privateAssetUrl(bucket: string, name: string): Promise<string> {
    const entry = await this.#read(bucket, name);
    return `file://${this.#contentFile(bucket, name, entry.content)}`;
  }

  async #write(
    about: Pick<Entry, 'bucket' | 'name' | 'mimetype' | 'cacheControl'>,
    bytes: Uint8Array,
  ): Promise<Entry> {
    const { bucket, name, mimetype, cacheControl } = about;
    const before = await this.#find(bucket, name);
    const entry: Entry = {
      bucket,
      name,
      mimetype,
      cacheControl,
      content: randomUUID(),
      size: bytes.byteLength,
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      lastModified: new Date().toISOString(),
    };
    const file = this.#contentFile(bucket, name, entry.content);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFileDurably(file, bytes, 0o600);
    await writeFileDurably(this.#entryFile(bucket, name), JSON.stringify(entry), 0o600);
    if (before !== undefined) await rm(this.#contentFile(bucket, name, before.content), { force: true });
    return entry;
  }

  async #read(bucket: string, name: string): Promise<Entry> {
    const entry = await this.#find(bucket, name);
    if (entry === undefined) throw new Error(`The file of a stored object is missing in ${this.#folder}.`);
    return entry;
  }

  async #find(bucket: string, name: string): Promise<Entry | undefined> {
    try {
      return entrySchema.parse(JSON.parse(await readFile(this.#entryFile(bucket, name), 'utf8')));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  #entryFile(bucket: string, name: string): string {
    return join(this.#objectFolder(bucket, name), 'entry.json');
  }

  #contentFile(bucket: string, name: string, content: string): string {
    return join(this.#objectFolder(bucket, name), content);
  }

  #objectFolder(bucket: string, name: string): string {
    const hash = createHash('sha256').update(`${bucket}/${name}`).digest('hex');
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }
}

function toMetadata(entry: Entry): ObjectMetadata {
  const { size, mimetype, cacheControl, eTag, lastModified } = entry;
  return { size, contentLength: size, mimetype, cacheControl, eTag, lastModified: new Date(lastModified) };
}

/** A range outside the file is left aside, as one that is not understood: whoever asks gets all of it. */
function wantedRange(size: number): ByteRange | undefined {
  const range = parseByteRange(currentRequest()?.range ?? '', size);
  return range === 'unsatisfiable' ? undefined : (range ?? undefined);
}

function streamOf(file: string, range?: ByteRange): ObjectResponse['body'] {
  return Readable.toWeb(createReadStream(file, range));
}

async function bytesOf(body: UploadBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array>).arrayBuffer());
}
