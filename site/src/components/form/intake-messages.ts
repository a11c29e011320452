import type { Locale } from 'shared/constants.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import type { MessagesOf } from 'shared/messages/messages-of.ts';

export type IntakeMessages = MessagesOf<typeof intakeEn>;

const messages: Record<Locale, IntakeMessages> = { en: intakeEn, ar: intakeAr };

/** Texts for islands: only these travel with their code. */
export const intakeMessagesIn = (locale: Locale): IntakeMessages => messages[locale];
