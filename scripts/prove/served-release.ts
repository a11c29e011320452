import { resolve } from 'node:path';
import { readSettings } from '../src/supervisor/settings.ts';
import { UserError } from '../src/supervisor/user-error.ts';
import { Releases } from '../src/worker/releases.ts';

/** The folder that was named, or else the release that `npm start` serves. */
export async function findServedRelease(named: string | undefined): Promise<string> {
  if (named) return resolve(named);
  const releases = new Releases(readSettings(process.env).dataDir);
  const current = await releases.current();
  if (!current) throw new UserError('There is no release to serve: run npm start once, or name a folder.');
  return releases.folderOf(current.id);
}
