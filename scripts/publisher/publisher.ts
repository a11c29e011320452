import { join } from 'node:path';
import { type FailureReason, TOO_SMALL_EXIT_CODE } from 'shared/deployments/deployments.ts';
import { errorMessage } from '../common/errors.ts';
import { BuildLogs } from './build-logs.ts';
import { BuildQueue, type BuildRequest } from './build-queue.ts';
import { checkRelease, countProducts, ImplausibleRelease } from './check-release.ts';
import { linkTree } from './folders.ts';
import { Prewarm, type PrewarmOptions } from './prewarm.ts';
import type { BuildFolders, ReleaseInfo, Releases } from './releases.ts';
import { ReportRefused } from './reporter.ts';
import { type Command, CommandError, runCommand } from './run-command.ts';
import { lookLimit } from './served-site.ts';
import { Superseded, Swap, type SwapOptions } from './swap.ts';

export interface BuildJob extends BuildFolders {
  deploymentId: string;
  buildId: string;
  revision: number;
  fingerprint: string;
  allowShrink: boolean;
}

export interface PublisherOptions
  extends Pick<SwapOptions, 'releases' | 'report' | 'activate' | 'publicUrl'>,
    Partial<typeof STANDARD> {
  dataDir: string;
  /** How to build the site. */
  command: (job: BuildJob) => Command;
  /** Starts that program before there is a job. */
  prewarm?: PrewarmOptions;
  /** The built admin app, which becomes a part of each release. */
  adminDir: string;
  /** Of the code and the environment that a build starting now is made from. */
  readFingerprint: () => Promise<string>;
  readRevision: () => Promise<number>;
  /**
   * How many products visitors see, where no release is kept; 0 when there is none. Without it, nobody else publishes this site.
   */
  countServed?: (limit: () => AbortSignal) => Promise<number>;
  /** Where the log is read, when it is anywhere. */
  logUrlOf: (deploymentId: string) => string | undefined;
  onProgress?: (line: string) => void;
}

export type Outcome =
  /** Visitors see it. `unreported`: why the backend does not know. */
  | { status: 'live'; release: ReleaseInfo; unreported: string | null }
  | { status: 'failed'; error: string }
  /** Another builder has published something newer, or is about to: this release was not put over it. */
  | { status: 'superseded'; error: string }
  /** The backend did not want this build, or had got one for this deployment already. */
  | { status: 'refused'; isPast: boolean; isUnpublished: boolean; waiting: string | undefined; error: string }
  /** The backend could not be told that it begins. */
  | { status: 'unreachable'; error: string };

const STANDARD = {
  quietMs: 1000,
  buildSilenceMs: 600_000,
  heartbeatMs: 5000,
  verifyLimitMs: 10_000,
  reportLimitMs: 120_000,
};

/** Builds releases on request, one at a time, and swaps them in when `checkRelease` finds nothing wrong. */
export class Publisher {
  readonly #options: PublisherOptions & typeof STANDARD;
  readonly #queue: BuildQueue<Outcome>;
  readonly #stop = new AbortController();
  readonly #logs: BuildLogs;
  readonly #prewarm: Prewarm;
  readonly #swap: Swap;
  /** The folder that the build fills. */
  #staging: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = { ...STANDARD, ...options };
    const { dataDir, releases, prewarm, quietMs, onProgress = () => {} } = this.#options;
    this.#logs = new BuildLogs(dataDir, onProgress);
    this.#prewarm = new Prewarm(releases, prewarm);
    this.#swap = new Swap(this.#options, this.#logs, this.#stop.signal);
    this.#queue = new BuildQueue(quietMs, (request) => this.#publish(request), {
      onQuiet: () => this.#prewarm.begin(),
      // Still queued for the backend, which asks for it again.
      isFinal: ({ status }) => status !== 'unreachable',
    });
  }

  publish(request: BuildRequest): Promise<Outcome> {
    return this.#queue.add(request);
  }

  get releases(): Releases {
    return this.#options.releases;
  }

  /** Whether a build would make this release again. */
  async isUpToDate({ fingerprint, revision }: ReleaseInfo): Promise<boolean> {
    const { readFingerprint, readRevision } = this.#options;
    return fingerprint === (await readFingerprint()) && revision === (await readRevision());
  }

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /**
   * Goes back to an older release; without an id, to the one before the current.
   * @param signal of a caller who may have given up when it is his turn: nothing is done for him then
   * @throws Error when there is none
   */
  rollback(id?: string, signal?: AbortSignal): Promise<ReleaseInfo> {
    return this.#swap.goBack(id, signal);
  }

  logFileOf(deploymentId: string): string {
    return this.#logs.fileOf(deploymentId);
  }

  /** Ends the build that runs, and starts no other. What it leaves unreported, the next start settles. */
  async stop(): Promise<void> {
    this.#queue.stop();
    this.#stop.abort();
    await this.#prewarm.end();
    await this.#queue.idle();
  }

  async #publish(request: BuildRequest): Promise<Outcome> {
    try {
      return await this.#publishNow(request);
    } finally {
      await this.#prewarm.end();
    }
  }

  async #publishNow(request: BuildRequest): Promise<Outcome> {
    const { deploymentId } = request;
    const { report, logUrlOf, heartbeatMs } = this.#options;
    let { allowShrink } = request;
    await this.#logs.begin(deploymentId);
    try {
      // Before the revision is read: from here on, edits queue another deployment.
      const logUrl = logUrlOf(deploymentId);
      const accepted = await report({ deploymentId, event: 'started', ...(logUrl && { logUrl }) });
      // The call of the hook may have said nothing of it, or be an earlier one.
      allowShrink ||= accepted?.allowShrink ?? false;
    } catch (error) {
      const message = errorMessage(error);
      await this.#logs.note(deploymentId, `Not built: ${message}`);
      if (!(error instanceof ReportRefused)) return { status: 'unreachable', error: message };
      const { isPast, isUnpublished, waiting } = error;
      return { status: 'refused', isPast, isUnpublished, waiting, error: message };
    }
    const heartbeat = setInterval(() => {
      // One missed heartbeat is made up by the next; only a minute of silence counts. Whoever is given up meanwhile is told
      // so when the release is to go live.
      report({ deploymentId, event: 'heartbeat' }).catch(() => {});
    }, heartbeatMs);
    try {
      const release = await this.#build({ ...request, allowShrink });
      const unreported = await this.#swap.putLive(release);
      return { status: 'live', release, unreported };
    } catch (error) {
      if (error instanceof Superseded) {
        await this.#logs.note(deploymentId, `Not put live: ${error.message}`);
        return { status: 'superseded', error: error.message };
      }
      return { status: 'failed', error: await this.#fail(deploymentId, error) };
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #build({ deploymentId, allowShrink }: BuildRequest): Promise<ReleaseInfo> {
    const { releases, command, adminDir, countServed, buildSilenceMs, readRevision, readFingerprint } =
      this.#options;
    this.#staging = null;
    const createdAt = new Date().toISOString();
    const buildId = `${createdAt.replaceAll(/[-:]|\.\d+/g, '')}-${deploymentId.slice(0, 8)}`;
    const revision = await readRevision();
    await this.#logs.note(deploymentId, `Building revision ${revision} as ${buildId}.`);

    const fingerprint = await readFingerprint();
    const prewarmed = await this.#prewarm.take();
    const folders = prewarmed?.folders ?? (await releases.prepareBuild());
    const { outDir, previousDir } = folders;
    this.#staging = outDir;
    const job = { deploymentId, buildId, revision, fingerprint, allowShrink, ...folders };
    const limits = {
      logFile: this.logFileOf(deploymentId),
      silenceMs: buildSilenceMs,
      signal: this.#stop.signal,
      prewarmed: prewarmed?.program ?? null,
    };
    // Counted while the program builds.
    const counted = previousDir
      ? countProducts(previousDir)
      : (countServed?.(() => lookLimit(this.#stop.signal)) ?? Promise.resolve(0));
    // Told when it is waited for.
    counted.catch(() => {});
    try {
      await runCommand(command(job), limits);
    } finally {
      await prewarmed?.program.end();
    }
    await linkTree(adminDir, join(outDir, 'admin'));
    const productsBefore = await (allowShrink ? counted.catch(() => 0) : counted);
    await checkRelease(outDir, { buildId, productsBefore, allowShrink });

    const release = { id: deploymentId, buildId, revision, fingerprint, createdAt };
    await releases.add(outDir, release);
    return release;
  }

  /** @returns what to tell the admin */
  async #fail(deploymentId: string, error: unknown): Promise<string> {
    const cause =
      error instanceof CommandError && error.failure === 'exit'
        ? await this.#logs.causeOf(deploymentId)
        : null;
    const message = cause ? `${errorMessage(error)}: ${cause}` : errorMessage(error);
    await this.#logs.note(deploymentId, `Failed: ${message}`);
    const isStopped = error instanceof CommandError && error.failure === 'stopped';
    if (!isStopped) {
      await this.#options
        .report({ deploymentId, event: 'failed', reason: reasonOf(error), error: message })
        .catch((refusal) => {
          this.#options.onProgress?.(`The failure could not be reported: ${errorMessage(refusal)}`);
        });
      // Not when it is stopped: that must not take its time, and the next release clears away what is left.
      await this.#removeStaging(deploymentId);
    }
    return message;
  }

  /** Failure after failure would fill the disk. */
  async #removeStaging(deploymentId: string): Promise<void> {
    if (!this.#staging) return;
    try {
      await this.#options.releases.removeStaging(this.#staging);
    } catch (error) {
      await this.#logs.note(deploymentId, `What was built stays: ${errorMessage(error)}`);
    }
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof ImplausibleRelease) return error.reason;
  const isTooSmall = error instanceof CommandError && error.exitCode === TOO_SMALL_EXIT_CODE;
  return isTooSmall ? 'too_small' : 'build_failed';
}
