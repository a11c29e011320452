import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ProductValues } from './supervisor/product.ts';
import { projectRoot } from './supervisor/settings.ts';
import { UserError } from './supervisor/user-error.ts';

/** What `npm run status` prints. @throws UserError with its sentence when nothing runs */
export function describeRunningProduct(): ProductValues {
  const program = join(projectRoot, 'scripts/src/status.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (status !== 0) throw new UserError(stderr.trim());
  return JSON.parse(stdout) as ProductValues;
}
