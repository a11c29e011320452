import type { Messages } from 'shared/messages/en.ts';
import type { EntryTexts } from './entry.en.ts';
import { entryCatalogue } from './language.ts';

export type Notices = Messages['notices'];

export function entryText(): EntryTexts {
  return entryCatalogue().texts;
}

/** The toasts of specification, section 8. */
export function notices(): Notices {
  return entryCatalogue().notices;
}
