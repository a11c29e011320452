import { closeSync, mkdirSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer, PathWithRoute, RouteData } from 'astro';
import { fileOf } from './page-files.ts';
import { type PageTrace, traceOf } from './page-record.ts';
import { type BuiltPages, type MarkedPage, SharedMarks } from './shared-marks.ts';

/*
 * Astro renders the pages that `getStaticPaths` of its prerenderer names, one by one, and takes as long around each as a
 * small page takes to render. Pages with a key come by the thousand, so they are written here, before Astro is told of
 * the rest.
 */

/** A page that stays the same as long as its key does. */
export interface KeyedPage {
  file: string;
  route: RouteData;
  key: string;
}

export type WrittenPage = [file: string, trace: PageTrace];

/** Answers, and messages of other processes, come in between. */
const PAUSE_AFTER_MS = 5;
/** A page waits for answers about pictures: others are rendered meanwhile. */
const SIDE_BY_SIDE = 4;

export function keyedPageOf({ pathname, route, cacheKey }: PathWithRoute): KeyedPage | null {
  return route.type === 'page' && cacheKey !== undefined
    ? { file: fileOf(pathname, route), route, key: cacheKey }
    : null;
}

export class PageWriter {
  readonly #render: AstroPrerenderer['render'];
  readonly #root: string;
  readonly #site: string;
  readonly #folders = new Set<string>();
  readonly #pages: BuiltPages;
  readonly #marks = new SharedMarks();

  /** @param site the address of the site, for pages to know their own */
  constructor(render: AstroPrerenderer['render'], pages: BuiltPages, root: string, site: string) {
    this.#render = render;
    this.#pages = pages;
    this.#root = root;
    this.#site = site;
  }

  /** @param queue may be taken from by others, too */
  async writeAll(queue: IterableIterator<KeyedPage>, onWritten: (page: WrittenPage) => void): Promise<void> {
    let pausedAt = performance.now();
    const takeTurns = async () => {
      for (const page of queue) {
        onWritten([page.file, await this.#write(page)]);
        if (performance.now() - pausedAt < PAUSE_AFTER_MS) continue;
        await setImmediate();
        pausedAt = performance.now();
      }
    };
    const unmarkStyles = this.#marks.markStyles(this.#pages);
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
    unmarkStyles();
  }

  /** @throws Error when the page cannot be rendered, or is there already */
  async #write({ file, route, key }: KeyedPage): Promise<PageTrace> {
    const page = await this.#rendered(file, route);
    const trace = traceOf(file, page, key);
    const path = join(this.#root, file);
    this.#makeFolder(dirname(path));
    writeParts(path, page.resolve(page.html));
    return trace;
  }

  async #rendered(file: string, route: RouteData): Promise<MarkedPage> {
    try {
      const request = new Request(new URL(`/${file}`, this.#site));
      const pageOf = this.#marks.begin(request);
      const rendered = await this.#render(request, { routeData: route });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (response.status !== 200) throw new Error(`answered with ${response.status}`);
      return pageOf(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Error rendering ${file}: ${message}`, { cause: error });
    }
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
