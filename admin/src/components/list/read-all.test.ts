import type { GetListParams, RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { AFTER_ID } from '../../providers/search.ts';
import { readAll } from './read-all.ts';

/** A table that may change between two pages. */
class Table {
  rows: RaRecord[];
  readonly asked: GetListParams[] = [];
  onPage: (page: number) => void = () => {};

  constructor(rows: RaRecord[]) {
    this.rows = rows;
  }

  getList = async (_resource: string, params: GetListParams) => {
    this.asked.push(params);
    this.onPage(this.asked.length);
    const { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } } = params;
    const direction = sort?.order === 'DESC' ? -1 : 1;
    const field = sort?.field ?? 'id';
    const found = this.rows
      .filter(({ id }) => !filter[AFTER_ID] || id > filter[AFTER_ID])
      .toSorted((one, other) => direction * (one[field] < other[field] ? -1 : 1));
    // biome-ignore lint/suspicious/noExplicitAny: whatever kind of row the caller takes
    return { data: found.slice((page - 1) * perPage, page * perPage) as any[], total: found.length };
  };
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

function row(number: number): RaRecord {
  return {
    id: String((number * 7919) % 100_000).padStart(5, '0'),
    number,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  };
}

function numbersOf(rows: RaRecord[]): number[] {
  return rows.map(({ number }) => number);
}

describe('readAll', () => {
  it('has every row once, in the order of the list', async () => {
    const table = new Table(Array.from({ length: 1234 }, (_, index) => row(index)));

    const rows = await readAll(table, 'orders', {}, NEWEST_FIRST);

    expect(numbersOf(rows)).toEqual(Array.from({ length: 1234 }, (_, index) => 1233 - index));
  });

  it('has no row twice when others arrive meanwhile', async () => {
    const table = new Table(Array.from({ length: 1200 }, (_, index) => row(index)));
    table.onPage = (page) => {
      if (page === 2)
        table.rows = [...table.rows, ...Array.from({ length: 30 }, (_, index) => row(1200 + index))];
    };

    const numbers = numbersOf(await readAll(table, 'orders', {}, NEWEST_FIRST));

    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number < 1200)).toHaveLength(1200);
  });

  it('misses no row when others go meanwhile', async () => {
    const table = new Table(Array.from({ length: 1200 }, (_, index) => row(index)));
    table.onPage = (page) => {
      if (page === 2) table.rows = table.rows.filter(({ number }) => number < 1150);
    };

    const numbers = numbersOf(await readAll(table, 'orders', {}, NEWEST_FIRST));

    expect(numbers.filter((number) => number < 1150)).toHaveLength(1150);
  });

  it('keeps the filter of the list', async () => {
    const table = new Table(Array.from({ length: 600 }, (_, index) => row(index)));

    await readAll(table, 'orders', { status: 'new' }, NEWEST_FIRST);

    expect(table.asked.map(({ filter }) => filter.status)).toEqual(['new', 'new']);
  });

  it('sorts as the database does: what is not there last, and first the other way round', async () => {
    const table = new Table([
      { id: 'a', name: null },
      { id: 'b', name: 'lemons' },
      { id: 'c', name: 'Apples' },
      { id: 'd', name: 'lemons' },
    ]);
    const read = async (order: 'ASC' | 'DESC') =>
      (await readAll(table, 'products', {}, { field: 'name', order })).map(({ id }) => id).join('');

    expect([await read('ASC'), await read('DESC')]).toEqual(['cbda', 'adbc']);
  });

  it('sorts by a field within a column as the list does', async () => {
    const rows = ['Citrus', 'Apple', undefined, 'Banana'].map((company, id) => ({
      id,
      form_data: { company },
    }));

    const read = await readAll(new Table(rows), 'orders', {}, { field: 'form_data->>company', order: 'ASC' });

    expect(read.map(({ form_data }) => form_data.company)).toEqual(['Apple', 'Banana', 'Citrus', undefined]);
  });

  it('tells after each page how far it is, and ends when it is told to', async () => {
    const table = new Table(Array.from({ length: 1234 }, (_, index) => row(index)));
    const controller = new AbortController();
    const told: number[][] = [];

    const reading = readAll(table, 'orders', {}, NEWEST_FIRST, {
      signal: controller.signal,
      onPage: (...counts) => {
        told.push(counts);
        if (told.length === 2) controller.abort();
      },
    });

    await expect(reading).rejects.toThrow('aborted');
    expect(told).toEqual([
      [500, 1234],
      [1000, 1234],
    ]);
  });
});
