import type { Messages } from 'shared/messages/en.ts';
import { en } from 'shared/messages/en.ts';
import { type EntryTexts, entryEn } from './entry.en.ts';

export type Notices = Messages['notices'];

export function entryText(): EntryTexts {
  return entryEn;
}

/** The toasts of specification, section 8. */
export function notices(): Notices {
  return en.notices;
}
