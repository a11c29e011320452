import { useSyncExternalStore } from 'react';
import { LOCALES, type Locale } from 'shared/constants.ts';
import { DIRECTIONS } from 'shared/direction.ts';
import type { Messages } from 'shared/messages/en.ts';
import type { EntryTexts } from './entry.en.ts';
import { english } from './entry-messages.en.ts';

/** What the app says before react-admin is loaded, and what the toasts and the schemas' refusals say. */
export interface EntryMessages {
  language: Locale;
  texts: EntryTexts;
  toasts: Messages['toasts'];
  validation: Messages['validation'];
}

/** Each language by its own name, for whoever reads no other. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

const STORAGE_KEY = 'admin.language';

const loaders: Record<Locale, () => Promise<EntryMessages>> = {
  en: async () => english,
  ar: async () => (await import('./entry-messages.ar.ts')).arabic,
};

let shown: EntryMessages = english;
const listeners = new Set<() => void>();

export function entryMessages(): EntryMessages {
  return shown;
}

export function useLanguage(): Locale {
  return useSyncExternalStore(subscribe, () => shown.language);
}

/** What was chosen in this browser, else what it prefers; English when the texts of another language cannot be loaded. */
export async function startLanguage(): Promise<void> {
  try {
    show(await loaders[storedLanguage() ?? preferredLanguage()]());
  } catch {
    show(english);
  }
}

/** Rejects, and changes nothing, when the language's texts cannot be loaded. */
export async function chooseLanguage(language: Locale): Promise<void> {
  show(await loaders[language]());
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that forbids storage still shows the language until it is closed.
  }
}

export function otherLanguage(language: Locale): Locale {
  return language === 'en' ? 'ar' : 'en';
}

function show(messages: EntryMessages): void {
  shown = messages;
  document.documentElement.lang = messages.language;
  document.documentElement.dir = DIRECTIONS[messages.language];
  for (const listener of listeners) listener();
}

function storedLanguage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return LOCALES.find((locale) => locale === stored);
  } catch {
    return undefined;
  }
}

function preferredLanguage(): Locale {
  return navigator.language.startsWith('ar') ? 'ar' : 'en';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
