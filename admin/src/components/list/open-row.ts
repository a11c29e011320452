import type { MouseEvent } from 'react';

/** Marks the link of a row, which a click anywhere on the row follows. */
export const ROW_LINK = { 'data-row-link': '' };
const ROW_LINK_SELECTOR = '[data-row-link]';

/** Where a click means something of its own. */
const CONTROLS = 'a, button, input, label, select';

/** The links of the rows within an element, in their order. */
export function rowLinks(within: Element): HTMLAnchorElement[] {
  return [...within.querySelectorAll<HTMLAnchorElement>(ROW_LINK_SELECTOR)];
}

/** For a click, of whichever button, on a row or a card: links and controls stay what they are, and text can be selected. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, button } = event;
  const [link] = rowLinks(row);
  // What a dialog opened from a row tells React comes by here, too.
  if (!link || !(target instanceof Element) || !row.contains(target) || target.closest(CONTROLS)) return;
  if (event.shiftKey || event.altKey || !getSelection()?.isCollapsed) return;

  if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else if (button === 0) link.click();
}
