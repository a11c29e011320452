import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { listSearch } from './list-search.ts';

type SetFilter = (source: string, value: string) => void;

const FilterContext = createContext<SetFilter | null>(null);

/**
 * Lets each control set its own filter and keep the others: the list knows of a filter only after a render, so two controls
 * used within a moment would undo each other. It goes to the new address at once; react-admin's own way goes there a task
 * later, and would call back whoever has followed a link in between.
 */
export function FilterProvider({ children }: { children: ReactNode }) {
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const latest = useRef<Record<string, unknown>>(filterValues);

  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);

  const setFilter = useCallback<SetFilter>(
    (source, value) => {
      const { [source]: _, ...others } = latest.current;
      latest.current = value === '' ? others : { ...others, [source]: value };
      navigate({ search: listSearch({ filter: latest.current, sort, perPage }) });
    },
    [navigate, sort, perPage],
  );

  return <FilterContext value={setFilter}>{children}</FilterContext>;
}

/** The value of one filter, empty when it is not set, and how to change it. */
export function useFilter(source: string): [string, (value: string) => void] {
  const { filterValues } = useListContext();
  const setFilter = useContext(FilterContext);
  if (!setFilter) throw new Error('useFilter needs a FilterProvider around it.');
  const set = useCallback((value: string) => setFilter(source, value), [setFilter, source]);
  return [String(filterValues?.[source] ?? ''), set];
}
