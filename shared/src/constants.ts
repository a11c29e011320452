/** Cross-cutting numbers of the specification, section 9. What belongs to one entity stands in that entity's file. */

/** One toast at a time; the newest replaces the older one. */
export const TOAST_DURATION_MS = 5000;

/** Clicks on the Products link, each within the pause of the one before, that open the admin login. */
export const ADMIN_SHORTCUT_CLICKS = 10;
export const ADMIN_SHORTCUT_PAUSE_MS = 300;

/** Clicks on the logo of the maintenance screen that reveal the access-code field. */
export const MAINTENANCE_REVEAL_CLICKS = 5;

export const REPLY_PROMISE_HOURS = 24;

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;

/** Where the company's office is; the centre of the map. */
export const OFFICE_POSITION = { latitude: 30.039, longitude: 31.208 } as const;

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
