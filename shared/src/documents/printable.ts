import characters from './fonts/characters.json' with { type: 'json' };

/** `[[from, to], …]` of the characters that the faces have, in order. */
const RANGES = characters as [from: number, to: number][];
const escaped = (character: number) => `\\u{${character.toString(16)}}`;
const UNDRAWN = new RegExp(`[^\\n${RANGES.map((range) => range.map(escaped).join('-')).join('')}]`, 'gu');
/** Most texts: the faces have all of it. */
const PLAIN = /^[\n -~]*$/;
const REPLACEMENT = '?';
/** Marks of direction and joining are not drawn, and those that are not closed would turn what follows. */
const UNSEEN =
  /\u034f|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e007f}]/gu;
/** Of vowels, as Arabic is printed without: what was copied out of a PDF would have them twice, and beside other letters. */
const VOWEL_MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000\u1680]/gu;
/** Accents that make no one character with their letter: the face of the letter may lack them. */
const LOOSE_ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/gu;

/** Every text within `value`, however deep, made printable, and what the faces lack of it, each character once. */
export function printableWithin<T>(value: T): { value: T; replaced: string[] } {
  const replaced = new Set<string>();
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return printable(part, replaced);
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === 'object') {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    }
    return part;
  };
  return { value: walk(value) as T, replaced: [...replaced] };
}

/**
 * What someone typed as text that every document can hold. PDF/UA refuses a page with a character that no face has, and a face that
 * lacks one draws a box in silence.
 */
function printable(typed: string, replaced: Set<string>): string {
  if (PLAIN.test(typed)) return typed;
  const drawn = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(VOWEL_MARKS, '')
    .replace(LOOSE_ACCENTS, '');
  return drawn.replace(UNDRAWN, (character) => {
    replaced.add(character);
    return REPLACEMENT;
  });
}

/** Of data that is printed, however it came into it. */
export function withoutVowelMarks<T>(data: T): T {
  return JSON.parse(JSON.stringify(data).replace(VOWEL_MARKS, ''));
}
