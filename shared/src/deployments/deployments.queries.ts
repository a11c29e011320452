import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';

/** How often the content has changed. */
export async function getContentRevision(supabase: Supabase): Promise<number> {
  return unwrap(await supabase.from('content_revision').select('revision').single()).revision;
}
