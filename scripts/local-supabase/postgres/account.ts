import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../../common/errors.ts';

/** The user and group "nobody" on Linux; any number but root's serves. */
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
 * PostgreSQL refuses to run as root, so as root it runs as the owner of the database folder, and as "nobody" when there is none yet. Where
 * that user may not walk through the folders above, it keeps the one capability that lets it, by means of `setpriv`.
 */
export function postgresAccount(databaseFolder: string, program: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { spawnOptions: {}, prefix: [], own: () => {} };
  }
  const { uid, gid } = ownerOf(databaseFolder);
  const own = (path: string) => chownSync(path, uid, gid);
  const closedFolder = findClosedFolder(databaseFolder) ?? findClosedFolder(program);
  if (closedFolder === undefined) return { spawnOptions: { uid, gid }, prefix: [], own };
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the secure bit, access(2) ignores the capability, and `initdb` asks access(2) for its programs.
  setpriv.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup');
  if (spawnSync('setpriv', [...setpriv.slice(1), 'true']).status === 0) {
    return { spawnOptions: {}, prefix: setpriv, own };
  }
  throw new UserError(
    `PostgreSQL does not run as root, and the user it runs as instead may not enter ${closedFolder}: run this as another user, or move the project.`,
  );
}

function ownerOf(folder: string): { uid: number; gid: number } {
  if (!existsSync(folder)) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = statSync(folder);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

function findClosedFolder(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
