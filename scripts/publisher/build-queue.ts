export interface BuildRequest {
  deploymentId: string;
  /** Publish now: without the quiet time. */
  isImmediate: boolean;
  /** The site may lose most of its products. */
  allowShrink: boolean;
}

interface Waiting<Outcome> {
  request: BuildRequest;
  since: number;
  settle: (outcome: Promise<Outcome>) => void;
  outcome: Promise<Outcome>;
}

interface Running<Outcome> {
  deploymentId: string;
  outcome: Promise<Outcome>;
}

/** Edits that follow each other without end are still built this often. */
const MAX_WAIT_FACTOR = 5;
const REMEMBERED_OUTCOMES = 50;

/**
 * One build at a time. Requests within the quiet time become one build; those during a build become exactly one more.
 * A deployment asked for twice is built once.
 */
export class BuildQueue<Outcome> {
  readonly #build: (request: BuildRequest) => Promise<Outcome>;
  readonly #quietMs: number;
  readonly #onQuiet: () => void;
  readonly #isFinal: (outcome: Outcome) => boolean;
  readonly #done = new Map<string, Promise<Outcome>>();
  #waiting: Waiting<Outcome> | null = null;
  #running: Running<Outcome> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param build must not fail
   * @param options.onQuiet called when a quiet time begins, after which `build` is
   * @param options.isFinal whether a deployment with this outcome is done with, however often it is asked for
   */
  constructor(
    quietMs: number,
    build: (request: BuildRequest) => Promise<Outcome>,
    { onQuiet, isFinal }: { onQuiet: () => void; isFinal: (outcome: Outcome) => boolean },
  ) {
    this.#quietMs = quietMs;
    this.#build = build;
    this.#onQuiet = onQuiet;
    this.#isFinal = isFinal;
  }

  /** @returns the outcome of the build that covers this request */
  add(request: BuildRequest): Promise<Outcome> {
    if (this.#running?.deploymentId === request.deploymentId) return this.#running.outcome;
    const known = this.#done.get(request.deploymentId);
    if (known) return known;
    const isQuiet = !this.#running && !this.#isStopped && !request.isImmediate;
    if (isQuiet && !this.#waiting) this.#onQuiet();
    this.#waiting = this.#waiting ? join(this.#waiting, request) : startWaiting(request);
    this.#schedule();
    return this.#waiting.outcome;
  }

  /** Ends when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.#running || (this.#waiting && !this.#isStopped)) {
      await (this.#running?.outcome ?? this.#waiting?.outcome);
    }
  }

  /** Starts nothing more. The build that runs is the caller's to end. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#running || !this.#waiting || this.#isStopped) return;
    const latest = this.#waiting.since + this.#quietMs * MAX_WAIT_FACTOR;
    const delay = Math.min(this.#quietMs, Math.max(0, latest - Date.now()));
    this.#timer = setTimeout(() => this.#start(), this.#waiting.request.isImmediate ? 0 : delay);
  }

  #start(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    const { deploymentId } = waiting.request;
    const outcome = this.#build(waiting.request);
    this.#running = { deploymentId, outcome };
    waiting.settle(outcome);
    const finish = (result?: Outcome) => {
      this.#running = null;
      if (result && this.#isFinal(result)) this.#remember(deploymentId, outcome);
      // What waits now has waited a whole build: no further quiet time.
      if (this.#waiting) this.#waiting.request.isImmediate = true;
      this.#schedule();
    };
    outcome.then(finish, () => finish());
  }

  #remember(deploymentId: string, outcome: Promise<Outcome>): void {
    this.#done.set(deploymentId, outcome);
    const oldest = this.#done.keys().next().value;
    if (this.#done.size > REMEMBERED_OUTCOMES && oldest !== undefined) this.#done.delete(oldest);
  }
}

function startWaiting<Outcome>(request: BuildRequest): Waiting<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  return { request: { ...request }, since: Date.now(), outcome: promise, settle: resolve };
}

function join<Outcome>(waiting: Waiting<Outcome>, request: BuildRequest): Waiting<Outcome> {
  return {
    ...waiting,
    request: {
      deploymentId: request.deploymentId,
      isImmediate: waiting.request.isImmediate || request.isImmediate,
      allowShrink: waiting.request.allowShrink || request.allowShrink,
    },
  };
}
