import { BackendError, unwrap } from './errors.ts';

/** PostgREST cuts a select silently at its row limit (1,000 on a new hosted project), so whole tables come in pages. */
const PAGE_SIZE = 1000;

interface Page<T> {
  data: T[] | null;
  error: { message: string; code?: string; hint?: string | null; details?: string | null } | null;
  count: number | null;
  status: number;
}

/**
 * All rows of a table, read page by page until as many are there as the backend counts.
 * @param readPage a select with `{ count: 'exact' }`, a stable order and `.range(from, to)`
 * @throws {BackendError} when a read fails or rows are missing in the end
 */
export async function readAllPages<T>(
  readPage: (from: number, to: number) => PromiseLike<Page<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await readPage(rows.length, rows.length + PAGE_SIZE - 1);
    const read = unwrap(page);
    rows.push(...read);
    if (page.count === null) {
      throw new BackendError({
        message: 'The backend did not count the rows',
        code: 'INCOMPLETE',
        status: page.status,
      });
    }
    if (rows.length >= page.count) return rows;
    if (read.length === 0) {
      throw new BackendError({
        message: `Only ${rows.length} of ${page.count} rows could be read`,
        code: 'INCOMPLETE',
        status: page.status,
      });
    }
  }
}
