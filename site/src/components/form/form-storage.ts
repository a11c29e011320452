import { memoryStorage } from './memory-storage.ts';

export type FormStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const untilPageEnds = memoryStorage();

/** This browser's storage; where a visitor has switched it off, even looking at it throws, and the page remembers by itself. */
export const formStorage: FormStorage = {
  getItem: (key) => available().getItem(key),
  setItem: (key, value) => available().setItem(key, value),
  removeItem: (key) => available().removeItem(key),
};

function available(): FormStorage {
  try {
    return localStorage;
  } catch {
    return untilPageEnds;
  }
}
