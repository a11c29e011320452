import rtlPlugin from '@mui/stylis-plugin-rtl';
import { mergeTranslations } from 'react-admin';
import { prefixer } from 'stylis';
import type { AppMessages } from './app-messages.ts';
import { ar } from './ar.ts';
import { createMuiStyles } from './mui-styles.ts';
import { arabicOfReactAdmin } from './react-admin.ar.ts';

export const arabic: AppMessages = {
  language: 'ar',
  messages: mergeTranslations(arabicOfReactAdmin, ar),
  // Naming plugins replaces Emotion's own one, so the prefixer is named too.
  styles: createMuiStyles({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};
