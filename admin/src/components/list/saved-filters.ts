import type { SavedQuery, SortPayload } from 'react-admin';

/** What is worth keeping of a list's address: everything but the page. */
export interface ListState {
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

/** A name that is there already gets the new filter. */
export function addSavedFilter(saved: readonly SavedQuery[], label: string, state: ListState): SavedQuery[] {
  const others = saved.filter((query) => query.label !== label);
  return [...others, { label, value: { ...state, displayedFilters: [] } }].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}

/** The query part of the list's address, as react-admin reads it. */
export function savedFilterSearch({ value }: SavedQuery): string {
  const { filter = {}, sort, perPage } = value;
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (sort) {
    search.set('sort', sort.field);
    search.set('order', sort.order);
  }
  if (perPage) search.set('perPage', String(perPage));
  return `?${search}`;
}

export function isApplied({ value }: SavedQuery, { filter, sort }: ListState): boolean {
  return (
    value.sort?.field === sort.field &&
    value.sort.order === sort.order &&
    canonical(value.filter) === canonical(filter)
  );
}

function canonical(filter: Record<string, unknown> = {}): string {
  return JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => one.localeCompare(other)));
}
