import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Supabase } from 'shared/client.ts';
import {
  CERTIFICATES_BUCKET,
  MEDIA_BUCKET,
  OFFER_DOCUMENTS_BUCKET,
  PRODUCT_IMAGES_BUCKET,
  REQUEST_ATTACHMENTS_BUCKET,
} from 'shared/storage.ts';
import { UserError } from '../../common/errors.ts';

export interface FileCopy {
  bucket: string;
  name: string;
  type: string;
  sha256: string;
}

const BUCKETS = [
  PRODUCT_IMAGES_BUCKET,
  MEDIA_BUCKET,
  REQUEST_ATTACHMENTS_BUCKET,
  OFFER_DOCUMENTS_BUCKET,
  CERTIFICATES_BUCKET,
];
const PAGE_SIZE = 100;
/** A type, a size or a name that the bucket does not take. */
const REFUSALS = [400, 413, 415];

/** Copies every stored file into `folder`. */
export async function copyFiles(service: Supabase, folder: string): Promise<FileCopy[]> {
  const copies: FileCopy[] = [];
  for (const bucket of BUCKETS) {
    for (const name of await listNames(service, bucket)) {
      const { data, error } = await service.storage.from(bucket).download(name);
      if (error) throw new Error(`${bucket}/${name}: ${error.message}`);
      const bytes = new Uint8Array(await data.arrayBuffer());
      const file = fileOf(folder, bucket, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes, { mode: 0o600 });
      copies.push({ bucket, name, type: data.type, sha256: hashOf(bytes) });
    }
  }
  return copies;
}

/**
 * Stores the copies again under their names.
 * @returns those that the project does not take, with its reason
 * @throws Error for a copy that was changed, or a storage that does not answer
 */
export async function restoreFiles(
  service: Supabase,
  folder: string,
  copies: readonly FileCopy[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const { bucket, name, type, sha256 } of copies) {
    const bytes = new Uint8Array(await readFile(fileOf(folder, bucket, name)));
    if (hashOf(bytes) !== sha256) throw new UserError(`${bucket}/${name} is not what was copied.`);
    const { error } = await service.storage
      .from(bucket)
      .upload(name, bytes, { contentType: type, upsert: true });
    if (!error) continue;
    const status = 'status' in error ? Number(error.status) : 0;
    if (!REFUSALS.includes(status)) throw new Error(`${bucket}/${name}: ${error.message}`);
    refused.push(`${bucket}/${name}: ${error.message}`);
  }
  return refused;
}

async function listNames(service: Supabase, bucket: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const { data, error } = await service.storage
      .from(bucket)
      .list('', { limit: PAGE_SIZE, offset: names.length, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    names.push(...data.map((object) => object.name));
    if (data.length < PAGE_SIZE) return names;
  }
}

function fileOf(folder: string, bucket: string, name: string): string {
  return join(folder, 'files', bucket, name);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
