import { withAsciiDigits } from 'shared/digits.ts';
import { isBlank } from 'shared/validation.ts';
import { parseNumber } from '../components/form/parse-number.ts';
import { nearest } from './nearest.ts';
import type { ReadCell } from './sheet.ts';

export const readText: ReadCell = (cell) => ({ value: isBlank(cell) ? null : cell });

const UNIT = /[\s\p{L}°%.]+$/u;

/** In the digits and with the decimal separator of either language. With a unit behind it, the number alone is suggested. */
export const readNumber: ReadCell = (cell) => {
  const value = parseNumber(cell);
  if (typeof value !== 'string') return { value };
  const bare = parseNumber(cell.replace(UNIT, ''));
  return { refusal: 'number', suggestion: typeof bare === 'number' ? String(bare) : undefined };
};

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'نعم', 'صواب', 'صحيح']);
const NO = new Set(['false', 'no', 'n', '0', 'لا', 'خطأ']);

/** Left empty it stays as it is. */
export const readFlag: ReadCell = (cell) => {
  const word = withAsciiDigits(cell).trim().toLowerCase();
  if (word === '') return { value: undefined };
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { refusal: 'yesOrNo' };
};

/** A category by its name in either language, or by its address. */
export const readCategory: ReadCell = (cell, { categories }) => {
  if (isBlank(cell)) return { value: null };
  const exact = categories.find(({ name }) => name === cell);
  const wanted = plain(cell);
  const found =
    exact ??
    categories.find(({ name, name_ar, slug }) =>
      [name, name_ar ?? '', slug].some((word) => plain(word) === wanted),
    );
  if (found) return { value: found.name };
  const names = categories.map(({ name }) => name);
  return { refusal: 'noCategory', suggestion: nearest(cell, names) };
};

/** One of these, as it is stored or by what it is called in either language. */
export function readChoice(choices: readonly string[], textGroup: string): ReadCell {
  return (cell, { wordsOf }) => {
    const wanted = plain(cell);
    if (wanted === '') return { value: undefined };
    const found = choices.find((choice) =>
      [choice, ...wordsOf(`${textGroup}.${choice}`)].some((word) => plain(word) === wanted),
    );
    return found ? { value: found } : { refusal: 'choice', suggestion: nearest(cell, choices) };
  };
}

/** An address, or the name of a picture that came with the file. */
export const readPicture: ReadCell = (cell, { pictures }) => {
  if (isBlank(cell)) return { value: null };
  const picture = pictures.get(plain(cell));
  if (picture) return { value: picture };
  return cell.includes('/')
    ? { value: cell }
    : { refusal: 'noPicture', suggestion: nearest(cell, [...pictures.keys()]) };
};

/** As it is compared. */
export function plain(word: string): string {
  return word.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
