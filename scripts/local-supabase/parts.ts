/** The order in which the parts of a backend end: first nobody new gets in, at last the database closes. */
const STAGES = ['door', 'service', 'connection', 'database'] as const;
type Stage = (typeof STAGES)[number];

interface Part {
  stage: Stage;
  stop: () => Promise<void>;
  /** Ends a child process at once, when there is no time left to wait. */
  kill?: () => void;
}

/** Everything a backend has started and must end. */
export class Parts {
  readonly #parts: Part[] = [];
  readonly #kill = () => {
    for (const part of this.#parts) part.kill?.();
  };
  #stopping: Promise<void> | undefined;

  constructor() {
    process.on('exit', this.#kill);
  }

  add(part: Part): void {
    this.#parts.push(part);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (const stage of STAGES) {
      const parts = this.#parts.filter((part) => part.stage === stage);
      await Promise.allSettled(parts.map((part) => part.stop()));
    }
    process.off('exit', this.#kill);
  }
}
