import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../common/errors.ts';
import type { BuildLogs } from './build-logs.ts';
import type { ReleaseInfo, Releases } from './releases.ts';
import { type Reporter, ReportRefused } from './reporter.ts';
import { fetchBuildId, lookLimit } from './served-site.ts';

export interface SwapOptions {
  releases: Releases;
  report: Reporter;
  /** Serves this folder from now on. */
  activate: (root: string) => Promise<void>;
  /** Where visitors find the site: 'live' means that the build is seen there. */
  publicUrl: string;
  verifyLimitMs: number;
  /** How long to try to tell the backend of what visitors see. */
  reportLimitMs: number;
}

const VERIFY_PAUSE_MS = 100;
const REPORT_PAUSE_MS = 1000;

/** A newer release is live, or on its way. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/**
 * Makes releases current, one after the other: who goes back, goes back from one that was reported as live. When visitors do not see the
 * new one, the one before comes back.
 */
export class Swap {
  readonly #options: SwapOptions;
  readonly #logs: BuildLogs;
  readonly #stop: AbortSignal;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(options: SwapOptions, logs: BuildLogs, stop: AbortSignal) {
    this.#options = options;
    this.#logs = logs;
    this.#stop = stop;
  }

  /**
   * @returns why the backend did not take the report that it is live, null when it did
   * @throws Superseded, or what kept visitors from seeing it
   */
  putLive(release: ReleaseInfo): Promise<string | null> {
    return this.#inTurn(async () => {
      await this.#swap(release);
      await this.#logs.note(release.id, `Live as build ${release.buildId}, revision ${release.revision}.`);
      const unreported = await this.#reportLive(release);
      await this.#prune(release);
      return unreported;
    });
  }

  /** @throws Error when there is no such release, or none that is older than the current one */
  goBack(id: string | undefined, signal: AbortSignal | undefined): Promise<ReleaseInfo> {
    return this.#inTurn(async () => {
      signal?.throwIfAborted();
      const { releases, activate } = this.#options;
      const all = await releases.list();
      const current = await releases.current();
      const position = all.findIndex((info) => info.id === current?.id);
      const target = id ? all.find((info) => info.id === id) : all[position + 1];
      if (!target) throw new Error(id ? `There is no release ${id}` : 'There is no older release');
      await releases.goBackTo(target.id);
      await activate(releases.folderOf(target.id));
      return target;
    });
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => {});
    return turn;
  }

  async #swap(release: ReleaseInfo): Promise<void> {
    const { releases, activate } = this.#options;
    try {
      await this.#assertNewest(release);
    } catch (error) {
      await releases.remove(release.id);
      throw error;
    }
    const before = await releases.current();
    const isBeforeServed = before !== null && (await this.#isServed(before, release.id));
    try {
      await releases.makeCurrent(release.id);
      await activate(releases.folderOf(release.id));
      await this.#verify(release.buildId);
    } catch (error) {
      if (before) {
        await releases.makeCurrent(before.id);
        // What visitors see instead may be newer than both.
        if (isBeforeServed && !(await this.#isSuperseded(release)))
          await activate(releases.folderOf(before.id));
        await releases.remove(release.id);
      }
      throw error;
    }
  }

  /** Other machines publish as well: the last release of this folder may be much older than what visitors see. */
  async #isServed(before: ReleaseInfo, deploymentId: string): Promise<boolean> {
    const { publicUrl } = this.#options;
    const seen = await fetchBuildId(publicUrl, lookLimit(this.#stop)).catch(() => 'no release');
    if (seen === before.buildId) return true;
    await this.#logs.note(
      deploymentId,
      `${publicUrl} shows ${seen}, and not ${before.buildId}, the last release here: that one does not come back if this one fails.`,
    );
    return false;
  }

  /** @throws Superseded, or what kept the backend from answering */
  async #assertNewest({ id, revision }: ReleaseInfo): Promise<void> {
    try {
      await this.#options.report({ deploymentId: id, event: 'built', builtRevision: revision });
    } catch (error) {
      const message = errorMessage(error);
      if (error instanceof ReportRefused && error.isPast) throw new Superseded(message);
      throw new Error(`the backend did not say whether the release may go live: ${message}`);
    }
  }

  async #isSuperseded(release: ReleaseInfo): Promise<boolean> {
    try {
      await this.#assertNewest(release);
      return false;
    } catch (error) {
      return error instanceof Superseded;
    }
  }

  /** Looks at the public address as a visitor does. */
  async #verify(buildId: string): Promise<void> {
    const { publicUrl, verifyLimitMs } = this.#options;
    const deadline = Date.now() + verifyLimitMs;
    let seen = 'nothing';
    do {
      try {
        const limitMs = Math.max(deadline - Date.now(), VERIFY_PAUSE_MS);
        seen = await fetchBuildId(publicUrl, lookLimit(this.#stop, limitMs));
      } catch (error) {
        seen = errorMessage(error);
      }
      if (seen === buildId) return;
      await sleep(VERIFY_PAUSE_MS);
    } while (Date.now() < deadline && !this.#stop.aborted);
    throw new Error(`${publicUrl}/version.json does not show the build ${buildId}, but ${seen}`);
  }

  /**
   * Visitors see the build by now, so a report that does not get through does not make it fail: a backend that is away for a while is told
   * when it is back, else by the next start.
   */
  async #reportLive({ id, revision }: ReleaseInfo): Promise<string | null> {
    const { report, reportLimitMs } = this.#options;
    const signal = this.#stop;
    const deadline = Date.now() + reportLimitMs;
    for (;;) {
      try {
        await report({ deploymentId: id, event: 'live', builtRevision: revision });
        return null;
      } catch (error) {
        if (error instanceof ReportRefused || Date.now() > deadline || signal.aborted) {
          const message = errorMessage(error);
          await this.#logs.note(id, `The backend did not take the report: ${message}`);
          return message;
        }
      }
      await sleep(REPORT_PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #prune({ id }: ReleaseInfo): Promise<void> {
    try {
      await this.#options.releases.prune();
      await this.#logs.prune();
    } catch (error) {
      await this.#logs.note(id, `Old releases or logs stay: ${errorMessage(error)}`);
    }
  }
}
