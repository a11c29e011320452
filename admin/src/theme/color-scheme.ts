export type ColorScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** react-admin keeps the chosen theme under this key of its store. */
const STORED_CHOICE = 'RaStore.theme';

/** From the first page on, whether react-admin is there or not; the system may change its mind at dusk. */
export function followColorScheme(): void {
  const follow = () => applyColorScheme(chosenColorScheme());
  follow();
  matchMedia(DARK).addEventListener('change', follow);
}

/** What was chosen in react-admin, else what the system prefers. */
function chosenColorScheme(): ColorScheme {
  try {
    const choice = localStorage.getItem(STORED_CHOICE);
    if (choice?.includes('dark')) return 'dark';
    if (choice?.includes('light')) return 'light';
  } catch {
    // A browser that forbids storage still has a preference.
  }
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

export function applyColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = scheme;
}
