import { randomBytes } from 'node:crypto';
import type { HookParameters } from 'astro';
import type { SharedText } from '../lib/shared-text.ts';

/*
 * Most of a page is the same on thousands of others: its styles, header and footer, and the cards of related products. Astro would put
 * it together, encode it and hand it on for each. So marks stand for it in what Astro renders, until the page is written.
 */

export type BuiltPages = HookParameters<'astro:build:setup'>['pages'];

/** A page as Astro has rendered it. */
export interface MarkedPage {
  /** With marks. */
  html: Buffer;
  /** What marks stand for beside styles. */
  shared: readonly SharedText[];
  /** A part of it, or all, with texts in the place of marks, in pieces. */
  resolve: (html: Buffer) => Buffer[];
}

export const unmarkedPage = (html: Buffer): MarkedPage => ({ html, shared: [], resolve: (part) => [part] });

/** What marks stand for, by their numbers. */
export interface MarkNews {
  texts: [number: number, bytes: Uint8Array][];
  /** Of no page any more that is rendered from now on. */
  gone: number[];
}

type MarkKind = 'text' | 'style';

/** Where pages are rendered. */
export class SharedMarks {
  /** Stored texts do not know it. */
  readonly token = randomBytes(16).toString('hex');
  readonly #shared = new WeakMap<Request, SharedText[]>();
  readonly #numbers = new WeakMap<SharedText, number>();
  readonly #sheets = new Map<string, SharedText>();
  readonly #collected = new FinalizationRegistry<number>((number) => this.#news.gone.push(number));
  #news: MarkNews = { texts: [], gone: [] };
  #count = 0;

  constructor() {
    globalThis.markShared = (request, text) => {
      const shared = this.#shared.get(request);
      if (!shared) return null;
      shared.push(text);
      return this.#markOf('text', text);
    };
  }

  /** Has marks put into the page of this request. @returns what they stand for: while it is there, they stay known */
  begin(request: Request): readonly SharedText[] {
    const shared: SharedText[] = [];
    this.#shared.set(request, shared);
    return shared;
  }

  /** Has Astro put marks in the place of style sheets. @returns has it put in style sheets again */
  markStyles(pages: BuiltPages): () => void {
    const before = [...pages.values()].map((page) => ({ page, styles: page.styles }));
    for (const { page, styles } of before) {
      page.styles = styles.map((style) => {
        const { sheet } = style;
        // Astro puts those together that import nothing.
        if (sheet.type === 'external' || sheet.content.includes('@import')) return style;
        return { ...style, sheet: { ...sheet, content: this.#sheetMark(sheet.content) } };
      });
    }
    return () => {
      for (const { page, styles } of before) page.styles = styles;
    };
  }

  /** What has come and gone since this was asked before, for whoever reads marks. */
  takeNews(): MarkNews {
    const news = this.#news;
    this.#news = { texts: [], gone: [] };
    return news;
  }

  #sheetMark(content: string): string {
    const sheet = this.#sheets.get(content) ?? { bytes: Buffer.from(content) };
    this.#sheets.set(content, sheet);
    return this.#markOf('style', sheet);
  }

  #markOf(kind: MarkKind, text: SharedText): string {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#count++;
      this.#numbers.set(text, number);
      this.#collected.register(text, number);
      this.#news.texts.push([number, text.bytes]);
    }
    return `${this.token}${kind}${number};`;
  }
}

/** Where pages are written: in the thread that renders them, or in another. */
export class KnownMarks {
  readonly #marks: RegExp;
  readonly #texts = new Map<number, SharedText>();

  /** @param token of the `SharedMarks` that have put the marks in */
  constructor(token: string) {
    this.#marks = new RegExp(`${token}(text|style)(\\d+);`, 'g');
  }

  learn(texts: MarkNews['texts']): void {
    // Copied: small buffers are parts of larger ones, which came along from the other thread.
    for (const [number, bytes] of texts) this.#texts.set(number, { bytes: Buffer.from(bytes) });
  }

  forget(gone: MarkNews['gone']): void {
    for (const number of gone) this.#texts.delete(number);
  }

  pageOf(html: Buffer): MarkedPage {
    const shared = new Set<SharedText>();
    for (const { kind, text } of this.#marksIn(html)) if (kind === 'text') shared.add(text);
    return { html, shared: [...shared], resolve: (part) => this.#resolve(part) };
  }

  #resolve(html: Buffer): Buffer[] {
    const parts: Buffer[] = [];
    let taken = 0;
    for (const { start, end, text } of this.#marksIn(html)) {
      parts.push(html.subarray(taken, start), text.bytes);
      taken = end;
    }
    parts.push(html.subarray(taken));
    return parts;
  }

  *#marksIn(html: Buffer) {
    // A character for each byte: places are the same in both.
    for (const match of html.toString('latin1').matchAll(this.#marks)) {
      const [mark, kind, number] = match;
      const text = this.#texts.get(Number(number));
      if (!text) throw new Error(`Nothing is known of ${mark}`);
      yield { kind: kind as MarkKind, text, start: match.index, end: match.index + mark.length };
    }
  }
}
