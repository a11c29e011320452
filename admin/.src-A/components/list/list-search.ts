import type { SortPayload } from 'react-admin';

/** What is worth keeping of a list's address: everything but the page. */
export interface ListState {
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

/** The query part of the list's address, at its first page, as react-admin reads it. */
export function listSearch({ filter = {}, sort, perPage }: Partial<ListState>): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (sort) {
    search.set('sort', sort.field);
    search.set('order', sort.order);
  }
  if (perPage) search.set('perPage', String(perPage));
  return `?${search}`;
}
