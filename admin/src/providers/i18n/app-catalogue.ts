import type { EmotionCache } from '@emotion/react';
import type { TranslationMessages } from 'react-admin';
import type { Locale } from 'shared/constants.ts';

/** What the app needs for a language beside what the login has: react-admin's texts and ours, and MUI's styles in its direction. */
export interface AppCatalogue {
  language: Locale;
  direction: 'ltr' | 'rtl';
  messages: TranslationMessages;
  styles: EmotionCache;
}

const loaders: Record<Locale, () => Promise<AppCatalogue>> = {
  en: async () => (await import('./app-catalogue.en.ts')).english,
  ar: async () => (await import('./app-catalogue.ar.ts')).arabic,
};

const loaded = new Map<Locale, Promise<AppCatalogue>>();

/** The same promise each time, as `use` wants it; a failed one is forgotten, so that the next try loads again. */
export function loadAppCatalogue(language: Locale): Promise<AppCatalogue> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loaders[language]();
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
