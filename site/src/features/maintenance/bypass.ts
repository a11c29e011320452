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
