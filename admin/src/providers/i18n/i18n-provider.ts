import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishOfReactAdmin from 'ra-language-english';
import { type I18nProvider, mergeTranslations } from 'react-admin';
import { en } from './en.ts';

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => mergeTranslations(englishOfReactAdmin, en),
  'en',
);
