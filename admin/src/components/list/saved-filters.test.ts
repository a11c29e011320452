import { describe, expect, it } from 'vitest';
import { addSavedFilter, isApplied, type ListState, savedFilterSearch } from './saved-filters.ts';

const state: ListState = {
  filter: { status: 'new', q: 'citrus & figs' },
  sort: { field: 'created_at', order: 'ASC' },
  perPage: 50,
};
const [saved] = addSavedFilter([], 'Waiting', state);
if (!saved) throw new Error('nothing was saved');

describe('saved filters', () => {
  it('stand in the order of their names, each name once', () => {
    const renewed = addSavedFilter(addSavedFilter([saved], 'Citrus', state), 'Waiting', {
      ...state,
      filter: { status: 'overdue' },
    });

    expect(renewed.map(({ label, value }) => [label, value.filter.status])).toEqual([
      ['Citrus', 'new'],
      ['Waiting', 'overdue'],
    ]);
  });

  it('become the address of the list, from its first page', () => {
    const search = new URLSearchParams(savedFilterSearch(saved));

    expect(JSON.parse(search.get('filter') ?? '')).toEqual(state.filter);
    expect(Object.fromEntries(search)).toMatchObject({
      sort: 'created_at',
      order: 'ASC',
      page: '1',
      perPage: '50',
    });
  });

  it('are applied whatever the order of the filters, and not under another sorting', () => {
    const reordered = { ...state, filter: { q: 'citrus & figs', status: 'new' } };

    expect(isApplied(saved, reordered)).toBe(true);
    expect(isApplied(saved, { ...state, sort: { field: 'created_at', order: 'DESC' } })).toBe(false);
    expect(isApplied(saved, { ...state, filter: { status: 'new' } })).toBe(false);
  });
});
