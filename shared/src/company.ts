import type { Locale } from './constants.ts';

/**
 * The one place that names the company: whoever runs this product edits it first. The address of `site/public/.well-known/security.txt`
 * comes second, and the pictures of the README.
 */
export const company = {
  name: { en: 'Nile Harvest', ar: 'حصاد النيل' },
  tagline: { en: 'Trading, Egypt', ar: 'للتجارة · مصر' },
  legalName: { en: 'Nile Harvest Trading', ar: 'حصاد النيل للتجارة' },
  city: { en: 'Dokki, Giza', ar: 'الدقي، الجيزة' },
  countryCode: 'EG',
} as const satisfies Record<string, Record<Locale, string> | string>;
