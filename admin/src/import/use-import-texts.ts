import { useLocale } from 'react-admin';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { validationText } from '../providers/i18n/validation-text.ts';
import { importAr } from './import-messages.ar.ts';
import { importEn } from './import-messages.en.ts';

export type ImportTexts = MessagesOf<typeof importEn>;

/** What is said while a file is imported, in the language of the app. */
export function useImportTexts(): ImportTexts {
  return useLocale() === 'ar' ? importAr : importEn;
}

/** Why a cell is refused: in words of ours, or in those of the form that refuses the same. */
export function reasonText(refusal: string, texts: ImportTexts): string {
  const [key = '', detail = ''] = refusal.split(':');
  if (key === 'sameAs' || key === 'unlike') return texts[key](Number(detail));
  return isReason(key, texts) ? texts.reasons[key] : validationText(refusal);
}

function isReason(key: string, { reasons }: ImportTexts): key is keyof ImportTexts['reasons'] {
  return key in reasons;
}
