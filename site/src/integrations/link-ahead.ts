import { join } from 'node:path';
import { linkFiles } from './link-files.ts';
import type { PageRecord } from './page-record.ts';
import { filesOf, RECORD_FILE, readRecordOf } from './previous-build.ts';

/** The pages that a program has linked, or is about to, before it was told its job. */
export interface LinkedAhead {
  /** The output folder of the build before. */
  from: string;
  /** Where the next build works. */
  to: string;
  /** Of `from`. */
  record: PageRecord;
  /** Whether all are there. Never fails. */
  done: Promise<boolean>;
}

declare global {
  /** Set by what is loaded before Astro; the build runs in modules of its own. */
  var linkedAhead: LinkedAhead | undefined;
}

/**
 * Begins to link all pages before it is known which of them have changed.
 * @param to an empty folder
 * @returns undefined when nothing is known of the pages: then nothing is linked
 */
export async function linkAhead(
  from: string,
  to: string,
  cacheDir: string,
): Promise<LinkedAhead | undefined> {
  const record = await readRecordOf(from, join(cacheDir, RECORD_FILE));
  if (!record) return undefined;
  const linking = linkFiles({ from, to, files: filesOf(record.pages) });
  const done = linking.then(
    () => true,
    () => false,
  );
  return { from, to, record, done };
}
