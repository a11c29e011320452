import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { AFTER_ID } from '../../providers/search.ts';

/** Below every row limit that a hosted project may have, which would cut a page silently. */
const PAGE_SIZE = 500;

/**
 * All rows that a filter lets through, in the order of the list. Each page begins behind the last id that was read, because rows arrive
 * and go meanwhile: pages that are counted from the first row would have rows twice, or not at all.
 */
export async function readAll<Row extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort: SortPayload,
  meta?: { columns: readonly string[] },
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
    rows.push(...data);
    if (data.length === 0 || data.length >= total) return rows.toSorted(inOrder(sort));
  }
}

/** As the database sorts: what is not there counts as the greatest. */
function inOrder({ field, order }: SortPayload): (one: RaRecord, other: RaRecord) => number {
  const direction = order === 'DESC' ? -1 : 1;
  return (one, other) => direction * (compare(one[field], other[field]) || compare(one.id, other.id));
}

const MOMENT = /^\d{4}-\d\d-\d\d/;

function compare(one: unknown, other: unknown): number {
  const [isNone, isOtherNone] = [one ?? null, other ?? null].map((value) => value === null);
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
  if (typeof one === 'string' && typeof other === 'string' && !MOMENT.test(one))
    return one.localeCompare(other);
  return (one as string) < (other as string) ? -1 : Number((one as string) > (other as string));
}
