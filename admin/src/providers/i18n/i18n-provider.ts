import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { AppCatalogue } from './app-catalogue.ts';

/** One language for good: another one is another provider, which renders the texts anew and leaves what was typed. */
export function createI18nProvider({ language, messages }: AppCatalogue): I18nProvider {
  return polyglotI18nProvider(() => messages, language);
}
