import type { Supabase } from '../client.ts';
import { unwrap, unwrapEmpty } from '../errors.ts';
import type { RetentionRow, RetentionSubject } from './retention.ts';

/** How long everything is kept. For admins alone, as are the others. */
export async function listRetention(supabase: Supabase): Promise<RetentionRow[]> {
  return unwrap(await supabase.rpc('get_retention'));
}

/** How many rows a period would delete. */
export async function countExpired(
  supabase: Supabase,
  subject: RetentionSubject,
  months: number | null,
): Promise<number> {
  return unwrap(await supabase.rpc('count_expired', { subject, keep_months: months as number }));
}

/** Sets how many months something is kept; null: for ever. */
export async function setRetention(
  supabase: Supabase,
  subject: RetentionSubject,
  months: number | null,
): Promise<void> {
  unwrapEmpty(await supabase.rpc('set_retention', { subject, keep_months: months as number }));
}
