import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../common/errors.ts';
import { isFile } from '../static-server/release-files.ts';
import { ADMIN_SOURCES, adminCommand, adminEnvironment, type BuildTargets } from './build-command.ts';
import { fingerprint } from './fingerprint.ts';
import { runCommand } from './run-command.ts';

const BUILD_SILENCE_MS = 600_000;

export interface AdminBuild {
  dir: string;
  fingerprint: string;
}

/** The admin app for these addresses: built, unless the last build was made from the same code. */
export async function buildAdmin(
  dataDir: string,
  targets: BuildTargets,
  { onStart, signal }: { onStart: () => void; signal: AbortSignal },
): Promise<AdminBuild> {
  const print = await fingerprint(ADMIN_SOURCES, adminEnvironment(targets));
  const root = join(dataDir, 'admin');
  const dir = join(root, print);
  if (await isFile(join(dir, 'index.html'))) return { dir, fingerprint: print };

  onStart();
  const logFile = join(dataDir, 'admin-build.log');
  const draft = join(root, '.draft');
  await mkdir(root, { recursive: true });
  try {
    await runCommand(adminCommand(targets, draft), { logFile, silenceMs: BUILD_SILENCE_MS, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UserError(`The admin app could not be built (${String(error)}): see ${logFile}`);
  }
  for (const name of await readdir(root)) {
    if (name !== '.draft') await rm(join(root, name), { recursive: true, force: true });
  }
  await rename(draft, dir);
  return { dir, fingerprint: print };
}
