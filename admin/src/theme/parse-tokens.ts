import type { ColorScheme } from './color-scheme.ts';

export type Tokens = (name: string) => string;

const SCHEME_PAIR = /^light-dark\((?<light>.+), (?<dark>.+)\)$/;

/** Reads the custom properties of the `@theme` block in both schemes; a value without `light-dark()` is that of both. */
export function parseTokens(css: string): Record<ColorScheme, Tokens> {
  const values = readBlock(css);
  return { light: lookup(values, 'light'), dark: lookup(values, 'dark') };
}

function readBlock(css: string): Map<string, string> {
  const start = css.indexOf('@theme');
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function lookup(values: ReadonlyMap<string, string>, scheme: ColorScheme): Tokens {
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
    return SCHEME_PAIR.exec(value)?.groups?.[scheme] ?? value;
  };
}
