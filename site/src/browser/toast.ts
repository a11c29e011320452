export interface Toast {
  title: string;
  description?: string;
  isDestructive?: boolean;
  /** Stays until it is dismissed or replaced. */
  isInfinite?: boolean;
}

/**
 * Written out in `layouts/site.client.ts` and in the directive `interaction` too: what the page's own scripts shared with an island would
 * become a file that every page requests.
 */
const TOAST_EVENT = 'site-toast';

/** Shows a message in the page's toaster, in place of the one that is there. */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
