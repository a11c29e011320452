import { useSyncExternalStore } from 'react';

export type ToastTone = 'plain' | 'success' | 'error';

export interface Toast {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Stays until it is closed or replaced. */
  isInfinite?: boolean;
  /** What can be done about it; the toast stays until then. */
  action?: { label: string; run: () => void };
}

interface ShownToast extends Toast {
  key: number;
}

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

/** Shows one toast; the newest replaces the one before it (specification, section 4). */
export function showToast(toast: Toast): void {
  publish({ ...toast, key: (shown?.key ?? 0) + 1 });
}

/** Closes the toast with this key, and leaves alone a newer one that has replaced it. */
export function closeToast(key: number): void {
  if (shown?.key === key) publish(null);
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function publish(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
