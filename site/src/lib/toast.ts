export interface Toast {
  title: string;
  description?: string;
  isDestructive?: boolean;
  /** Stays until it is dismissed or replaced. */
  isInfinite?: boolean;
}

export const TOAST_EVENT = 'site-toast';

/** Shows a message in the page's toaster, in place of the one that is there. */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}
