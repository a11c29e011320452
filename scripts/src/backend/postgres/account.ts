import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackendError } from '../errors.ts';

/** The user and group "nobody" by number, present on every Linux and macOS. */
const NOBODY = 65534;

/** How to start PostgreSQL's programs so that they accept to run. */
export interface Account {
  /** Options for `spawn`. */
  spawnOptions: { uid?: number; gid?: number };
  /** Arguments to put before the program, the first being the program to start instead. */
  prefix: string[];
  /** Hands a file or folder over to the account. */
  own(path: string): void;
}

/**
 * PostgreSQL refuses to run as root, so as root it runs as "nobody". Where "nobody" may not walk through the folders above
 * `paths` (a project under /root), it keeps the one capability that lets it, by means of `setpriv`.
 */
export function postgresAccount(paths: string[]): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { spawnOptions: {}, prefix: [], own: () => {} };
  }
  const own = (path: string) => chownSync(path, NOBODY, NOBODY);
  const closedFolder = paths.map(findClosedFolder).find((folder) => folder !== undefined);
  if (closedFolder === undefined) return { spawnOptions: { uid: NOBODY, gid: NOBODY }, prefix: [], own };
  const setpriv = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  // Without the secure bit, access(2) ignores the capability, and `initdb` asks access(2) for its programs.
  setpriv.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup');
  if (spawnSync('setpriv', [...setpriv.slice(1), 'true']).status === 0) {
    return { spawnOptions: {}, prefix: setpriv, own };
  }
  throw new BackendError(
    'folder-unusable',
    `PostgreSQL does not run as root, and the user it runs as instead may not enter ${closedFolder}: run this as another user, or move the project.`,
  );
}

function findClosedFolder(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
