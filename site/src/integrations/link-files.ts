import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface FilesToLink {
  from: string;
  to: string;
  /** Paths inside both folders. */
  files: ReadonlySet<string>;
}

const COMPRESSED = /\.(br|gz)$/;
const COMPRESSED_SUFFIXES = ['.br', '.gz'];
const LINK_REFUSALS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/** Files that the new folder has already are newer, and stay. Compressed copies come with their originals. */
export function linkFiles({ from, to, files }: FilesToLink): void {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    const names = folders.get(folder) ?? new Set();
    folders.set(folder, names.add(file.slice(folder === '.' ? 0 : folder.length + 1)));
  }
  for (const [folder, names] of folders) {
    const there = new Set(readdirSync(join(from, folder)));
    mkdirSync(join(to, folder), { recursive: true });
    const made = new Set(readdirSync(join(to, folder)));
    for (const name of names) {
      if (!there.has(name)) throw new Error(`The output before has no ${join(folder, name)}`);
    }
    for (const name of there) {
      if (!names.has(name.replace(COMPRESSED, '')) && !names.has(name)) continue;
      if (made.has(name) || made.has(name.replace(COMPRESSED, ''))) continue;
      linkFile(join(from, folder, name), join(to, folder, name));
    }
  }
}

/** The same in a thread of its own: a large catalogue has a hundred thousand files. */
export function linkFilesAside(job: FilesToLink): Promise<void> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL('./link-worker.ts', import.meta.url), { workerData: job });
    worker.once('error', fail);
    worker.once('exit', () => settle());
  });
}

/** Removes files, and their compressed copies, where they are. */
export function removeFiles(root: string, files: readonly string[]): void {
  for (const file of files) {
    for (const suffix of ['', ...COMPRESSED_SUFFIXES]) rmSync(join(root, file + suffix), { force: true });
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!LINK_REFUSALS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
