import { randomBytes } from 'node:crypto';
import type { HookParameters } from 'astro';
import type { SharedText } from './contract.ts';

/*
 * Most of a page is the same on thousands of others: its styles, header and footer, and the cards of related products. Astro would put
 * it together, encode it and hand it on for each. So placeholders stand for it in what Astro renders, until the page is written.
 */

export type BuiltPages = HookParameters<'astro:build:setup'>['pages'];

/** A page as Astro has rendered it. */
export interface RenderedPage {
  /** With placeholders. */
  html: Buffer;
  /** What placeholders stand for beside styles. */
  shared: readonly SharedText[];
  /** A part of it, or all, with texts in the place of placeholders, in pieces. */
  resolve: (html: Buffer) => Buffer[];
}

export const pageWithoutPlaceholders = (html: Buffer): RenderedPage => ({
  html,
  shared: [],
  resolve: (part) => [part],
});

export class Placeholders {
  /** Stored texts do not know it. */
  readonly #token = randomBytes(16).toString('hex');
  readonly #pattern = new RegExp(`${this.#token}(text|style)(\\d+);`, 'g');
  /** By the requests of pages, what placeholders stand for: its place here is the placeholder's number. */
  readonly #shared = new WeakMap<Request, SharedText[]>();
  readonly #sheets: SharedText[] = [];

  constructor() {
    globalThis.placeholderFor = (request, text) => {
      const shared = this.#shared.get(request);
      return shared ? `${this.#token}text${placeOf(text, shared)};` : null;
    };
  }

  /** Has placeholders put into the page of this request. */
  begin(request: Request): void {
    this.#shared.set(request, []);
  }

  /** Has Astro put placeholders in the place of style sheets. @returns has it put in style sheets again */
  replaceStyles(pages: BuiltPages): () => void {
    const before = [...pages.values()].map((page) => ({ page, styles: page.styles }));
    const sheets = new Map<string, SharedText>();
    for (const { page, styles } of before) {
      page.styles = styles.map((style) => {
        const { sheet } = style;
        // Astro puts those together that import nothing.
        if (sheet.type === 'external' || sheet.content.includes('@import')) return style;
        const known = sheets.get(sheet.content) ?? { bytes: Buffer.from(sheet.content) };
        sheets.set(sheet.content, known);
        const content = `${this.#token}style${placeOf(known, this.#sheets)};`;
        return { ...style, sheet: { ...sheet, content } };
      });
    }
    return () => {
      for (const { page, styles } of before) page.styles = styles;
    };
  }

  pageOf(request: Request, html: Buffer): RenderedPage {
    const shared = this.#shared.get(request) ?? [];
    return { html, shared, resolve: (part) => this.#resolve(part, shared) };
  }

  #resolve(html: Buffer, shared: readonly SharedText[]): Buffer[] {
    const parts: Buffer[] = [];
    let taken = 0;
    // A character for each byte: places are the same in both.
    for (const match of html.toString('latin1').matchAll(this.#pattern)) {
      const [placeholder, kind, place] = match;
      const text = (kind === 'style' ? this.#sheets : shared)[Number(place)];
      if (!text) throw new Error(`Nothing is known of ${placeholder}`);
      parts.push(html.subarray(taken, match.index), text.bytes);
      taken = match.index + placeholder.length;
    }
    parts.push(html.subarray(taken));
    return parts;
  }
}

function placeOf(text: SharedText, texts: SharedText[]): number {
  const place = texts.indexOf(text);
  return place < 0 ? texts.push(text) - 1 : place;
}
