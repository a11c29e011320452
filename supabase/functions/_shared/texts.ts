import type { Locale } from 'shared/constants.ts';
import { formPostAr } from 'shared/messages/form-post.ar.ts';
import { formPostEn } from 'shared/messages/form-post.en.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { mailAr } from 'shared/messages/mail.ar.ts';
import { mailEn } from 'shared/messages/mail.en.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';

export const intakeTexts = { en: intakeEn, ar: intakeAr } satisfies Record<Locale, unknown>;
export const formPostTexts = { en: formPostEn, ar: formPostAr } satisfies Record<Locale, unknown>;
export const mailTexts = { en: mailEn, ar: mailAr } satisfies Record<Locale, unknown>;
export const tradeTexts = { en: tradeEn, ar: tradeAr } satisfies Record<Locale, unknown>;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
