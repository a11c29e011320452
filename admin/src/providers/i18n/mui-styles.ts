import createCache, { type EmotionCache, type Options } from '@emotion/cache';

/** Writes MUI's styles into a layer of their own, whose place among ours base.css says: unlayered, they would beat all utilities. */
export function createMuiStyles(options: Options): EmotionCache {
  const cache = createCache(options);
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
