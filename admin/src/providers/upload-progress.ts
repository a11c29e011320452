import { useSyncExternalStore } from 'react';

let fraction: number | null = null;
const listeners = new Set<() => void>();

/** Tells how much of what is being uploaded has left, from 0 to 1; null when nothing is. */
export function reportUploadProgress(next: number | null): void {
  fraction = next;
  for (const listener of listeners) listener();
}

export function useUploadProgress(): number | null {
  return useSyncExternalStore(subscribe, () => fraction);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
