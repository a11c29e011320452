import { inMemoryStorage } from './in-memory-storage.ts';

export type FormStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const untilPageEnds = inMemoryStorage();

/**
 * This browser's storage. What it does not take, the page remembers by itself: a visitor may have switched it off, when even
 * looking at it throws, and it may be full.
 */
export const formStorage: FormStorage = {
  getItem: (key) => untilPageEnds.getItem(key) ?? fromBrowser(key),
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
      untilPageEnds.removeItem(key);
    } catch {
      untilPageEnds.setItem(key, value);
    }
  },
  removeItem: (key) => {
    untilPageEnds.removeItem(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing is there then.
    }
  },
};

function fromBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
