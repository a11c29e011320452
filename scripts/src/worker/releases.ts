import { mkdir, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pointTo } from './folders.ts';

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

/**
 * The built sites of a data folder: `releases/<id>/` and `releases/<id>.json` for each, and `current`, which leads to
 * the one that is served.
 */
export class Releases {
  readonly #root: string;
  readonly #link: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'releases');
    this.#link = join(dataDir, 'current');
  }

  folderOf(id: string): string {
    return join(this.#root, id);
  }

  /** An empty folder to build into; it becomes a release by `add`. */
  async prepareDraft(id: string): Promise<string> {
    const draft = join(this.#root, `.draft-${id}`);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    return draft;
  }

  async add(draft: string, info: ReleaseInfo): Promise<void> {
    await rm(this.folderOf(info.id), { recursive: true, force: true });
    await rename(draft, this.folderOf(info.id));
    await writeFile(join(this.#root, `${info.id}.json`), JSON.stringify(info, null, 2));
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#root, `${id}.json`), { force: true });
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Newest first. */
  async list(): Promise<ReleaseInfo[]> {
    const names = await readNames(this.#root);
    const infos = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => JSON.parse(await readFile(join(this.#root, name), 'utf8')) as ReleaseInfo),
    );
    return infos.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
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

  /** Whether someone went back to an older release: then a restart must not undo it. */
  async isRolledBack(): Promise<boolean> {
    const [newest] = await this.list();
    const current = await this.current();
    return newest !== undefined && current !== null && newest.id !== current.id;
  }

  async makeCurrent(id: string): Promise<void> {
    await pointTo(this.folderOf(id), this.#link);
  }

  /** Removes all but the newest few, and what unfinished builds left. The current one always stays. */
  async prune(): Promise<void> {
    const current = await this.current();
    const old = (await this.list()).slice(KEPT_RELEASES).filter(({ id }) => id !== current?.id);
    for (const { id } of old) await this.remove(id);
    for (const name of await readNames(this.#root)) {
      if (name.startsWith('.draft-')) await rm(join(this.#root, name), { recursive: true, force: true });
    }
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
