import { explain, UserError } from '../../common/errors.ts';
import { comparePictures } from './compare-pictures.ts';

/*
 * `pnpm screenshots:compare <before> <after> [threshold]` names the pictures that differ in more than a part of their pixels, 0.1 % if
 * not said otherwise, draws beside those of <after> what differs, and exits with 1 if there are any.
 */

const THRESHOLD_PERCENT = 0.1;

const [before, after, percent = String(THRESHOLD_PERCENT)] = process.argv.slice(2);
try {
  if (!before || !after || !(Number(percent) >= 0)) {
    throw new UserError('Name two folders of pictures, and a percentage if it is not to be 0.1.');
  }
  const differences = await comparePictures(before, after, Number(percent) / 100);
  for (const difference of differences) console.log(difference);
  if (differences.length > 0) process.exitCode = 1;
  else console.log('The pictures are the same.');
} catch (error) {
  console.error(explain(error, after ?? ''));
  process.exitCode = 1;
}
