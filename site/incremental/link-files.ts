import { link, mkdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FilesToLink {
  from: string;
  to: string;
  /** Paths inside both folders, or in the new one with what they are called in the old one. */
  files: ReadonlySet<string> | ReadonlyMap<string, string>;
}

const LINK_REFUSALS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);
/**
 * Enough for the system to go on while modules are loaded or pages rendered: a large catalogue has tens of thousands of files. They are
 * linked without promises, which would keep this thread busy for three times as long.
 */
const SIDE_BY_SIDE = 512;

/** Files that the new folder has already are newer, and stay. */
export async function linkFiles({ from, to, files }: FilesToLink): Promise<void> {
  for (const folder of new Set(Array.from(files.keys(), (file) => dirname(file)))) {
    mkdirSync(join(to, folder), { recursive: true });
  }
  // Of a set, both are the path.
  const queue = files.entries();
  const takeTurns = () =>
    new Promise<void>((done, fail) => {
      const linkNext = () => {
        const next = queue.next();
        if (next.done) return done();
        const [file, source] = next.value;
        const [old, path] = [`${from}/${source}`, `${to}/${file}`];
        link(old, path, (error) => {
          if (!error || error.code === 'EEXIST') linkNext();
          else if (LINK_REFUSALS.has(error.code ?? '')) copyFile(old, path).then(linkNext, fail);
          else fail(error);
        });
      };
      linkNext();
    });
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
}

export function removeFiles(root: string, files: ReadonlySet<string>): void {
  for (const file of files) rmSync(join(root, file));
}
