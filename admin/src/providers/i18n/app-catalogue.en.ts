import createCache from '@emotion/cache';
import englishOfReactAdmin from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import type { AppCatalogue } from './app-catalogue.ts';
import { en } from './en.ts';

export const english: AppCatalogue = {
  language: 'en',
  messages: mergeTranslations(englishOfReactAdmin, en),
  styles: createCache({ key: 'css' }),
};
