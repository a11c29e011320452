import englishOfReactAdmin from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import type { AppMessages } from './app-messages.ts';
import { en } from './en.ts';
import { createMuiStyles } from './mui-styles.ts';

export const english: AppMessages = {
  language: 'en',
  messages: mergeTranslations(englishOfReactAdmin, en),
  styles: createMuiStyles({ key: 'css' }),
};
