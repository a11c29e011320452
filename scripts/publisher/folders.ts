import { copyFile, link, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Another disk, or one without hard links. */
const LINK_REFUSALS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/** Gives `to` the files of `from` without copying their bytes, where the disk allows. */
export async function linkTree(from: string, to: string): Promise<void> {
  for (const file of await listFiles(from)) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(join(from, file), target);
    } catch (error) {
      if (!LINK_REFUSALS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await copyFile(join(from, file), target);
    }
  }
}

/** Paths inside the folder, with the system's separators. Node's own recursion takes four times as long. */
export async function listFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [''];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : folder + sep + entry.name;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files;
}

/**
 * Removes a folder, or nothing when there is none, in a thread of its own: tens of thousands of files would take all
 * threads with which this process reads, and visitors would wait for them.
 */
export function removeTree(root: string): Promise<void> {
  return new Promise((settle, fail) => {
    const thread = new Worker(new URL('./remove-tree-thread.ts', import.meta.url), { workerData: root });
    thread.once('error', fail);
    thread.once('exit', () => settle());
  });
}

/** Makes `path` lead to the folder, in one step where the system can. */
export async function pointTo(folder: string, path: string): Promise<void> {
  if (process.platform === 'win32') {
    // A junction needs no special right, but cannot be renamed over another. The server holds the folder itself, so
    // nobody reads through the link in between.
    await rm(path, { recursive: true, force: true });
    await symlink(resolve(folder), path, 'junction');
    return;
  }
  const next = `${path}.next`;
  await rm(next, { force: true });
  await symlink(relative(dirname(path), folder), next, 'dir');
  await rename(next, path);
}
