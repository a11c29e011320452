import { hashKey } from '@tanstack/react-query';
import type { Database } from 'shared/database.types.ts';

export type ActivityRow = Database['public']['Tables']['activity_log']['Row'];

export const ACTIONS = ['insert', 'update', 'delete', 'erase', 'export', 'import', 'open'] as const;
export type Action = (typeof ACTIONS)[number];

/** Columns that people know a row by, the most telling first. `search_text` of the table holds the same. */
const NAMING_COLUMNS = ['name', 'title', 'question', 'label', 'platform', 'section_key', 'email', 'type'];

/** What the changed row is called, as far as the log tells; an update keeps only what it has changed. */
export function rowNameOf({
  row_id,
  before,
  after,
}: Pick<ActivityRow, 'row_id' | 'before' | 'after'>): string {
  const known = { ...toValues(before), ...toValues(after) };
  const column = NAMING_COLUMNS.find((name) => typeof known[name] === 'string' && known[name] !== '');
  return column ? `${known[column]}` : `#${row_id}`;
}

export interface Change {
  column: string;
  before: unknown;
  after: unknown;
}

/** Each column that was noted and did not stay as it was: of an account its address is noted too, so that people know which it is. */
export function changesOf({ before, after }: Pick<ActivityRow, 'before' | 'after'>): Change[] {
  const [old, current] = [toValues(before), toValues(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .map((column) => ({ column, before: old[column] ?? null, after: current[column] ?? null }))
    .filter((change) => hashKey([change.before]) !== hashKey([change.after]));
}

function toValues(value: ActivityRow['before']): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
