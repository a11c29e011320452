import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface FilesToLink {
  from: string;
  to: string;
  /** Paths inside both folders. */
  files: ReadonlySet<string>;
}

const LINK_REFUSALS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/** Files that the new folder has already are newer, and stay. */
export function linkFiles({ from, to, files }: FilesToLink): void {
  for (const folder of new Set(Array.from(files, (file) => dirname(file)))) {
    mkdirSync(join(to, folder), { recursive: true });
  }
  for (const file of files) linkFile(join(from, file), join(to, file));
}

/** The same in a thread of its own: a large catalogue has tens of thousands of files. */
export function linkFilesAside(job: FilesToLink): Promise<void> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL('./link-worker.ts', import.meta.url), { workerData: job });
    worker.once('error', fail);
    worker.once('exit', () => settle());
  });
}

export function removeFiles(root: string, files: ReadonlySet<string>): void {
  for (const file of files) rmSync(join(root, file));
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!LINK_REFUSALS.has(code)) throw error;
    copyFileSync(from, to);
  }
}
