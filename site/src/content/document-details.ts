import type { Locale } from 'shared/constants.ts';
import { dayText, listComma } from 'shared/in-language.ts';
import { isolated } from 'shared/isolated.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { byteText } from './byte-text.ts';

/** What one wants to know of a PDF before it is fetched: `PDF, 96 kB, 26 November 2026`. */
export function documentDetails(
  { bytes, changedAt }: { bytes: number; changedAt: string },
  locale: Locale,
): string {
  // Within Arabic a number would join Latin letters before it.
  const parts = [isolated('PDF'), byteText(bytes, locale), dayText(dayOf(changedAt), locale)];
  return parts.join(listComma(locale));
}
