import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'astro/zod';
import { documentIn } from '../src/documents/document-files.ts';
import { memoize } from '../src/memoize.ts';
import { isPreview } from '../src/pictures/preview-files.ts';
import type { SharedText } from './contract.ts';
import type { RenderedPage } from './placeholders.ts';

/** What is known of a page that was rendered by this build or an earlier one. */
export interface RenderOutput {
  /** What the page was made from; without one it is rendered every time. */
  key: string | undefined;
  /** Files of `_astro/` that the page refers to, but for previews. */
  assets: Lists;
  /** The page's own preview, of `_astro/` too. */
  preview: string | undefined;
  /** The revision of the page's own document, which stands beside it. */
  document: string | undefined;
  /** Sources of a Content Security Policy that lets the page run. */
  scripts: Lists;
  styles: Lists;
}

/** What a page has itself, and what the texts have that it shares: the same lists for all pages, which may have parts in common. */
export type Lists = readonly (readonly string[])[];

/** The pages of one output folder, by file. */
export interface PageManifest {
  /** Of the code and the settings that the pages were rendered with. */
  codeVersion: string;
  /** The build whose output folder this describes. */
  buildId: string;
  pages: Map<string, RenderOutput>;
}

/** A page's key, and the places of its lists: assets, scripts, styles. Its preview and its document are its own, so they stand there themselves. */
type StoredPage = [
  file: string,
  key: string,
  assets: number[],
  scripts: number[],
  styles: number[],
  preview: string | null,
  document: string | null,
];

const storedManifest = z.object({
  codeVersion: z.string(),
  buildId: z.string(),
  /** Pages share most of what they refer to, so lists are written once. */
  lists: z.array(z.array(z.string())),
  /** Tens of thousands, written as they are read: not looked at one by one. */
  pages: z.custom<StoredPage[]>(Array.isArray),
});

export function serializeManifest({ codeVersion, buildId, pages }: PageManifest): string {
  const lists: (readonly string[])[] = [];
  const places = new Map<readonly string[] | string, number>();
  const placeOf = (list: readonly string[]) => {
    const known = places.get(list);
    if (known !== undefined) return known;
    const text = list.join('\n');
    const place = places.get(text) ?? lists.push(list) - 1;
    places.set(text, place).set(list, place);
    return place;
  };
  const placesOf = (of: Lists) => [...new Set(of.map(placeOf))];
  const keyed: StoredPage[] = [];
  for (const [file, { key, assets, scripts, styles, preview, document }] of pages) {
    if (key === undefined) continue;
    const lists = [placesOf(assets), placesOf(scripts), placesOf(styles)] as const;
    keyed.push([file, key, ...lists, preview ?? null, document ?? null]);
  }
  return JSON.stringify({ codeVersion, buildId, lists, pages: keyed });
}

/** @returns null when the text is no manifest */
export function parseManifest(text: string): PageManifest | null {
  const stored = storedManifest.safeParse(parseJson(text)).data;
  if (!stored) return null;
  const listsAt = (places: number[]) => places.map((place) => stored.lists[place] ?? []);
  const pages = new Map<string, RenderOutput>();
  for (const [file, key, assets, scripts, styles, preview, document] of stored.pages) {
    pages.set(file, {
      key,
      assets: listsAt(assets),
      scripts: listsAt(scripts),
      styles: listsAt(styles),
      preview: preview ?? undefined,
      document: document ?? undefined,
    });
  }
  return { ...stored, pages };
}

/** Carried by a page that shows a fallback because a picture could not be had: it is rendered again next time. */
const UNFINISHED = ' data-unavailable';

/** No text can hold it: quotes are escaped wherever a text may stand. */
const SHOWN_PREVIEW = /<meta property="og:image" content="[^"]*\/(_astro\/[\w.]+)"/;

/** Found sooner than in a tag, and in hardly any page. */
const ATTRIBUTE = /\s(style|on[a-z]+)="/;
const BLOCKED_ATTRIBUTE = /<[a-z][^>]*\s(style|on[a-z]+)="/;

/** What is known of a text that pages share, or of what a page has itself. */
interface PartOutput {
  assets: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
  preview: string | undefined;
  isUnfinished: boolean;
  /** What the policy blocks. */
  blocked: RegExpExecArray | null;
}

/**
 * Looks through the HTML of a page.
 * @throws Error when it carries a style attribute or an event handler, which the site's policy blocks
 */
export function renderOutputOf(
  file: string,
  { html, shared, resolve }: RenderedPage,
  key: string | undefined,
): RenderOutput {
  const own = lookThrough(html, (code) => Buffer.concat(resolve(code)));
  const parts = [own, ...shared.map(sharedOutputOf)];
  const blocked = parts.find((part) => part.blocked)?.blocked;
  if (blocked) {
    throw new Error(`${file} has a ${blocked[1]} attribute, which the policy blocks: ${blocked[0]}`);
  }
  return {
    key: parts.some(({ isUnfinished }) => isUnfinished) ? undefined : key,
    assets: parts.map(({ assets }) => assets),
    preview: own.preview,
    document: documentIn(html, file),
    scripts: parts.map(({ scripts }) => scripts),
    styles: parts.map(({ styles }) => styles),
  };
}

const sharedOutputOf = memoize<SharedText, PartOutput>(({ bytes }) => lookThrough(bytes, (code) => code));

function lookThrough(html: Buffer, wholeOf: (code: Buffer) => Buffer): PartOutput {
  const { markup, pieces } = takeApart(html, wholeOf);
  const [, shown = ''] = SHOWN_PREVIEW.exec(markup) ?? [];
  const assets = [assetsIn(markup), ...pieces.map((piece) => piece.assets)].flat();
  const sources = (tag: Piece['tag']) => pieces.flatMap((piece) => (piece.tag === tag ? piece.source : []));
  return {
    // A text may name the preview of another page, and one that never was.
    assets: listOf(assets.filter((file) => !isPreview(basename(file)))),
    preview: isPreview(basename(shown)) ? copyOf(shown) : undefined,
    scripts: listOf(sources('script')),
    styles: listOf(sources('style')),
    isUnfinished: markup.includes(UNFINISHED),
    blocked: ATTRIBUTE.test(markup) ? BLOCKED_ATTRIBUTE.exec(markup) : null,
  };
}

const knownLists = new Map<string, readonly string[]>();

/** In order, each once. The same list for the same parts: most pages have what another has, too. */
function listOf(parts: string[]): readonly string[] {
  const list = [...new Set(parts)].sort();
  const text = list.join('\n');
  const known = knownLists.get(text) ?? list;
  knownLists.set(text, known);
  return known;
}

/** A style or a script that stands in pages. */
interface Piece {
  tag: 'script' | 'style';
  code: Buffer;
  /** Of a Content Security Policy that lets it run. */
  source: string;
  assets: string[];
}

/** Of all pages so far: they share their code, which is most of their text. */
const knownPieces: Piece[] = [];

/** Tells the code of a page from its markup. Scripts that are data belong to the markup. */
function takeApart(html: Buffer, wholeOf: (code: Buffer) => Buffer): { markup: string; pieces: Piece[] } {
  // A character for each byte: places are the same in both.
  const text = html.toString('latin1');
  const opening = /<(script|style)\b([^>]*)>/g;
  const pieces: Piece[] = [];
  let markup = '';
  let taken = 0;
  /** Behind the last code or data. */
  let tagsFrom = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [, tag = '', attributes = ''] = match;
    if (isInValue(text, match.index, tagsFrom)) continue;
    if (/\bsrc=/.test(attributes)) continue;
    if (/\btype="application\/(ld\+)?json"/.test(attributes)) {
      tagsFrom = opening.lastIndex = endOf(text, opening.lastIndex, `</${tag}>`);
      continue;
    }
    const start = opening.lastIndex;
    const piece = pieceAt(html, start, tag as Piece['tag'], wholeOf);
    pieces.push(piece);
    markup += text.slice(taken, start);
    taken = start + piece.code.length;
    tagsFrom = opening.lastIndex = taken;
  }
  return { markup: markup + text.slice(taken), pieces };
}

/** Whether a place in markup is inside the value of an attribute: there, and there alone, `<` stands as it was stored. */
function isInValue(text: string, place: number, from: number): boolean {
  const value = text.lastIndexOf('="', place);
  return value >= from && text.indexOf('"', value + 2) > place;
}

function endOf(text: string, from: number, closing: string): number {
  const end = text.indexOf(closing, from);
  return end < 0 ? text.length : end;
}

function pieceAt(html: Buffer, start: number, tag: Piece['tag'], wholeOf: (code: Buffer) => Buffer): Piece {
  const closing = Buffer.from(`</${tag}>`);
  const known = knownPieces.find(
    (piece) =>
      piece.tag === tag && hasAt(html, start, piece.code) && hasAt(html, start + piece.code.length, closing),
  );
  if (known) return known;
  const end = html.indexOf(closing, start);
  const code = Buffer.from(html.subarray(start, end < 0 ? html.length : end));
  const whole = wholeOf(code);
  const hash = createHash('sha256').update(whole).digest('base64');
  const piece = { tag, code, source: `'sha256-${hash}'`, assets: assetsIn(whole.toString('latin1')) };
  knownPieces.push(piece);
  return piece;
}

function hasAt(html: Buffer, start: number, part: Buffer): boolean {
  const end = start + part.length;
  return end <= html.length && part.compare(html, start, end) === 0;
}

function assetsIn(text: string): string[] {
  return Array.from(text.matchAll(/\/(_astro\/[\w.~@-]+)/g), ([, asset = '']) => copyOf(asset));
}

const copies = new Map<string, string>();

/** A part of a text keeps the whole of it in memory, and this part outlives the page. Pages share most of these. */
function copyOf(part: string): string {
  const known = copies.get(part);
  if (known !== undefined) return known;
  const copy = Buffer.from(part).toString();
  copies.set(copy, copy);
  return copy;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
