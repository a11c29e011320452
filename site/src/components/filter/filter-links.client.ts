const links = [...document.querySelectorAll<HTMLAnchorElement>('#tools [data-filter]')];

/** Makes buttons of the links of the filter bar: they filter the page that is open, and leave other clicks to the browser. */
export function listenToFilters(choose: (filter: string) => void): void {
  for (const link of links) {
    link.role = 'button';
    link.removeAttribute('aria-current');
    const act = (event: Event) => {
      event.preventDefault();
      choose(link.dataset.filter ?? '');
    };
    link.addEventListener('click', (event) => {
      if (isPlainClick(event)) act(event);
    });
    link.addEventListener('keydown', (event) => {
      if (event.key === ' ') act(event);
    });
  }
}

export function markFilter(chosen: string): void {
  for (const link of links) link.setAttribute('aria-pressed', String(link.dataset.filter === chosen));
}

export function focusFilters(): void {
  links[0]?.focus();
}

/** Not one that asks for another tab, window or file. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
