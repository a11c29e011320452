import type { SavedQuery } from 'react-admin';
import type { ListState } from './list-search.ts';

/** A name that is there already gets the new filter. */
export function addSavedFilter(saved: readonly SavedQuery[], label: string, state: ListState): SavedQuery[] {
  const others = saved.filter((query) => query.label !== label);
  return [...others, { label, value: { ...state, displayedFilters: [] } }].toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
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
