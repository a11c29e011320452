import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { listSearch } from './list-search.ts';

type SetFilter = (source: string, value: string) => void;

interface Filters {
  setFilter: SetFilter;
  /** Those that a control shows. */
  controlled: Set<string>;
}

const FilterContext = createContext<Filters | null>(null);

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

  const [controlled] = useState(() => new Set<string>());
  const filters = useMemo(() => ({ setFilter, controlled }), [setFilter, controlled]);
  return <FilterContext value={filters}>{children}</FilterContext>;
}

function useFilters(): Filters {
  const filters = useContext(FilterContext);
  if (!filters) throw new Error('A filter needs a FilterProvider around it.');
  return filters;
}

/** The value of one filter, empty when it is not set, and how to change it. */
export function useFilter(source: string): [string, (value: string) => void] {
  const { filterValues } = useListContext();
  const { setFilter, controlled } = useFilters();
  useLayoutEffect(() => {
    controlled.add(source);
    return () => void controlled.delete(source);
  }, [controlled, source]);
  const set = useCallback((value: string) => setFilter(source, value), [setFilter, source]);
  return [String(filterValues?.[source] ?? ''), set];
}

/** The filters of the address that no control before this one shows, and how to take one off. */
export function useOtherFilters(): [[source: string, value: unknown][], (source: string) => void] {
  const { filterValues } = useListContext();
  const { setFilter, controlled } = useFilters();
  const [others, setOthers] = useState<[string, unknown][]>([]);
  useLayoutEffect(() => {
    setOthers(Object.entries(filterValues ?? {}).filter(([source]) => !controlled.has(source)));
  }, [filterValues, controlled]);
  return [others, (source) => setFilter(source, '')];
}
