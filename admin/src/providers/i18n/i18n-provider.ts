import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { AppMessages } from './app-messages.ts';

/** One language for good: another one is another provider, which renders the texts anew and leaves what was typed. */
export function createI18nProvider({ language, messages }: AppMessages): I18nProvider {
  return polyglotI18nProvider(() => messages, language);
}
