/**
 * Cross-cutting numbers of the specification, section 9. What belongs to one entity stands in that entity's file.
 * Pages carry this file in their own script: what an island shared with it would become a file that they request.
 */

/** One toast at a time; the newest replaces the older one. */
export const TOAST_DURATION_MS = 5000;

/** Clicks on the Products link, each within the pause of the one before, that open the admin login. */
export const ADMIN_SHORTCUT_CLICKS = 10;
export const ADMIN_SHORTCUT_PAUSE_MS = 300;
/** How long a search of the admin app waits for the next key. */
export const ADMIN_SEARCH_PAUSE_MS = 300;

/** How long after one access code another is mailed, as the database's rate rule `access_code_minute`. */
export const ADMIN_CODE_PAUSE_MS = 60_000;

export const REPLY_PROMISE_HOURS = 24;

/** Where the company's office is; the centre of the map. */
export const OFFICE_POSITION = { latitude: 30.039, longitude: 31.208 } as const;

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
