/*
 * Markup that is the same on thousands of pages, rendered once in a build (see `Once.astro`). What a page puts into it stands
 * where there is a hole.
 */

/** No stored text can look like it: texts are escaped. */
export const HOLE = '<!--hole-->';

/** Header and footer, and the cards that pages rendered side by side share. */
const MAX_REMEMBERED = 500;

const COUNTED = /<astro-island\b|<script type="module"/;

const remembered = new Map<string, string[]>();

/**
 * @param key tells the markup from any other of the build
 * @returns what stands before, between and behind the holes
 * @throws Error when it has an island or a script of a component: Astro counts them on each page, to bring their code once
 */
export async function renderedOnce(key: string, render: () => Promise<string>): Promise<string[]> {
  const pieces = remembered.get(key) ?? piecesOf(await render());
  // The one that was asked for last is the last to go.
  remembered.delete(key);
  remembered.set(key, pieces);
  const [oldest = ''] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
  return pieces;
}

export function piecesOf(markup: string): string[] {
  if (COUNTED.test(markup)) throw new Error(`Islands and scripts cannot be rendered once: ${markup}`);
  // A text that was put together from thousands of parts is taken apart again each time it is written.
  return markup.split(HOLE).map((piece) => Buffer.from(piece).toString());
}
