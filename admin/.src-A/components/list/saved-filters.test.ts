import { describe, expect, it } from 'vitest';
import type { ListState } from './list-search.ts';
import { addSavedFilter, isApplied } from './saved-filters.ts';

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

  it('are applied whatever the order of the filters, and not under another sorting', () => {
    const reordered = { ...state, filter: { q: 'citrus & figs', status: 'new' } };

    expect(isApplied(saved, reordered)).toBe(true);
    expect(isApplied(saved, { ...state, sort: { field: 'created_at', order: 'DESC' } })).toBe(false);
    expect(isApplied(saved, { ...state, filter: { status: 'new' } })).toBe(false);
  });
});
