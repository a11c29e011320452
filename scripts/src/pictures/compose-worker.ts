import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { errorMessage } from '../../common/errors.ts';
import { compose } from './compose.ts';
import type { WorkerAnswer, WorkerOrder } from './make-pictures.ts';

sharp.concurrency(1);

parentPort?.on('message', async ({ at, recipe }: WorkerOrder) => {
  const answer: WorkerAnswer = await compose(recipe).then(
    (picture) => ({ at, picture }),
    (error: unknown) => ({ at, failure: errorMessage(error) }),
  );
  parentPort?.postMessage(answer);
});
