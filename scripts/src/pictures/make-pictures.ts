import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readCachedPicture, writeCachedPicture } from './picture-cache.ts';
import type { Recipe } from './recipe.ts';

export interface WorkerOrder {
  readonly at: number;
  readonly recipe: Recipe;
}

export type WorkerAnswer =
  | { readonly at: number; readonly picture: Uint8Array }
  | { readonly at: number; readonly failure: string };

const MAX_WORKERS = 8;

/**
 * The pictures of these recipes, in their order: from the cache where they were made before, the others composed on all
 * cores. `onProgress` is told how many are ready, of how many.
 */
export async function makePictures(
  recipes: readonly Recipe[],
  onProgress: (ready: number, all: number) => void = () => {},
): Promise<Buffer[]> {
  const pictures = await Promise.all(recipes.map(readCachedPicture));
  const missing = recipes.flatMap((recipe, at) => (pictures[at] ? [] : [{ at, recipe }]));
  let ready = recipes.length - missing.length;
  onProgress(ready, recipes.length);
  await composeOnWorkers(missing, async (at, picture) => {
    const recipe = recipes[at];
    if (recipe) await writeCachedPicture(recipe, picture);
    pictures[at] = picture;
    ready++;
    onProgress(ready, recipes.length);
  });
  return pictures.map((picture, at) => {
    if (!picture) throw new Error(`Picture ${at + 1} of ${recipes.length} was not composed.`);
    return picture;
  });
}

async function composeOnWorkers(
  orders: readonly WorkerOrder[],
  onPicture: (at: number, picture: Buffer) => Promise<void>,
): Promise<void> {
  const waiting = [...orders];
  const count = Math.min(waiting.length, availableParallelism(), MAX_WORKERS);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(new URL('./compose-worker.ts', import.meta.url));
      try {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          const answer = await ask(worker, order);
          if ('failure' in answer) throw new Error(`A picture could not be composed: ${answer.failure}`);
          await onPicture(answer.at, Buffer.from(answer.picture));
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

function ask(worker: Worker, order: WorkerOrder): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      finish();
    };
    const onMessage = (answer: WorkerAnswer) => settle(() => resolve(answer));
    const onError = (error: unknown) => settle(() => reject(error));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(order);
  });
}
