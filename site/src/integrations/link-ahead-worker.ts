import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { FilesToLinkAhead } from './link-ahead.ts';
import { linkFiles } from './link-files.ts';
import { filesOf, RECORD_FILE, readRecordOf } from './previous-build.ts';

const { from, to, cacheDir } = workerData as FilesToLinkAhead;
const record = await readRecordOf(from, join(cacheDir, RECORD_FILE));
if (!record) throw new Error('The record is that of another folder');
linkFiles({ from, to, files: filesOf(record.pages) });
