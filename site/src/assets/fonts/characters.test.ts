import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  ARABIC_CHARACTERS,
  HEADING_CHARACTERS,
  RARE_CHARACTERS,
  RARE_IN_HEADINGS,
  TEXT_CHARACTERS,
} from './characters.ts';

const sheets = ['fonts.css', 'latin-fonts.css'].map((name) =>
  readFile(new URL(`../../styles/${name}`, import.meta.url), 'utf8'),
);
const css = (await Promise.all(sheets)).join('');
const FILES: [file: string, its: string, others: string][] = [
  ['fraunces', HEADING_CHARACTERS, RARE_IN_HEADINGS],
  ['fraunces-phone', HEADING_CHARACTERS, RARE_IN_HEADINGS],
  ['fraunces-rare', RARE_IN_HEADINGS, HEADING_CHARACTERS],
  ['instrument-sans', TEXT_CHARACTERS, RARE_CHARACTERS],
  ['instrument-sans-rare', RARE_CHARACTERS, TEXT_CHARACTERS],
];

for (const [file, its, others] of FILES)
  test(`${file} is asked for its own characters and for no others`, () => {
    const isAskedFor = askedFor(file);
    expect([...its].filter((character) => !isAskedFor(character))).toEqual([]);
    expect([...others].filter(isAskedFor)).toEqual([]);
  });

test('every letter of Arabic is asked of the Arabic fonts', () => {
  const letters = [...ARABIC_CHARACTERS].filter((character) => /\p{Script=Arabic}/u.test(character));
  expect(letters.length).toBeGreaterThan(40);
  for (const weight of [400, 500])
    expect(letters.filter((letter) => !askedFor(`plex-arabic-${weight}`)(letter))).toEqual([]);
});

/** By the `unicode-range` of its rule. */
function askedFor(file: string): (character: string) => boolean {
  const rule = css.split('@font-face').find((text) => text.includes(`/${file}.woff2"`)) ?? '';
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  expect(ranges, `the characters of ${file}`).not.toEqual([]);
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = 0]) => from <= point && point <= to);
  };
}
