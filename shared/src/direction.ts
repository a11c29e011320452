import type { Locale } from './constants.ts';

export type Direction = 'ltr' | 'rtl';

/** Where the lines of a language run; as `dir` of an element takes it. */
export const DIRECTIONS: Readonly<Record<Locale, Direction>> = { en: 'ltr', ar: 'rtl' };
