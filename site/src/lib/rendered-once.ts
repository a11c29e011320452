import { randomUUID } from 'node:crypto';
import { markOf, type SharedText } from './shared-text.ts';

/*
 * Markup that is the same on thousands of pages, rendered once in a build (see `Once.astro`). What a page puts into it stands
 * where there is a hole.
 */

/** No stored text knows it. */
export const HOLE = `<!--${randomUUID()}-->`;

/** What pages have around their content, and the cards that pages rendered side by side share. */
const MAX_REMEMBERED = 1000;

const COUNTED = /<astro-island\b|<script type="module"/;

const remembered = new Map<string, SharedText[]>();

/**
 * @param key tells the markup from any other of the build
 * @returns no promise when it is known: Astro takes longer with all that stands behind one
 */
export function renderedOnce(
  key: string,
  render: () => Promise<SharedText[]>,
): SharedText[] | Promise<SharedText[]> {
  const known = remembered.get(key);
  if (known) return known;
  return render().then((pieces) => {
    remembered.set(key, pieces);
    const [oldest = ''] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
    return pieces;
  });
}

/**
 * What stands on the page of this request for markup without holes, once it is known: then there need be no component for it, of
 * which Astro makes much.
 */
export function markOnce(request: Request, key: string): string | null {
  const [piece] = remembered.get(key) ?? [];
  return piece ? markOf(request, piece) : null;
}

/**
 * @returns what stands before, between and behind the holes
 * @throws Error when it has an island or a script of a component, and is not told to: Astro counts them on each page, to bring their
 * code once, so either all of a page's are rendered once or none is
 */
export function piecesOf(markup: string, { holdsIslands = false } = {}): SharedText[] {
  if (!holdsIslands && COUNTED.test(markup))
    throw new Error(`Islands and scripts cannot be rendered once: ${markup}`);
  return markup.split(HOLE).map((piece) => ({ bytes: Buffer.from(piece) }));
}
