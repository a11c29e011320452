import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  email,
  fieldErrors,
  isBlank,
  isSafeUrl,
  lengthOf,
  line,
  requiredLine,
  requiredText,
  url,
} from './validation.ts';

const refusal = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('a required line', () => {
  it.each([
    ['nothing', undefined, 'required'],
    ['blanks that look like nothing', '\u00a0\u200f', 'required'],
    ['a second line', 'a\nb', 'singleLine'],
    ['a character too many', 'abcdef', 'tooLong:5'],
    ['half of a surrogate pair', 'a\ud83c', 'unreadable'],
    ['five pictures, counted as five', '🍊🍋🍇🍓🥭', null],
    ['Arabic', 'بصل', null],
  ])('says what is wrong with %s', (_, value, expected) => {
    expect(refusal(requiredLine(5), value)).toBe(expected);
  });
});

describe('what pasting brings along', () => {
  it.each([
    ['a cell and the tab behind it', 'Ahmed\t', 'Ahmed'],
    ['two cells', 'Ahmed\tAli', 'Ahmed Ali'],
    ['blanks around it, and a line end', ' \u00a0Fresh Fruits \r\n', 'Fresh Fruits'],
    ['controls', 'Okra\u0007\u009f', 'Okra'],
    ['nothing but blanks', ' \t', ''],
  ])('does not stay in a line: %s', (_, value, kept) => {
    expect(line(20).parse(value)).toBe(kept);
  });

  it.each([
    ['lines and tabs as they are', ' a\r\n\tb ', ' a\r\n\tb '],
    ['soft line ends as line ends', 'a\vb\fc\u0085d', 'a\nb\nc\nd'],
    ['no other controls', 'a\u0007\u0000b', 'ab'],
  ])('stays in a text: %s', (_, value, kept) => {
    expect(requiredText(20).parse(value)).toBe(kept);
  });

  it('does not stay around a link', () => {
    expect(url().parse('\u202ahttps://example.com/a \u202c')).toBe('https://example.com/a');
  });

  it('counts for nothing', () => {
    expect(refusal(requiredLine(5), ' \u0007 ')).toBe('required');
    expect(refusal(requiredLine(5), '  abcde  ')).toBeNull();
  });
});

describe('an e-mail address', () => {
  it.each(['buyer@example.com', "o'neil+export@a-b.co.uk", 'A@B.C'])('may be %s', (value) => {
    expect(refusal(email(), value)).toBeNull();
  });

  it.each([
    ' buyer@example.com ',
    'buyer@example.com\u00a0',
    '\u3000\u200ebuyer@example.com \u200f\u00a0',
    '\u202abuyer@example.com\u202c',
    '\u2068buyer@exa\u00admple.com\u2069',
    '\ufeffbuyer\u200b@example.com',
  ])('is what can be seen of %j', (value) => {
    expect(email().parse(value)).toBe('buyer@example.com');
  });

  it('of nothing that can be seen is missing', () => {
    expect(refusal(email(), '\u202a\u00a0')).toBe('required');
  });

  it.each([
    'm.devries@',
    '@example.com',
    'a@localhost',
    'a b@example.com',
    'a\u00a0b@example.com',
    'a@-x.com',
    'a@example.com\nb',
  ])('may not be %j', (value) => {
    expect(refusal(email(), value)).toBe('email');
  });
});

describe('a link', () => {
  it.each(['https://example.com/a?b#c', 'http://localhost:54321/storage/v1/x.webp'])('may be %s', (value) => {
    expect(isSafeUrl(value)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    'https://a b',
    '//example.com',
    'https://localhost.evil"',
  ])('may not be %s', (value) => {
    expect(isSafeUrl(value)).toBe(false);
  });
});

describe('fieldErrors', () => {
  it('names the first refusal of each field by its path', () => {
    const schema = z.object({ lines: z.array(z.object({ pack: requiredLine(2) })), name: requiredLine(2) });
    const { error } = schema.safeParse({ lines: [{ pack: 'ok' }, { pack: 'long\nline' }], name: '' });

    expect(error && fieldErrors(error)).toEqual({ 'lines.1.pack': 'tooLong:2', name: 'required' });
  });
});

it('counts code points, as the database does', () => {
  expect(lengthOf('👩‍🌾é')).toBe(4);
});

it('knows an empty text as blank', () => {
  expect(isBlank('')).toBe(true);
});
