import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';
import { type ContentChanges, contentChangesSchema } from './deployments.ts';

/** How often the content has changed. */
export async function getContentRevision(supabase: Supabase): Promise<number> {
  return unwrap(await supabase.from('content_revision').select('revision').single()).revision;
}

/** What has changed after a revision, and a digest per table to compare a copy of its rows with. */
export async function getContentChanges(supabase: Supabase, since: number): Promise<ContentChanges> {
  return contentChangesSchema.parse(unwrap(await supabase.rpc('get_content_changes', { since })));
}
