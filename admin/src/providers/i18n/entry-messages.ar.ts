import { ar } from 'shared/messages/ar.ts';
import { entryAr } from './entry.ar.ts';
import type { EntryMessages } from './language.ts';

export const arabic: EntryMessages = {
  language: 'ar',
  texts: entryAr,
  toasts: ar.toasts,
  validation: ar.validation,
};
