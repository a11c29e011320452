import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageRecord } from './page-record.ts';
import { RECORD_FILE, readRecordOf } from './previous-build.ts';

export interface FilesToLinkAhead {
  /** The output folder of the build before. */
  from: string;
  /** Where the record of its pages is. */
  cacheDir: string;
  /** An empty folder, in which the next build works. */
  to: string;
}

/** The pages that a program has linked, or is about to, before it was told its job. */
export interface LinkedAhead extends Pick<FilesToLinkAhead, 'from' | 'to'> {
  /** Of `from`, as this thread has read it meanwhile. */
  record: Promise<PageRecord | null>;
  /** Whether all are there. Never fails. */
  done: Promise<boolean>;
}

declare global {
  /** Set by what is loaded before Astro; the build runs in modules of its own. */
  var linkedAhead: LinkedAhead | undefined;
}

/** Links what `linkFiles` would, in a thread, before it is known whether anything has changed. */
export function linkAhead(job: FilesToLinkAhead): LinkedAhead {
  const worker = new Worker(new URL('./link-ahead-worker.ts', import.meta.url), { workerData: job });
  const done = new Promise<boolean>((settle) => {
    worker.once('error', () => settle(false));
    worker.once('exit', (code) => settle(code === 0));
  });
  const { from, to, cacheDir } = job;
  return { from, to, record: readRecordOf(from, join(cacheDir, RECORD_FILE)), done };
}
