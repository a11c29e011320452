/** What is left to do when the process ends: newest first, each once. */
export class Cleanup {
  readonly #tasks: { name: string; run: () => Promise<unknown> | unknown }[] = [];
  #running: Promise<void> | null = null;

  add(name: string, run: () => Promise<unknown> | unknown): void {
    this.#tasks.push({ name, run });
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Runs every task even when others fail. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
      try {
        await task.run();
      } catch (error) {
        console.error(`While stopping ${task.name}: ${String(error)}`);
      }
    }
  }
}

/** Ctrl-C must not take longer, whatever hangs. */
const STOP_LIMIT_MS = 2500;

/**
 * Ends the process on Ctrl-C and its like, after the clean-up. A second Ctrl-C changes nothing: the limit is short.
 * @param codeOf the exit code for a signal
 */
export function endOnSignals(cleanup: Cleanup, codeOf: (signal: NodeJS.Signals) => number): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    console.log('\nStopping …');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    void cleanup.run().then(() => process.exit(codeOf(signal)));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
