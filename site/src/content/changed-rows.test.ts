import { describe, expect, it } from 'vitest';
import { digestOf, updateRows } from './changed-rows.ts';

interface Row {
  id: number;
  updated_at: string;
  name: string;
}

const row = (id: number, name: string): Row => ({ id, name, updated_at: `2026-01-01T00:00:00.${id}+00:00` });
const cached = [row(3, 'c'), row(2, 'b'), row(1, 'a')];
const newestFirst = (a: Row, b: Row) => b.id - a.id;

function readFrom(stored: Row[]) {
  const asked: (readonly number[])[] = [];
  const list = async (ids: readonly number[]) => {
    asked.push(ids);
    return stored.filter(({ id }) => ids.includes(id));
  };
  return { asked, byRow: { list, compare: newestFirst } };
}

describe('cached rows', () => {
  it('take in rows that were added, changed and deleted, and ask for no others', async () => {
    const stored = [row(4, 'd'), row(3, 'c'), { ...row(2, 'B'), updated_at: '2026-01-02T00:00:00+00:00' }];
    const { asked, byRow } = readFrom(stored);

    const rows = await updateRows(cached, { changed: [4, 2, 1], digest: digestOf(stored) }, byRow);

    expect(rows).toEqual(stored);
    expect(asked).toEqual([[4, 2, 1]]);
  });

  it('are as they were when nothing has changed', async () => {
    const { asked, byRow } = readFrom([]);

    expect(await updateRows(cached, { changed: [], digest: digestOf(cached) }, byRow)).toEqual(cached);
    expect(asked).toEqual([]);
  });

  it.each([
    ['are not those of the backend', [row(3, 'c')], []],
    ['have changed by the hundreds', cached, Array.from({ length: 201 }, (_, index) => index + 4)],
  ])('are none when they %s', async (_name, stored, changed) => {
    const other = changed.length > 0 ? [...stored, row(5, 'e')] : stored;

    expect(await updateRows(cached, { changed, digest: digestOf(other) }, readFrom(other).byRow)).toBeNull();
  });

  it('are none when a table that is only read whole has changed', async () => {
    expect(await updateRows(cached, { changed: [1], digest: digestOf([row(1, 'x')]) })).toBeNull();
  });
});
