import { closeSync, mkdirSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageTrace, traceOf } from './page-record.ts';
import { KnownMarks, type MarkNews } from './shared-marks.ts';

/** A page that Astro has rendered, with marks in it. */
export interface RenderedPage {
  file: string;
  /** What it was made from. */
  key: string;
  html: Uint8Array;
}

export type WrittenPage = [file: string, trace: PageTrace];

export interface PagesToFinish {
  pages: RenderedPage[];
  news: MarkNews;
}

export interface FinisherOptions {
  /** Where pages are written. */
  root: string;
  /** Of the marks in them. */
  token: string;
}

/** Looks through pages and writes them, with what they share in the place of marks. */
export class PageFinisher {
  readonly #root: string;
  readonly #marks: KnownMarks;
  readonly #folders = new Set<string>();

  constructor({ root, token }: FinisherOptions) {
    this.#root = root;
    this.#marks = new KnownMarks(token);
  }

  /** @throws Error when a page carries what the policy blocks, or is there already */
  finish({ pages, news }: PagesToFinish): WrittenPage[] {
    this.#marks.learn(news.texts);
    const written = pages.map((page) => this.#write(page));
    this.#marks.forget(news.gone);
    return written;
  }

  #write({ file, key, html }: RenderedPage): WrittenPage {
    const page = this.#marks.pageOf(Buffer.from(html.buffer, html.byteOffset, html.byteLength));
    const trace = traceOf(file, page, key);
    const path = join(this.#root, file);
    this.#makeFolder(dirname(path));
    writeParts(path, page.resolve(page.html));
    return [file, trace];
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

/** Without putting them together: that takes longer than all else here. */
function writeParts(path: string, parts: Buffer[]): void {
  // A file that is there may be linked to the output before, which stays as it is.
  const file = openSync(path, 'wx');
  try {
    const written = writevSync(file, parts);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    // A system takes about a thousand parts at a time.
    if (written < length) writeFileSync(file, Buffer.concat(parts).subarray(written));
  } finally {
    closeSync(file);
  }
}
