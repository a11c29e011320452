import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*, br;q=0', ['gzip']],
  ['identity', []],
  ['', []],
  [undefined, []],
])('%j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
