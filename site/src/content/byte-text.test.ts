import { describe, expect, it } from 'vitest';
import { byteText } from './byte-text.ts';

describe('size of a file', () => {
  it.each([
    [1, '1 kB'],
    [400 * 1024, '400 kB'],
    [1024 * 1024, '1 MB'],
    [2.46 * 1024 * 1024, '2.5 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(byteText(bytes, 'en')).toBe(text);
  });

  it('keeps western digits in Arabic', () => {
    expect(byteText(2.46 * 1024 * 1024, 'ar')).toContain('2.5');
  });
});
