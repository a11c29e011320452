import { withAsciiDigits } from './digits.ts';

/** Accents, Arabic vowel signs, hamza and lengthening, after letters and their marks were taken apart. */
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
const VARIANTS: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' };

/**
 * A word as the database keeps it to be searched (`private.folded`): in small letters, without marks, with one form of each Arabic
 * letter, digits as 0 to 9. A letter whose small form is two letters becomes `_`, which stands for any in a LIKE pattern.
 */
export function foldedLetters(word: string): string {
  const small = Array.from(word.normalize('NFKD'), (letter) => {
    const lower = letter.toLowerCase();
    return Array.from(lower).length === 1 ? lower : '_';
  }).join('');
  return withAsciiDigits(small.replace(MARKS, '')).replace(
    /[ةىیکٱ]/g,
    (letter) => VARIANTS[letter] ?? letter,
  );
}
