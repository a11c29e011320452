import { createHash } from 'node:crypto';
import type { ContentChanges } from 'shared/deployments/deployments.ts';

/** What rows of all tables that pages are made from have. */
export interface ContentRow {
  id: number;
  updated_at: string;
}

/** More than this are read as a whole: ids go into an address. */
const MAX_READ_BY_ID = 200;

/**
 * The rows of a table after the changes. Without `byRow`, only a table that has not changed is answered.
 * @returns null when the rows are not those of the backend: then the table is read whole
 */
export async function updateRows<Row extends ContentRow>(
  cached: readonly Row[],
  { changed, digest }: ContentChanges['tables'][string],
  byRow?: { list: (ids: readonly number[]) => Promise<Row[]>; compare: (a: Row, b: Row) => number },
): Promise<Row[] | null> {
  const isReadByRow = byRow && changed.length > 0 && changed.length <= MAX_READ_BY_ID;
  const rows = isReadByRow
    ? [...cached.filter(({ id }) => !changed.includes(id)), ...(await byRow.list(changed))].sort(
        byRow.compare,
      )
    : [...cached];
  return digestOf(rows) === digest ? rows : null;
}

/** Rows that were added or changed. */
export function rowsNotIn(cached: readonly ContentRow[] = [], rows: readonly ContentRow[]): ContentRow[] {
  const known = new Map<number, string>();
  for (const { id, updated_at } of cached) known.set(id, updated_at);
  return rows.filter(({ id, updated_at }) => known.get(id) !== updated_at);
}

/** What `get_content_changes` makes of the same rows. */
export function digestOf(rows: readonly ContentRow[]): string {
  const lines = rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, updated_at }) => `${id} ${updated_at}`)
    .join(',');
  return createHash('md5').update(lines).digest('hex');
}
