import { describe, expect, it } from 'vitest';
import { parseTokens } from './parse-tokens.ts';

const css = `
:root { --paper: #fff; /* ground */ --ink: #000; }
:root[data-theme="dark"] { --paper: #111; }
@media print { :root { --paper: #eee; } }`;

describe('parseTokens', () => {
  it('reads both schemes', () => {
    const { light, dark } = parseTokens(css);

    expect(light('paper')).toBe('#fff');
    expect(dark('paper')).toBe('#111');
  });

  it('falls back to the light value', () => {
    expect(parseTokens(css).dark('ink')).toBe('#000');
  });

  it('names a token that does not exist', () => {
    expect(() => parseTokens(css).light('moon')).toThrow('--moon');
  });
});
