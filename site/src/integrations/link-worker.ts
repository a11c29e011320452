import { workerData } from 'node:worker_threads';
import { type FilesToLink, linkFiles } from './link-files.ts';

linkFiles(workerData as FilesToLink);
