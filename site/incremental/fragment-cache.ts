import type { SharedText } from './contract.ts';

/* Markup that is the same on thousands of pages, rendered once in a build (see `CachedFragment.astro`). */

/** No stored text can hold it: where one may stand, either `<` or quotes are escaped. */
const SLOT = '<template data-slot="page"></template>';

/** What pages have around their content, and the cards that pages rendered side by side share. */
const MAX_FRAGMENTS = 1000;

const COUNTED = /<astro-island\b|<script type="module"/;

const fragments = new Map<string, SharedText[]>();

/**
 * @param key tells the markup from any other of the build
 * @returns no promise when it is known: Astro takes longer with all that stands behind one
 */
export function cachedFragment(
  key: string,
  render: () => Promise<SharedText[]>,
): SharedText[] | Promise<SharedText[]> {
  const known = fragments.get(key);
  if (known) return known;
  return render().then((pieces) => {
    fragments.set(key, pieces);
    const [oldest = ''] = fragments.keys();
    if (fragments.size > MAX_FRAGMENTS) fragments.delete(oldest);
    return pieces;
  });
}

/**
 * @returns what stands before, between and behind the slots
 * @throws Error when it has an island or a script of a component, and is not told to: Astro counts them on each page, to bring their
 * code once, so either all of a page's are cached or none is
 */
export function piecesOf(markup: string, { hasIslands = false } = {}): SharedText[] {
  if (!hasIslands && COUNTED.test(markup)) throw new Error(`Islands and scripts cannot be cached: ${markup}`);
  return markup.split(SLOT).map((piece) => ({ bytes: Buffer.from(piece) }));
}
