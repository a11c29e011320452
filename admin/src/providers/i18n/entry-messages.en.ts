import { en } from 'shared/messages/en.ts';
import { entryEn } from './entry.en.ts';
import type { EntryMessages } from './language.ts';

export const english: EntryMessages = {
  language: 'en',
  texts: entryEn,
  toasts: en.toasts,
  validation: en.validation,
};
