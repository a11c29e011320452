import * as z from 'zod/mini';
import type { Supabase } from './client.ts';
import { unwrap } from './errors.ts';
import type { StorageObject } from './storage.ts';

/** As many as `get_public_file_types` takes. */
export const FILE_TYPES_AT_A_TIME = 1000;

const fileTypesSchema = z.record(z.string(), z.string());

/**
 * The content type of each of these files.
 * @returns null for files that are not there, or in no public bucket; in the order of `files`
 */
export async function listPublicFileTypes(
  supabase: Supabase,
  files: readonly StorageObject[],
): Promise<(string | null)[]> {
  const types: (string | null)[] = [];
  while (types.length < files.length) {
    const paths = files
      .slice(types.length, types.length + FILE_TYPES_AT_A_TIME)
      .map(({ bucket, path }) => `${bucket}/${path}`);
    const found = fileTypesSchema.parse(unwrap(await supabase.rpc('get_public_file_types', { paths })));
    types.push(...paths.map((path) => found[path] ?? null));
  }
  return types;
}
