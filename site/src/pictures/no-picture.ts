/** The fallback's drawing, a basket, in a square of 96. */
export const BASKET =
  'M20 46h56l-6 34H26zM14 38h68v8H14zM34 38c0-12 6-20 14-20s14 8 14 20M48 18c0-6 4-10 10-11';
