import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Second part of the keys of what is selected in a list; react-admin names its own so. */
export const SELECTION_KEY = 'selectedIds';

/**
 * What react-admin remembers of its screens. It stays in the browser, for every tab and every login, except what is selected:
 * that belongs to the tab that shows it, and ends with the login.
 */
export function createStore(): Store {
  const kept = localStorageStore();
  const passing = memoryStore();
  const inBoth = (call: (store: Store) => void) => [kept, passing].forEach(call);
  const storeOf = (key: string) => (key.split('.')[1] === SELECTION_KEY ? passing : kept);

  return {
    setup: () => inBoth((store) => store.setup()),
    teardown: () => inBoth((store) => store.teardown()),
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (keyPrefix) => inBoth((store) => store.removeItems(keyPrefix)),
    reset: () => inBoth((store) => store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (keyPrefix) => ({ ...kept.listItems?.(keyPrefix), ...passing.listItems?.(keyPrefix) }),
  };
}
