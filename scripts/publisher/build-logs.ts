import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { errorMessage } from '../common/errors.ts';

/** One for each publish, failed ones too. */
const KEPT_LOGS = 200;
/** Enough of a build's log to name the cause in the admin's bar. */
const MAX_CAUSE_LENGTH = 300;
/** What Astro says of an error after its message. */
const TRACE_HEADING = /^(Hint|Location|Stack trace):$/;

/** The logs of builds in a data folder. One that cannot be written, for a full disk, decides about nothing. */
export class BuildLogs {
  readonly #folder: string;
  readonly #onProgress: (line: string) => void;

  /** @param onProgress told every line of ours, too */
  constructor(dataDir: string, onProgress: (line: string) => void) {
    this.#folder = join(dataDir, 'logs');
    this.#onProgress = onProgress;
  }

  fileOf(deploymentId: string): string {
    return join(this.#folder, `${deploymentId}.log`);
  }

  async begin(deploymentId: string): Promise<void> {
    await this.#write(async () => {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.fileOf(deploymentId), '');
    });
  }

  async note(deploymentId: string, line: string): Promise<void> {
    this.#onProgress(line);
    await this.#write(() => appendFile(this.fileOf(deploymentId), `${new Date().toISOString()} ${line}\n`));
  }

  /** The line of the log that names the error. */
  async causeOf(deploymentId: string): Promise<string | null> {
    const text = await readFile(this.fileOf(deploymentId), 'utf8').catch(() => '');
    const lines = stripVTControlCharacters(text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const trace = lines.findIndex((line) => TRACE_HEADING.test(line));
    const cause = lines[trace - 1] ?? lines.find((line) => /error/i.test(line)) ?? lines.at(-1);
    return cause?.slice(0, MAX_CAUSE_LENGTH) ?? null;
  }

  /** Removes all but the newest. */
  async prune(): Promise<void> {
    const files = (await readdir(this.#folder)).map((name) => join(this.#folder, name));
    if (files.length <= KEPT_LOGS) return;
    const ages = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
    const oldest = ages.sort((one, other) => other.at - one.at).slice(KEPT_LOGS);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }

  async #write(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#onProgress(`The log could not be written: ${errorMessage(error)}`);
    }
  }
}
