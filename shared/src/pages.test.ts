import { describe, expect, it } from 'vitest';
import { readAllPages } from './pages.ts';

const table = Array.from({ length: 2345 }, (_, index) => index);
const page = (data: number[], count: number | null) => ({ data, error: null, count, status: 200 });

describe('readAllPages', () => {
  it('reads until as many rows are there as the backend counts', async () => {
    const rows = await readAllPages(async (from, to) => page(table.slice(from, to + 1), table.length));

    expect(rows).toEqual(table);
  });

  it('goes on when the backend gives fewer rows a page than asked', async () => {
    const rows = await readAllPages(async (from) => page(table.slice(from, from + 100), table.length));

    expect(rows).toEqual(table);
  });

  it('fails when rows are missing', async () => {
    const cut = readAllPages(async (from) => page(table.slice(from, 1000), table.length));

    await expect(cut).rejects.toMatchObject({
      code: 'INCOMPLETE',
      message: 'Only 1000 of 2345 rows could be read',
    });
  });

  it('fails when the rows were not counted', async () => {
    await expect(readAllPages(async () => page([1], null))).rejects.toMatchObject({ code: 'INCOMPLETE' });
  });
});
