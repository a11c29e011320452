import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type SetFilter = (source: string, value: string) => void;

const FilterContext = createContext<SetFilter | null>(null);

/**
 * Lets each control set its own filter and keep the others. react-admin replaces all filters at once and applies them after a
 * render, so two controls used within a moment would undo each other.
 */
export function FilterProvider({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<Record<string, unknown>>(filterValues);

  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);

  const setFilter = useCallback<SetFilter>(
    (source, value) => {
      const { [source]: _, ...others } = latest.current;
      latest.current = value === '' ? others : { ...others, [source]: value };
      setFilters(latest.current, undefined, false);
    },
    [setFilters],
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
