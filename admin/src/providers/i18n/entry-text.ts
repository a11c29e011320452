import type { Messages } from 'shared/messages/en.ts';
import type { EntryTexts } from './entry.en.ts';
import { entryMessages } from './language.ts';

export type ToastTexts = Messages['toasts'];

export function entryText(): EntryTexts {
  return entryMessages().texts;
}

/** The toasts of specification, section 8. */
export function toastTexts(): ToastTexts {
  return entryMessages().toasts;
}
