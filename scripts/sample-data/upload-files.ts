import type { Supabase } from 'shared/client.ts';
import { UserError } from '../common/errors.ts';
import { contentId } from './content-id.ts';

export interface SampleFile {
  readonly bucket: string;
  readonly bytes: Uint8Array;
  readonly extension: 'webp' | 'webm' | 'pdf';
}

const CONTENT_TYPES = { webp: 'image/webp', webm: 'video/webm', pdf: 'application/pdf' } as const;
const UPLOADS_AT_ONCE = 4;
const CACHE_SECONDS = 31_536_000;
const ALREADY_THERE = '409';

/**
 * Puts files into their buckets and answers their public addresses, in the same order. A file's name is made from its
 * bytes, so one that is there already is the same and stays.
 */
export async function uploadFiles(supabase: Supabase, files: readonly SampleFile[]): Promise<string[]> {
  const addresses = new Array<string>(files.length);
  const waiting = files.entries();
  const uploadAll = async () => {
    for (const [at, file] of waiting) addresses[at] = await upload(supabase, file);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadAll));
  return addresses;
}

async function upload(supabase: Supabase, { bucket, bytes, extension }: SampleFile): Promise<string> {
  const name = `${contentId(bytes)}.${extension}`;
  const { error } = await supabase.storage.from(bucket).upload(name, bytes, {
    contentType: CONTENT_TYPES[extension],
    cacheControl: String(CACHE_SECONDS),
    upsert: false,
  });
  if (error && !('statusCode' in error && String(error.statusCode) === ALREADY_THERE)) {
    throw new UserError(`A sample file could not be stored in ${bucket}: ${error.message}`);
  }
  return supabase.storage.from(bucket).getPublicUrl(name).data.publicUrl;
}
