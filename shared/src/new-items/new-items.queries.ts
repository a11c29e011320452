import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';
import type { WatchedTable } from './new-items.ts';

export interface NewItems {
  list: WatchedTable;
  /** Rows that wait for staff. */
  waiting: number;
  /** Rows that came in since `counted_from`. */
  arrived: number;
  /** The type of the request that came in last; null when none did, and of other tables. */
  latest: string | null;
  /** A moment of the database's clock. */
  counted_from: string;
}

/**
 * What is new in the tables that whoever asks may read.
 * @param since what the first answer has named; null for that
 */
export async function countNewItems(
  supabase: Supabase,
  since: string | null,
  signal = new AbortController().signal,
): Promise<NewItems[]> {
  const counting = supabase.rpc('count_new_items', since === null ? {} : { since });
  return unwrap(await counting.abortSignal(signal)) as NewItems[];
}
