import type { ColorScheme } from './color-scheme.ts';

export type Tokens = (name: string) => string;

const SELECTORS: Record<ColorScheme, string> = { light: ':root {', dark: ':root[data-theme="dark"] {' };

/** Reads the custom properties of both schemes; what the dark one does not set, it has from the light one. */
export function parseTokens(css: string): Record<ColorScheme, Tokens> {
  const light = readBlock(css, SELECTORS.light);
  const dark = new Map([...light, ...readBlock(css, SELECTORS.dark)]);
  return { light: lookup(light), dark: lookup(dark) };
}

function readBlock(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function lookup(values: ReadonlyMap<string, string>): Tokens {
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
    return value;
  };
}
