import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../common/project-root.ts';
import { runCommand } from '../publisher/run-command.ts';
import { measuredCommand, type Resources, readResources } from './measured-command.ts';

const SILENCE_MS = 300_000;

const CONFIG = `export default { output: 'static', build: { format: 'file' }, devToolbar: { enabled: false } };\n`;

const PAGE = `---
export function getStaticPaths() {
  const count = Number(process.env.PAGE_COUNT);
  return Array.from({ length: count }, (_, index) => ({ params: { page: String(index) } }));
}
const { page } = Astro.params;
---

<html lang="en"><head><meta charset="utf-8" /><title>Page {page}</title></head><body><h1>Page {page}</h1><p>As little as a page can be.</p></body></html>
`;

/** Builds an Astro site of so many pages that show nothing and read nothing: what no site of that size goes below. */
export async function buildBareSite(folder: string, pageCount: number): Promise<Resources> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'src', 'pages'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bare', type: 'module' }));
  await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(join(folder, 'src', 'pages', '[page].astro'), PAGE);
  const site = join(projectRoot, 'site');
  await symlink(join(site, 'node_modules'), join(folder, 'node_modules'), 'dir');

  const manifest = createRequire(join(site, 'package.json')).resolve('astro/package.json');
  const resourcesFile = join(folder, 'resources.json');
  const command = measuredCommand(
    {
      file: process.execPath,
      args: [join(dirname(manifest), 'bin', 'astro.mjs'), 'build'],
      cwd: folder,
      env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', PAGE_COUNT: String(pageCount) },
    },
    resourcesFile,
  );
  const { signal } = new AbortController();
  await runCommand(command, { logFile: join(folder, 'build.log'), silenceMs: SILENCE_MS, signal });
  return readResources(resourcesFile);
}
