import { withAsciiDigits } from '../digits.ts';

/** What a search looks into: the words of both languages. */
export interface Searchable {
  name: string;
  name_ar?: string | null;
  description?: string | null;
  description_ar?: string | null;
}

/**
 * A text as search compares it: without case, accents, punctuation, Arabic vowel signs, hamza and lengthening; teh marbuta as heh,
 * alef maksura as yeh, digits of every script as 0 to 9.
 */
export function normalisedForSearch(text: string): string {
  return withAsciiDigits(text.normalize('NFKD'))
    .replace(/[\p{M}\u0640\u0621\u200c-\u200f]/gu, '')
    .replace(/[\u0671-\u0673]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** All words of a product in one normalised text, to be made once and searched often. */
export function searchTextOf(product: Searchable): string {
  return [product.name, product.name_ar, product.description, product.description_ar]
    .filter((text) => text)
    .map((text) => normalisedForSearch(text ?? ''))
    .join('\n');
}

/**
 * Tells of texts whether every word of the query occurs, in any order and anywhere; Arabic words with their article or without it,
 * English ones as one or as many. An empty query matches everything.
 */
export function searchFor(query: string): (searchText: string) => boolean {
  const asked = normalisedForSearch(query);
  // Letters and digits alone are left, which mean themselves in a pattern.
  const words = asked
    .split(' ')
    .map((word) => new RegExp(`${word.replace(/^ال/, '')}|${stemOf(word)}(ies|y|e?s?)\\b`));
  return (text) => (asked ? words.every((word) => word.test(text)) : !query.trim());
}

/** What strawberry and strawberries, orange and oranges, peach and peaches have in common. */
function stemOf(word: string): string {
  return word.replace(/^(...+?)(ies|y|e?s)$/, '$1');
}
