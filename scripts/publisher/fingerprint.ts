import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../common/project-root.ts';

const IGNORED = new Set([
  'node_modules',
  'dist',
  '.astro',
  'e2e',
  'reports',
  'test-results',
  'playwright-report',
]);

/**
 * What a build depends on, as one short text: the content of these files and folders of the project, and the values
 * that go into the build. Times and places of files do not count.
 */
export async function fingerprint(paths: string[], values: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(values).sort()));
  for (const path of paths) await addPath(hash, path);
  return hash.digest('hex').slice(0, 32);
}

async function addPath(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const absolute = join(projectRoot, path);
  if ((await stat(absolute)).isFile()) {
    const content = await readFile(absolute);
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  const names = await readdir(absolute);
  for (const name of names.sort()) {
    if (!IGNORED.has(name) && !/\.test\.tsx?$/.test(name)) await addPath(hash, `${path}/${name}`);
  }
}
