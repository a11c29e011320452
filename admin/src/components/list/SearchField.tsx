import { useEffect, useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { SEARCH_KEY } from '../../providers/search.ts';

const TYPING_PAUSE_MS = 300;

export function SearchField() {
  const text = useText();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues?.[SEARCH_KEY] ?? '');
  const [typed, setTyped] = useState(applied);
  const lastApplied = useRef(applied);

  // The address may change under the field: another filter cleared everything, or the browser went back.
  if (lastApplied.current !== applied) {
    lastApplied.current = applied;
    if (applied !== typed.trim()) setTyped(applied);
  }

  useEffect(() => {
    const next = typed.trim();
    if (next === applied) return;
    const timer = setTimeout(() => {
      const { [SEARCH_KEY]: _, ...others } = filterValues;
      lastApplied.current = next;
      setFilters(next === '' ? others : { ...others, [SEARCH_KEY]: next }, undefined, false);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, filterValues, setFilters]);

  return (
    <div className="filter filter-search">
      <label htmlFor={id}>{text('list.search')}</label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
    </div>
  );
}
