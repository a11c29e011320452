import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

describe('the state of a list', () => {
  it('becomes its address, from its first page', () => {
    const filter = { status: 'new', q: 'citrus & figs' };

    const search = new URLSearchParams(
      listSearch({ filter, sort: { field: 'created_at', order: 'ASC' }, perPage: 50 }),
    );

    expect(JSON.parse(search.get('filter') ?? '')).toEqual(filter);
    expect(Object.fromEntries(search)).toMatchObject({
      sort: 'created_at',
      order: 'ASC',
      page: '1',
      perPage: '50',
    });
  });
});
