import type { Locale } from '../constants.ts';

/** One of the sizes, or of the varieties, that a product comes in. */
export interface StatedChoice {
  /** Its English tells it, so that a list of one language is the same in the other. */
  value: string;
  label: string;
}

/** What staff state in one line, apart; shown in Arabic where as many are stated there. */
export function statedChoices(english: string | null, arabic: string | null, locale: Locale): StatedChoice[] {
  const values = parted(english);
  const inArabic = parted(arabic);
  const labels = locale === 'ar' && inArabic.length === values.length ? inArabic : values;
  return values.map((value, index) => ({ value, label: labels[index] ?? value }));
}

/** A comma without a space behind it parts thousands. */
const parted = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;،؛]\s+/)
      .map((choice) => choice.trim())
      .filter(Boolean),
  ),
];
