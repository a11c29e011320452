import type { BuildFolders, Releases } from './releases.ts';
import { type Command, PrewarmedProgram } from './run-command.ts';

export interface PrewarmOptions {
  /** The program of a build without its job. */
  program: (folders: BuildFolders) => Command;
  /** What the program loads before it waits for its job. */
  preload: string;
}

interface Prewarmed {
  folders: BuildFolders;
  program: PrewarmedProgram;
}

/** Starts the program of the next build in the quiet time before it, in the folder that it will fill. */
export class Prewarm {
  readonly #releases: Releases;
  readonly #options: PrewarmOptions | undefined;
  #starting: Promise<Prewarmed | null> | null = null;

  /** @param options without them, nothing is started */
  constructor(releases: Releases, options: PrewarmOptions | undefined) {
    this.#releases = releases;
    this.#options = options;
  }

  begin(): void {
    this.#starting = this.#start();
  }

  /** Hands over what was started, unless somebody went back to another release since. */
  async take(): Promise<Prewarmed | null> {
    const prewarmed = await this.#starting;
    if (!prewarmed) return null;
    if (prewarmed.folders.previousDir !== (await this.#releases.currentFolder())) {
      await this.end();
      return null;
    }
    this.#starting = null;
    return prewarmed;
  }

  /** Ends what nobody has taken: it is not kept for another build. */
  async end(): Promise<void> {
    const prewarmed = await this.#starting;
    this.#starting = null;
    if (!prewarmed) return;
    await prewarmed.program.end();
    await this.#releases.removeStaging(prewarmed.folders.outDir).catch(() => {});
  }

  async #start(): Promise<Prewarmed | null> {
    if (!this.#options) return null;
    const { program, preload } = this.#options;
    try {
      const folders = await this.#releases.prepareBuild();
      return { folders, program: new PrewarmedProgram(program(folders), preload) };
    } catch {
      // The build prepares for itself then, and says what stands in its way.
      return null;
    }
  }
}
