import type { EmotionCache } from '@emotion/react';
import { use } from 'react';
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

const asked = new Map<Locale, Promise<AppMessages>>();
const loaded = new Map<Locale, AppMessages>();

/** Suspends until they are there, and not at all when they are, for which React would need a look at the promise first. */
export function useAppMessages(language: Locale): AppMessages {
  return loaded.get(language) ?? use(loadAppMessages(language));
}

/** The same promise each time, as `use` wants it, also when it has failed. */
function loadAppMessages(language: Locale): Promise<AppMessages> {
  const known = asked.get(language);
  if (known) return known;
  const loading = load(language);
  asked.set(language, loading);
  return loading;
}

async function load(language: Locale): Promise<AppMessages> {
  const messages = await loaders[language]();
  loaded.set(language, messages);
  return messages;
}

/** Loads before they are shown. What has failed is loaded anew the next time. */
export async function preloadAppMessages(language: Locale): Promise<void> {
  try {
    await loadAppMessages(language);
  } catch (error) {
    asked.delete(language);
    throw error;
  }
}
