import { parentPort, workerData } from 'node:worker_threads';
import { TracePacker } from './packed-traces.ts';
import { type FinisherOptions, PageFinisher, type PagesToFinish } from './page-finisher.ts';

const finisher = new PageFinisher(workerData as FinisherOptions);
const packer = new TracePacker();

parentPort?.on('message', (told: PagesToFinish) => {
  parentPort?.postMessage(packer.pack(finisher.finish(told)));
});
