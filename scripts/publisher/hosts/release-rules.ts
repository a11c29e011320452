import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeaderRule, parseHeadersFile } from '../../static-server/headers-file.ts';
import { parseRedirectsFile, type RedirectRule } from '../../static-server/redirects-file.ts';

/** What a release says of headers and redirects, as the local server reads it. */
export interface ReleaseRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
}

/** @throws Error when the folder is no release */
export async function readReleaseRules(releaseDir: string): Promise<ReleaseRules> {
  const read = (name: string) => readFile(join(releaseDir, name), 'utf8');
  return {
    headers: parseHeadersFile(await read('_headers')),
    redirects: parseRedirectsFile(await read('_redirects')),
  };
}
