const links = [...document.querySelectorAll<HTMLAnchorElement>('#tools [data-filter]')];

/**
 * Makes buttons of the links of the filter bar: they filter the page that is open, and leave other clicks to the browser. The link of an
 * empty list shows all again.
 */
export function listenToFilters(choose: (filter: string) => void, clearSearch: () => void): void {
  document.querySelector<HTMLElement>('#empty a')?.addEventListener('click', (event) => {
    event.preventDefault();
    clearSearch();
    // This link goes.
    links[0]?.focus();
    choose('');
  });
  for (const link of links) {
    link.role = 'button';
    link.ariaCurrent = null;
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      choose(link.dataset.filter ?? '');
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }
}

/** Makes the address say what is shown; what is empty is not said. */
export function writeQuery(parameters: Record<string, string>, write: 'pushState' | 'replaceState'): void {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  // Nothing new would have to be left by two steps back.
  const isThere = query === new URLSearchParams(location.search).toString();
  history[isThere ? 'replaceState' : write](null, '', location.pathname + (query && `?${query}`));
}

export function markFilter(chosen: string): void {
  for (const link of links) link.ariaPressed = `${link.dataset.filter === chosen}`;
}

/** Not one that asks for another tab, window or file. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
