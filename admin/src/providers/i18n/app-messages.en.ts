import createCache from '@emotion/cache';
import englishOfReactAdmin from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import type { AppMessages } from './app-messages.ts';
import { en } from './en.ts';

export const english: AppMessages = {
  language: 'en',
  messages: mergeTranslations(englishOfReactAdmin, en),
  styles: createCache({ key: 'css' }),
};
