import type { Database } from '../database.types.ts';

export type DeletedRow = Database['public']['Tables']['deleted_rows']['Row'];

/** How long deleted content can be put back; the database has the same as private.bin_days(). */
export const BIN_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whole days until it goes for good, counting the one that has begun. */
export function daysLeft({ deleted_at }: Pick<DeletedRow, 'deleted_at'>, now: number): number {
  const passedMs = now - Date.parse(deleted_at);
  return Math.max(0, Math.min(BIN_DAYS, Math.ceil(BIN_DAYS - passedMs / DAY_MS)));
}
