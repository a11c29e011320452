import { ar } from 'shared/messages/ar.ts';
import { entryAr } from './entry.ar.ts';
import type { EntryCatalogue } from './language.ts';

export const arabic: EntryCatalogue = {
  language: 'ar',
  texts: entryAr,
  notices: ar.notices,
  validation: ar.validation,
};
