import { useEffect, useId, useState } from 'react';
import { ADMIN_SEARCH_PAUSE_MS } from 'shared/constants.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import { SEARCH_KEY } from '../../providers/search.ts';
import { FilterField } from './FilterField.tsx';
import { useFilter } from './filters.tsx';

export function SearchField() {
  const text = useText();
  const id = useId();
  const [applied, apply] = useFilter(SEARCH_KEY);
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);

  // The address may change under the field: everything was cleared, or the browser went back.
  if (lastApplied !== applied) {
    setLastApplied(applied);
    if (applied !== typed.trim()) setTyped(applied);
  }

  useEffect(() => {
    const next = typed.trim();
    if (next === applied) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // The next page may be on its way while this one still stands; a filter set now would call the reader back.
      if (location.pathname === pathname) apply(next);
    }, ADMIN_SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, apply]);

  return (
    <FilterField id={id} label={text('list.search')} isWide>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
    </FilterField>
  );
}
