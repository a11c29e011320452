import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { AFTER_ID } from '../../providers/search.ts';

/** Below every row limit that a hosted project may have, which would cut a page silently. */
const PAGE_SIZE = 500;

interface ReadOptions {
  meta?: { columns: readonly string[] };
  /** Ends the reading with its reason. */
  signal?: AbortSignal;
  /** Called after each page. */
  onPage?: (readCount: number, totalCount: number) => void;
}

/**
 * All rows that a filter lets through, in the order of the list. Each page begins behind the last id that was read, because rows arrive
 * and go meanwhile: pages that are counted from the first row would have rows twice, or not at all.
 */
export async function readAll<Row extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort: SortPayload,
  { meta, signal, onPage }: ReadOptions = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const { data, total = 0 } = await getList<Row>(resource, {
      filter: last ? { ...filter, [AFTER_ID]: last.id } : filter,
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: PAGE_SIZE },
      ...(meta && { meta }),
    });
    signal?.throwIfAborted();
    rows.push(...data);
    onPage?.(rows.length, rows.length + total - data.length);
    if (data.length === 0 || data.length >= total) return rows.toSorted(inOrder(sort));
  }
}

/** As the database sorts: what is not there counts as the greatest. */
function inOrder({ field, order }: SortPayload): (one: RaRecord, other: RaRecord) => number {
  const direction = order === 'DESC' ? -1 : 1;
  return (one, other) =>
    direction * (compare(valueAt(one, field), valueAt(other, field)) || compare(one.id, other.id));
}

/** Of a column, or of a field within one, as the backend sorts by it: `form_data->>company`. */
function valueAt(row: RaRecord, field: string): unknown {
  const [column = '', key] = field.split('->>');
  return key === undefined ? row[column] : row[column]?.[key];
}

const MOMENT = /^\d{4}-\d\d-\d\d/;

function compare(one: unknown, other: unknown): number {
  const [isNone, isOtherNone] = [one ?? null, other ?? null].map((value) => value === null);
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
  if (typeof one === 'string' && typeof other === 'string' && !MOMENT.test(one))
    return one.localeCompare(other);
  return (one as string) < (other as string) ? -1 : Number((one as string) > (other as string));
}
