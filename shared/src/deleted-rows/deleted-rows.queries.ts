import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';

/**
 * Puts a deleted row of content back as it was. For editors.
 * @throws {BackendError} when it cannot be; nothing has changed then
 */
export async function restoreDeleted(supabase: Supabase, entryId: number): Promise<void> {
  unwrap(await supabase.rpc('restore_deleted', { entry_id: entryId }));
}
