import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeFileDurably } from '../common/durable-files.ts';
import { pointTo, removeTree } from './folders.ts';

const KEPT_RELEASES = 5;

export interface ReleaseInfo {
  /** The deployment it was built for. */
  id: string;
  buildId: string;
  /** The content revision that was current before the build read anything. */
  revision: number;
  /** Of the code and the environment it was built from. */
  fingerprint: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Where a build works, which is known before there is a job. */
export interface BuildFolders {
  /** The staging folder that the build fills. */
  outDir: string;
  /** The release that is served now: what has not changed since is taken from it. */
  previousDir: string | null;
}

/**
 * The built sites of a data folder: `releases/<id>/` and `releases/<id>.json` for each, `current`, which leads to
 * the one that is served, and `rolled-back`, with the id of the one that someone went back to.
 */
export class Releases {
  readonly #root: string;
  readonly #link: string;
  readonly #rolledBack: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'releases');
    this.#link = join(dataDir, 'current');
    this.#rolledBack = join(dataDir, 'rolled-back');
  }

  folderOf(id: string): string {
    return join(this.#root, id);
  }

  /** Makes an empty staging folder, which becomes a release by `add`. */
  async prepareBuild(): Promise<BuildFolders> {
    const previousDir = await this.currentFolder();
    const outDir = join(this.#root, `.staging-${randomUUID()}`);
    await mkdir(outDir, { recursive: true });
    return { outDir, previousDir };
  }

  /** Of a build that came to nothing. */
  async removeStaging(staging: string): Promise<void> {
    await removeTree(staging);
  }

  async add(staging: string, info: ReleaseInfo): Promise<void> {
    await rm(this.folderOf(info.id), { recursive: true, force: true });
    await rename(staging, this.folderOf(info.id));
    await writeFileDurably(join(this.#root, `${info.id}.json`), JSON.stringify(info, null, 2));
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#root, `${id}.json`), { force: true });
    await removeTree(this.folderOf(id));
  }

  /** Newest first. */
  async list(): Promise<ReleaseInfo[]> {
    const names = await readNames(this.#root);
    const infos = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readInfo(join(this.#root, name))),
    );
    return infos
      .filter((info) => info !== null)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  async current(): Promise<ReleaseInfo | null> {
    let id: string;
    try {
      id = basename(await readlink(this.#link));
    } catch {
      return null;
    }
    return (await this.list()).find((info) => info.id === id) ?? null;
  }

  async currentFolder(): Promise<string | null> {
    const current = await this.current();
    return current && this.folderOf(current.id);
  }

  /**
   * Whether someone went back to an older release: then a restart must not undo it. A newer release alone does not say so:
   * it may have been about to become current when the power went.
   */
  async isRolledBack(): Promise<boolean> {
    const [newest] = await this.list();
    const current = await this.current();
    if (!current || newest?.id === current.id) return false;
    return current.id === (await readFile(this.#rolledBack, 'utf8').catch(() => null));
  }

  async makeCurrent(id: string): Promise<void> {
    await pointTo(this.folderOf(id), this.#link);
  }

  /** As someone wishes, until another release becomes current. */
  async goBackTo(id: string): Promise<void> {
    await writeFileDurably(this.#rolledBack, id);
    await this.makeCurrent(id);
  }

  /** Removes all but the newest few, and what unfinished builds left. The current one always stays. */
  async prune(): Promise<void> {
    const current = await this.current();
    const kept = (await this.list()).filter(({ id }, age) => age < KEPT_RELEASES || id === current?.id);
    const names = new Set(kept.flatMap(({ id }) => [id, `${id}.json`]));
    for (const name of await readNames(this.#root)) {
      if (!names.has(name)) await removeTree(join(this.#root, name));
    }
  }
}

/** @returns null for a file that was cut short */
async function readInfo(file: string): Promise<ReleaseInfo | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ReleaseInfo;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
