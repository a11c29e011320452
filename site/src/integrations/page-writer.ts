import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer, PathWithRoute, RouteData } from 'astro';
import type { SharedText } from '../lib/shared-text.ts';
import { FinishingThread } from './finishing-thread.ts';
import { fileOf } from './page-files.ts';
import { type FinisherOptions, PageFinisher, type RenderedPage, type WrittenPage } from './page-finisher.ts';
import { type BuiltPages, SharedMarks } from './shared-marks.ts';

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

/** Answers, and messages of other processes, come in between. */
const PAUSE_AFTER_MS = 5;
/** A page waits for answers about pictures: others are rendered meanwhile. */
const SIDE_BY_SIDE = 4;
/** Handed over together. */
const PAGES_AT_A_TIME = 16;

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
  /** Whether a thread of its own looks through pages and writes them, which takes as long to start as a few hundred pages. */
  isAside: boolean;
}

export class PageWriter {
  readonly #options: PageWriterOptions;
  readonly #marks = new SharedMarks();
  readonly #finisher: Finisher;
  /** What is shared stays known until they are handed over. */
  #rendered: (RenderedPage & { shared: readonly SharedText[] })[] = [];
  #onWritten: (page: WrittenPage) => void = () => {};

  constructor(options: PageWriterOptions) {
    this.#options = options;
    const finisherOf = options.isAside ? finisherAside : finisherHere;
    this.#finisher = finisherOf({ root: options.root, token: this.#marks.token }, (page) =>
      this.#onWritten(page),
    );
  }

  /**
   * @param queue may be taken from by others, too
   * @throws Error when a page cannot be rendered, or is there already
   */
  async writeAll(queue: IterableIterator<KeyedPage>, onWritten: (page: WrittenPage) => void): Promise<void> {
    this.#onWritten = onWritten;
    let pausedAt = performance.now();
    const takeTurns = async () => {
      for (const page of queue) {
        const rendered = await this.#render(page);
        this.#rendered.push(rendered);
        if (this.#rendered.length >= PAGES_AT_A_TIME) await this.#finish();
        if (performance.now() - pausedAt < PAUSE_AFTER_MS) continue;
        await setImmediate();
        pausedAt = performance.now();
      }
    };
    const unmarkStyles = this.#marks.markStyles(this.#options.pages);
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
    await this.#finish();
    await this.#finisher.drain();
    unmarkStyles();
  }

  async end(): Promise<void> {
    await this.#finisher.end();
  }

  async #finish(): Promise<void> {
    const pages = this.#rendered.map(({ file, key, html }) => ({ file, key, html }));
    this.#rendered = [];
    await this.#finisher.finish({ pages, news: this.#marks.takeNews() });
  }

  async #render({ file, route, key }: KeyedPage) {
    try {
      const request = new Request(new URL(`/${file}`, this.#options.site));
      const shared = this.#marks.begin(request);
      const rendered = await this.#options.render(request, { routeData: route });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (response.status !== 200) throw new Error(`answered with ${response.status}`);
      return { file, key, shared, html: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Error rendering ${file}: ${message}`, { cause: error });
    }
  }
}

type Finisher = Pick<FinishingThread, 'finish' | 'drain' | 'end'>;
type CreateFinisher = (options: FinisherOptions, onWritten: (page: WrittenPage) => void) => Finisher;

const finisherAside: CreateFinisher = (options, onWritten) => new FinishingThread(options, onWritten);

const finisherHere: CreateFinisher = (options, onWritten) => {
  const finisher = new PageFinisher(options);
  return {
    async finish(told) {
      for (const page of finisher.finish(told)) onWritten(page);
    },
    async drain() {},
    async end() {},
  };
};
