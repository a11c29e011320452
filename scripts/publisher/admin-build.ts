import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../common/errors.ts';
import { projectRoot } from '../common/project-root.ts';
import { isFile } from '../static-server/release-files.ts';
import { ADMIN_SOURCES, adminCommand, adminEnvironment, type BuildTargets } from './build-command.ts';
import { fingerprint } from './fingerprint.ts';
import { type Command, runCommand } from './run-command.ts';

const BUILD_SILENCE_MS = 600_000;
/** The admin app has most of all packages, and most releases need none of them: its last build is kept. */
const INSTALLATION: Command = {
  name: "the installation of the admin app's packages",
  file: 'pnpm install --filter admin... --prod --frozen-lockfile --prefer-offline --reporter=append-only',
  isLine: true,
  args: [],
  cwd: projectRoot,
  env: {},
};

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
  const staging = join(root, '.staging');
  const limits = { logFile, silenceMs: BUILD_SILENCE_MS, signal };
  await mkdir(root, { recursive: true });
  try {
    if (!isEverythingInstalled()) await runCommand(INSTALLATION, limits);
    await runCommand(adminCommand(targets, staging), limits);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UserError(`The admin app could not be built (${String(error)}): see ${logFile}`);
  }
  for (const name of await readdir(root)) {
    if (name !== '.staging') await rm(join(root, name), { recursive: true, force: true });
  }
  await rename(staging, dir);
  return { dir, fingerprint: print };
}

/** Rather than what `scripts/bootstrap.mjs` installs for the publisher alone. */
function isEverythingInstalled(): boolean {
  return existsSync(join(projectRoot, 'scripts', 'node_modules'));
}
