import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../common/errors.ts';
import { projectRoot } from '../common/project-root.ts';
import type { ProductValues } from './services.ts';

/** What `npm run status` prints. @throws UserError with its sentence when nothing runs */
export function describeRunningProduct(): ProductValues {
  const program = join(projectRoot, 'scripts/dev/status.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (status !== 0) throw new UserError(stderr.trim());
  return JSON.parse(stdout) as ProductValues;
}
