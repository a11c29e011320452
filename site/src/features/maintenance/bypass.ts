/** Where a browser session keeps that the access code was given (specification, section 9). */
export const BYPASS_KEY = 'maintenance-bypass';

/** Storage that is switched off asks for the code again on the next page. */
export function setBypass(): void {
  try {
    sessionStorage.setItem(BYPASS_KEY, 'granted');
  } catch {
    // This page opens all the same.
  }
}

/** Notes on this device that the screen was met: `HeadStart` then holds the next page back until it is known whether it still stands. */
export function rememberScreen(isMet: boolean): void {
  try {
    if (isMet) localStorage.maintenance = 'met';
    else delete localStorage.maintenance;
  } catch {
    // The next page shows for a moment.
  }
}
