import { describe, expect, it } from 'vitest';
import { parseTokens } from './parse-tokens.ts';

const css = `
@theme static { --paper: light-dark(#fff, #111); /* ground */ --ink: #000; --shadow: light-dark(rgb(0 0 0 / 0.2), rgb(0 0 0 / 0.7)); }
@media print { :root { --paper: #eee; } }`;

describe('parseTokens', () => {
  it('reads both schemes', () => {
    const { light, dark } = parseTokens(css);

    expect(light('paper')).toBe('#fff');
    expect(dark('paper')).toBe('#111');
    expect(dark('shadow')).toBe('rgb(0 0 0 / 0.7)');
  });

  it('has one value for both schemes where there is no pair', () => {
    expect(parseTokens(css).dark('ink')).toBe('#000');
  });

  it('names a token that does not exist', () => {
    expect(() => parseTokens(css).light('moon')).toThrow('--moon');
  });
});
