import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type PackedTraces, TraceUnpacker } from './packed-traces.ts';
import type { FinisherOptions, PagesToFinish, WrittenPage } from './page-finisher.ts';

/** So many pages are rendered and not yet written at the most. */
const MAX_WAITING = 256;

/** A `PageFinisher` in a thread of its own: it takes a third of the time that rendering takes. */
export class FinishingThread {
  readonly #worker: Worker;
  readonly #traces = new TraceUnpacker();
  readonly #onWritten: (page: WrittenPage) => void;
  #waiting = 0;
  #failure: unknown;

  constructor(options: FinisherOptions, onWritten: (page: WrittenPage) => void) {
    this.#onWritten = onWritten;
    this.#worker = new Worker(new URL('./finishing-worker.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', (packed: PackedTraces) => {
      this.#waiting -= packed.pages.length;
      for (const page of this.#traces.unpack(packed)) this.#onWritten(page);
    });
    this.#worker.on('error', (error) => (this.#failure = error));
  }

  /** Waits while there are too many. @throws Error when a page before could not be written */
  async finish(told: PagesToFinish): Promise<void> {
    this.#waiting += told.pages.length;
    this.#worker.postMessage(
      told,
      told.pages.map(({ html }) => html.buffer as ArrayBuffer),
    );
    await this.#waitFor(MAX_WAITING);
  }

  /** Waits until all are written. @throws Error when one could not be */
  async drain(): Promise<void> {
    await this.#waitFor(0);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #waitFor(count: number): Promise<void> {
    while (this.#waiting > count && !this.#failure) await once(this.#worker, 'message');
    if (this.#failure) throw this.#failure;
  }
}
