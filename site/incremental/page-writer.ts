import { closeSync, mkdirSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer, PathWithRoute, RouteData } from 'astro';
import { fileOf } from './page-files.ts';
import { type RenderOutput, renderOutputOf } from './page-manifest.ts';
import { type BuiltPages, Placeholders, type RenderedPage } from './placeholders.ts';

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

/** Answers of the backend come in between. */
const PAUSE_AFTER_MS = 5;
/** A page waits for answers about pictures: others are rendered meanwhile. */
const SIDE_BY_SIDE = 4;

export function keyedPageOf({ pathname, route, cacheKey }: PathWithRoute): KeyedPage | null {
  return route.type === 'page' && cacheKey !== undefined
    ? { file: fileOf(pathname, route), route, key: cacheKey }
    : null;
}

interface PageWriterOptions {
  render: AstroPrerenderer['render'];
  pages: BuiltPages;
  /** Where pages are written. */
  root: string;
  /** The address of the site, for pages to know their own. */
  site: string;
}

/** Renders pages, looks through them, and writes them with what they share in the place of placeholders. */
export class PageWriter {
  readonly #options: PageWriterOptions;
  readonly #placeholders = new Placeholders();
  readonly #folders = new Set<string>();

  constructor(options: PageWriterOptions) {
    this.#options = options;
  }

  /** @throws Error when a page cannot be rendered, carries what the policy blocks, or is there already */
  async writeAll(
    pages: Iterable<KeyedPage>,
    onWritten: (file: string, output: RenderOutput) => void,
  ): Promise<void> {
    const queue = pages[Symbol.iterator]();
    let pausedAt = performance.now();
    const takeTurns = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const { file, key } = next.value;
        const page = await this.#render(next.value);
        const output = renderOutputOf(file, page, key);
        this.#write(file, page);
        onWritten(file, output);
        if (performance.now() - pausedAt < PAUSE_AFTER_MS) continue;
        await setImmediate();
        pausedAt = performance.now();
      }
    };
    const restoreStyles = this.#placeholders.replaceStyles(this.#options.pages);
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
    restoreStyles();
  }

  async #render({ file, route }: KeyedPage): Promise<RenderedPage> {
    try {
      const request = new Request(new URL(`/${file}`, this.#options.site));
      this.#placeholders.begin(request);
      const rendered = await this.#options.render(request, { routeData: route });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (response.status !== 200) throw new Error(`answered with ${response.status}`);
      return this.#placeholders.pageOf(request, Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Error rendering ${file}: ${message}`, { cause: error });
    }
  }

  #write(file: string, { html, resolve }: RenderedPage): void {
    const path = join(this.#options.root, file);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    writeParts(path, resolve(html));
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
