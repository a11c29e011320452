export type ColorScheme = 'light' | 'dark';

/** react-admin keeps the chosen theme under this key of its store. */
const STORED_CHOICE = 'RaStore.theme';

/** Before react-admin is there: what was chosen in it, else what the system prefers. */
export function initialColorScheme(): ColorScheme {
  try {
    const choice = localStorage.getItem(STORED_CHOICE);
    if (choice?.includes('dark')) return 'dark';
    if (choice?.includes('light')) return 'light';
  } catch {
    // A browser that forbids storage still has a preference.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = scheme;
}
