import { en } from 'shared/messages/en.ts';
import { entryEn } from './entry.en.ts';
import type { EntryCatalogue } from './language.ts';

export const english: EntryCatalogue = {
  language: 'en',
  texts: entryEn,
  notices: en.notices,
  validation: en.validation,
};
