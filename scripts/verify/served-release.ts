import { resolve } from 'node:path';
import { UserError } from '../common/errors.ts';
import { readSettings } from '../dev/settings.ts';
import { Releases } from '../publisher/releases.ts';

/** The folder that was named, or else the release that `npm start` serves. */
export async function findServedRelease(named: string | undefined): Promise<string> {
  if (named) return resolve(named);
  const releases = new Releases(readSettings(process.env).dataDir);
  const current = await releases.current();
  if (!current) throw new UserError('There is no release to serve: run npm start once, or name a folder.');
  return releases.folderOf(current.id);
}
