import type { Locale } from 'shared/constants.ts';
import type { Catalogue } from 'shared/messages/catalogue.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';

export type IntakeMessages = Catalogue<typeof intakeEn>;

const messages: Record<Locale, IntakeMessages> = { en: intakeEn, ar: intakeAr };

/** Texts for islands: only these travel with their code. */
export const intakeMessagesIn = (locale: Locale): IntakeMessages => messages[locale];
