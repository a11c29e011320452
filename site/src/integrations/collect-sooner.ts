import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less, and the collector takes more time than the memory is worth. */
const GROWTH_PERCENT = 20;

/**
 * Has V8 look for garbage among old objects whenever they have grown by so much, from now on, and not only when they have doubled. With
 * several processes that render a large catalogue it is 100 MB; in a small one it would only take time.
 */
export function collectSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // How far the heap may grow is worked out whenever it was looked through.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
