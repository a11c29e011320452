import type { Supabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';

/** Takes files out of their buckets that no row names any more. */
export async function removeFiles(service: Supabase): Promise<void> {
  await removeListed(service);
  await removeOfferDocuments(service);
}

/**
 * Takes files out of their buckets whose rows are gone. A file leaves the list only after it has left its bucket, so that
 * storage which fails delays a removal and loses none.
 */
async function removeListed(service: Supabase): Promise<void> {
  const paths = unwrap(await service.rpc('list_file_removals'));
  const buckets = new Set(paths.map((path) => path.slice(0, path.indexOf('/'))));
  for (const bucket of buckets) {
    const listed = paths.filter((path) => path.startsWith(`${bucket}/`));
    const names = listed.map((path) => path.slice(bucket.length + 1));
    const { error } = await service.storage.from(bucket).remove(names);
    if (error) throw new Error(`removing files of ${bucket}: ${error.message}`);
    unwrapEmpty(await service.rpc('confirm_file_removals', { paths: listed }));
  }
}

async function removeOfferDocuments(service: Supabase): Promise<void> {
  const paths = unwrap(await service.rpc('list_unnamed_offer_documents'));
  if (paths.length === 0) return;
  const { error } = await service.storage.from(OFFER_DOCUMENTS_BUCKET).remove(paths);
  if (error) throw new Error(`removing documents of offers: ${error.message}`);
}
