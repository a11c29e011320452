import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './common/project-root.ts';

it('a start from a folder whose path holds a per cent sign says at once what to do', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), '100% ')));
  await mkdir(join(folder, 'scripts'));
  for (const file of ['package.json', 'scripts/bootstrap.mjs']) {
    await copyFile(join(projectRoot, file), join(folder, file));
  }

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'run', 'up'], {
    cwd: folder,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });

  expect(stderr.trim()).toBe(
    `The site cannot be built in ${folder}: move the project to a folder without % in its path.`,
  );
  expect([status, stdout]).toEqual([1, '']);
});
