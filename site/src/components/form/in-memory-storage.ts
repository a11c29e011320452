import type { FormStorage } from './form-storage.ts';

/** A storage that lasts as long as what holds it. */
export function inMemoryStorage(entries: Record<string, string> = {}): FormStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
