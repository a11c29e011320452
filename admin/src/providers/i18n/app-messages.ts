import type { EmotionCache } from '@emotion/react';
import type { TranslationMessages } from 'react-admin';
import type { Locale } from 'shared/constants.ts';

/** What the app needs for a language beside what the login has: react-admin's texts and ours, and MUI's styles in its direction. */
export interface AppMessages {
  language: Locale;
  messages: TranslationMessages;
  styles: EmotionCache;
}

const loaders: Record<Locale, () => Promise<AppMessages>> = {
  en: async () => (await import('./app-messages.en.ts')).english,
  ar: async () => (await import('./app-messages.ar.ts')).arabic,
};

const loaded = new Map<Locale, Promise<AppMessages>>();

/** The same promise each time, as `use` wants it, also when it has failed. */
export function loadAppMessages(language: Locale): Promise<AppMessages> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loaders[language]();
  loaded.set(language, loading);
  return loading;
}

/** Loads before the language is chosen. What has failed is loaded anew the next time. */
export async function preloadAppMessages(language: Locale): Promise<void> {
  try {
    await loadAppMessages(language);
  } catch (error) {
    loaded.delete(language);
    throw error;
  }
}
