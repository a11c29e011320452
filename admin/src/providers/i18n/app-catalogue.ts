import type { EmotionCache } from '@emotion/react';
import type { TranslationMessages } from 'react-admin';
import type { Locale } from 'shared/constants.ts';

/** What the app needs for a language beside what the login has: react-admin's texts and ours, and MUI's styles in its direction. */
export interface AppCatalogue {
  language: Locale;
  messages: TranslationMessages;
  styles: EmotionCache;
}

const loaders: Record<Locale, () => Promise<AppCatalogue>> = {
  en: async () => (await import('./app-catalogue.en.ts')).english,
  ar: async () => (await import('./app-catalogue.ar.ts')).arabic,
};

const loaded = new Map<Locale, Promise<AppCatalogue>>();

/** The same promise each time, as `use` wants it, also when it has failed. */
export function loadAppCatalogue(language: Locale): Promise<AppCatalogue> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loaders[language]();
  loaded.set(language, loading);
  return loading;
}

/** Loads before the language is chosen. What has failed is loaded anew the next time. */
export async function preloadAppCatalogue(language: Locale): Promise<void> {
  try {
    await loadAppCatalogue(language);
  } catch (error) {
    loaded.delete(language);
    throw error;
  }
}
