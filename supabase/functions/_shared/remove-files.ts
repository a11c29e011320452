import type { Supabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { OFFER_DOCUMENTS_BUCKET, REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';

/** Takes files out of their buckets that no row names any more. */
export async function removeFiles(service: Supabase): Promise<void> {
  await removeAttachments(service);
  await removeOfferDocuments(service);
}

/**
 * Takes files out of the bucket whose rows are gone. A file leaves the list only after it has left the bucket, so that
 * storage which fails delays a removal and loses none.
 */
async function removeAttachments(service: Supabase): Promise<void> {
  const paths = unwrap(await service.rpc('list_file_removals'));
  if (paths.length === 0) return;
  const { error } = await service.storage.from(REQUEST_ATTACHMENTS_BUCKET).remove(paths);
  if (error) throw new Error(`removing attachments: ${error.message}`);
  unwrapEmpty(await service.rpc('confirm_file_removals', { paths }));
}

async function removeOfferDocuments(service: Supabase): Promise<void> {
  const paths = unwrap(await service.rpc('list_unnamed_offer_documents'));
  if (paths.length === 0) return;
  const { error } = await service.storage.from(OFFER_DOCUMENTS_BUCKET).remove(paths);
  if (error) throw new Error(`removing documents of offers: ${error.message}`);
}
