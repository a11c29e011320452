import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHRINK_HINT } from 'shared/deployments/deployments.ts';
import { errorMessage } from '../backend/errors.ts';
import { BuildQueue, type BuildRequest } from './build-queue.ts';
import { checkRelease, countProducts } from './check-release.ts';
import { linkTree } from './folders.ts';
import type { ReleaseInfo, Releases } from './releases.ts';
import { type Reporter, ReportRefused } from './reporter.ts';
import { type Command, CommandError, ProgramAhead, runCommand } from './run-command.ts';
import { fetchBuildId } from './served-site.ts';

/** Where a build works, which is known before there is a job. */
export interface Draft {
  outDir: string;
  /** The release that is served now: what has not changed since is taken from it. */
  previousDir: string | null;
}

export interface BuildJob extends Draft {
  deploymentId: string;
  buildId: string;
  revision: number;
  fingerprint: string;
  allowShrink: boolean;
}

export interface WorkerOptions {
  dataDir: string;
  releases: Releases;
  /** How to build the site. */
  command: (job: BuildJob) => Command;
  /** The same program without a job, and what it loads before it waits for one: it is started in the quiet time. */
  ahead?: { program: (draft: Draft) => Command; preload: string };
  /** The built admin app, which becomes a part of each release. */
  adminDir: string;
  /** Of the code and the environment that a build starting now is made from. */
  readFingerprint: () => Promise<string>;
  readRevision: () => Promise<number>;
  report: Reporter;
  /** Serves this folder from now on. */
  activate: (root: string) => Promise<void>;
  /** Where visitors find the site: 'live' means that the build is seen there. */
  publicUrl: string;
  /**
   * How many products visitors see, where no release is kept; 0 when there is none. Without it, nobody else publishes this site.
   */
  countServed?: (limit: () => AbortSignal) => Promise<number>;
  /** Where the log is read, when it is anywhere. */
  logUrlOf: (deploymentId: string) => string | undefined;
  onProgress?: (line: string) => void;
  quietMs?: number;
  buildSilenceMs?: number;
  heartbeatMs?: number;
  verifyLimitMs?: number;
  /** How long to try to tell the backend of what visitors see. */
  tellLimitMs?: number;
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
  tellLimitMs: 120_000,
};
const VERIFY_PAUSE_MS = 100;
const TELL_PAUSE_MS = 1000;
const LOOK_LIMIT_MS = 10_000;
/** One for each publish, failed ones too. */
const KEPT_LOGS = 200;
/** Enough of a build's log to name the cause in the admin's bar. */
const MAX_CAUSE_LENGTH = 300;
/** What Astro says of an error after its message. */
const TRACE_HEADING = /^(Hint|Location|Stack trace):$/;

interface Ahead {
  draft: Draft;
  program: ProgramAhead;
}

/** A newer release is live, or on its way. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Builds releases on request, one at a time, and swaps them in when they have proved sound. */
export class Worker {
  readonly #options: WorkerOptions & typeof STANDARD;
  readonly #queue: BuildQueue<Outcome>;
  readonly #stop = new AbortController();
  #ahead: Promise<Ahead | null> | null = null;
  /** The folder that the build fills. */
  #draft: string | null = null;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerOptions) {
    this.#options = { ...STANDARD, ...options };
    const { quietMs } = this.#options;
    const onQuiet = () => {
      this.#ahead = this.#startAhead();
    };
    this.#queue = new BuildQueue(quietMs, (request) => this.#publish(request), {
      onQuiet,
      // Still queued for the backend, which asks for it again.
      isFinal: ({ status }) => status !== 'unreachable',
    });
  }

  publish(request: BuildRequest): Promise<Outcome> {
    return this.#queue.add(request);
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
    return this.#inTurn(() => {
      signal?.throwIfAborted();
      return this.#goBack(id);
    });
  }

  async #goBack(id: string | undefined): Promise<ReleaseInfo> {
    const { releases, activate } = this.#options;
    const all = await releases.list();
    const current = await releases.current();
    const position = all.findIndex((info) => info.id === current?.id);
    const target = id ? all.find((info) => info.id === id) : all[position + 1];
    if (!target) throw new Error(id ? `There is no release ${id}` : 'There is no older release');
    await releases.goBackTo(target.id);
    await activate(releases.folderOf(target.id));
    return target;
  }

  logFileOf(deploymentId: string): string {
    return join(this.#options.dataDir, 'logs', `${deploymentId}.log`);
  }

  /** Ends the build that runs, and starts no other. What it leaves unreported, the next start settles. */
  async stop(): Promise<void> {
    this.#queue.stop();
    this.#stop.abort();
    await this.#endAhead();
    await this.#queue.idle();
  }

  async #publish(request: BuildRequest): Promise<Outcome> {
    try {
      return await this.#publishNow(request);
    } finally {
      await this.#endAhead();
    }
  }

  async #startAhead(): Promise<Ahead | null> {
    const { ahead } = this.#options;
    if (!ahead) return null;
    try {
      const draft = await this.#prepareDraft();
      return { draft, program: new ProgramAhead(ahead.program(draft), ahead.preload) };
    } catch {
      // The build prepares for itself then, and says what stands in its way.
      return null;
    }
  }

  /** The program that was started in the quiet time, unless somebody went back to another release since. */
  async #takeAhead(): Promise<Ahead | null> {
    const ahead = await this.#ahead;
    if (!ahead) return null;
    if (ahead.draft.previousDir !== (await this.#currentDir())) {
      await this.#endAhead();
      return null;
    }
    this.#ahead = null;
    return ahead;
  }

  /** What got no job is not kept for another. */
  async #endAhead(): Promise<void> {
    const ahead = await this.#ahead;
    this.#ahead = null;
    if (!ahead) return;
    await ahead.program.end();
    await this.#options.releases.removeDraft(ahead.draft.outDir).catch(() => {});
  }

  async #publishNow(request: BuildRequest): Promise<Outcome> {
    const { deploymentId } = request;
    const { report, logUrlOf, heartbeatMs } = this.#options;
    let { allowShrink } = request;
    await this.#beginLog(deploymentId);
    try {
      // Before the revision is read: from here on, edits queue another deployment.
      const logUrl = logUrlOf(deploymentId);
      const accepted = await report({ deploymentId, event: 'started', ...(logUrl && { logUrl }) });
      // The call of the hook may have said nothing of it, or be an earlier one.
      allowShrink ||= accepted?.allowShrink ?? false;
    } catch (error) {
      const message = errorMessage(error);
      await this.#note(deploymentId, `Not built: ${message}`);
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
      const unreported = await this.#inTurn(() => this.#putLive(release));
      return { status: 'live', release, unreported };
    } catch (error) {
      if (error instanceof Superseded) {
        await this.#note(deploymentId, `Not put live: ${error.message}`);
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
    this.#draft = null;
    const createdAt = new Date().toISOString();
    const buildId = `${createdAt.replaceAll(/[-:]|\.\d+/g, '')}-${deploymentId.slice(0, 8)}`;
    const revision = await readRevision();
    await this.#note(deploymentId, `Building revision ${revision} as ${buildId}.`);

    const fingerprint = await readFingerprint();
    const ahead = await this.#takeAhead();
    const draft = ahead?.draft ?? (await this.#prepareDraft());
    const { outDir, previousDir } = draft;
    this.#draft = outDir;
    const job = { deploymentId, buildId, revision, fingerprint, allowShrink, ...draft };
    const limits = {
      logFile: this.logFileOf(deploymentId),
      silenceMs: buildSilenceMs,
      signal: this.#stop.signal,
      ahead: ahead?.program ?? null,
    };
    // Counted while the program builds.
    const counted = previousDir
      ? countProducts(previousDir)
      : (countServed?.(() => this.#lookLimit()) ?? Promise.resolve(0));
    // Told when it is waited for.
    counted.catch(() => {});
    try {
      await runCommand(command(job), limits);
    } finally {
      await ahead?.program.end();
    }
    await linkTree(adminDir, join(outDir, 'admin'));
    const productsBefore = await (allowShrink ? counted.catch(() => 0) : counted);
    await checkRelease(outDir, { buildId, productsBefore, allowShrink });

    const release = { id: deploymentId, buildId, revision, fingerprint, createdAt };
    await releases.add(outDir, release);
    return release;
  }

  async #prepareDraft(): Promise<Draft> {
    const previousDir = await this.#currentDir();
    return { outDir: await this.#options.releases.prepareDraft(), previousDir };
  }

  async #currentDir(): Promise<string | null> {
    const { releases } = this.#options;
    const current = await releases.current();
    return current && releases.folderOf(current.id);
  }

  /** Other releases become current one after the other: who goes back, goes back from one that was reported as live. */
  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => {});
    return turn;
  }

  /** @returns why the backend did not take the report, null when it did */
  async #putLive(release: ReleaseInfo): Promise<string | null> {
    await this.#swap(release);
    await this.#note(release.id, `Live as build ${release.buildId}, revision ${release.revision}.`);
    const unreported = await this.#reportLive(release);
    try {
      await this.#options.releases.prune();
      await this.#pruneLogs();
    } catch (error) {
      await this.#note(release.id, `Old releases or logs stay: ${errorMessage(error)}`);
    }
    return unreported;
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
    const seen = await fetchBuildId(publicUrl, this.#lookLimit()).catch(() => 'no release');
    if (seen === before.buildId) return true;
    await this.#note(
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

  /**
   * Visitors see the build by now, so an unanswered report does not make it fail: a backend that is away for a while is told when it
   * is back, else by the next start.
   */
  async #reportLive({ id, revision }: ReleaseInfo): Promise<string | null> {
    const { report, tellLimitMs } = this.#options;
    const { signal } = this.#stop;
    const deadline = Date.now() + tellLimitMs;
    for (;;) {
      try {
        await report({ deploymentId: id, event: 'live', builtRevision: revision });
        return null;
      } catch (error) {
        if (error instanceof ReportRefused || Date.now() > deadline || signal.aborted) {
          const message = errorMessage(error);
          await this.#note(id, `The backend did not take the report: ${message}`);
          return message;
        }
      }
      await sleep(TELL_PAUSE_MS, undefined, { signal }).catch(() => {});
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
        seen = await fetchBuildId(publicUrl, this.#lookLimit(limitMs));
      } catch (error) {
        seen = errorMessage(error);
      }
      if (seen === buildId) return;
      await sleep(VERIFY_PAUSE_MS);
    } while (Date.now() < deadline && !this.#stop.signal.aborted);
    throw new Error(`${publicUrl}/version.json does not show the build ${buildId}, but ${seen}`);
  }

  #lookLimit(limitMs = LOOK_LIMIT_MS): AbortSignal {
    return AbortSignal.any([this.#stop.signal, AbortSignal.timeout(limitMs)]);
  }

  /** @returns what to tell the admin */
  async #fail(deploymentId: string, error: unknown): Promise<string> {
    const cause =
      error instanceof CommandError && error.failure === 'exit' ? await this.#cause(deploymentId) : null;
    const message = cause ? `${errorMessage(error)}: ${cause}` : errorMessage(error);
    await this.#note(deploymentId, `Failed: ${message}`);
    const isStopped = error instanceof CommandError && error.failure === 'stopped';
    if (!isStopped) {
      const reason = message.includes(SHRINK_HINT) ? 'too_small' : 'build_failed';
      await this.#options
        .report({ deploymentId, event: 'failed', reason, error: message })
        .catch((refusal) => {
          this.#options.onProgress?.(`The failure could not be reported: ${errorMessage(refusal)}`);
        });
      // Not when it is stopped: that must not take its time, and the next release clears away what is left.
      await this.#removeDraft(deploymentId);
    }
    return message;
  }

  /** Failure after failure would fill the disk. */
  async #removeDraft(deploymentId: string): Promise<void> {
    if (!this.#draft) return;
    try {
      await this.#options.releases.removeDraft(this.#draft);
    } catch (error) {
      await this.#note(deploymentId, `What was built stays: ${errorMessage(error)}`);
    }
  }

  /** The line of the log that names the error. */
  async #cause(deploymentId: string): Promise<string | null> {
    const text = await readFile(this.logFileOf(deploymentId), 'utf8').catch(() => '');
    const lines = text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
      .replaceAll(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const trace = lines.findIndex((line) => TRACE_HEADING.test(line));
    const cause = lines[trace - 1] ?? lines.find((line) => /error/i.test(line)) ?? lines.at(-1);
    return cause?.slice(0, MAX_CAUSE_LENGTH) ?? null;
  }

  async #pruneLogs(): Promise<void> {
    const folder = join(this.#options.dataDir, 'logs');
    const files = (await readdir(folder)).map((name) => join(folder, name));
    if (files.length <= KEPT_LOGS) return;
    const ages = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
    const oldest = ages.sort((one, other) => other.at - one.at).slice(KEPT_LOGS);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }

  async #beginLog(deploymentId: string): Promise<void> {
    await this.#writeLog(async () => {
      await mkdir(join(this.#options.dataDir, 'logs'), { recursive: true });
      await writeFile(this.logFileOf(deploymentId), '');
    });
  }

  async #note(deploymentId: string, line: string): Promise<void> {
    this.#options.onProgress?.(line);
    await this.#writeLog(() =>
      appendFile(this.logFileOf(deploymentId), `${new Date().toISOString()} ${line}\n`),
    );
  }

  /** A log that cannot be written, for a full disk, decides about nothing. */
  async #writeLog(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#options.onProgress?.(`The log could not be written: ${errorMessage(error)}`);
    }
  }
}
