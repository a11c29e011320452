import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from 'shared/secrets.ts';
import { projectRoot } from '../../common/project-root.ts';
import { findOtherVersions } from './deno-imports.ts';
import { findForeignText } from './foreign-text.ts';
import { findIncompleteFamilies } from './lockfile-platforms.ts';
import { findApply, findLongStyles, findPhysicalClasses, findUnsetProperties } from './styles.ts';
import { findUnpinnedPrograms } from './unpinned-programs.ts';

/*
 * Fails when a tracked file holds a secret or names a place on one machine, the lockfile lacks a platform's binaries, functions get other
 * versions than the catalog's, a program is to be fetched in any version, or styles leave their one way.
 */

const BINARY = /\.(webp|avif|png|jpe?g|gif|ico|woff2?|ttf|mp4|webm|pdf)$/i;

/** Tests and examples have some that open nothing; one file puts the address of the local database together. */
const HAS_MADE_UP_SECRETS = /\.test\.ts$|^\.env\.example$|^scripts\/local-supabase\/postgres\/cluster\.ts$/;

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && !BINARY.test(name));

const files = tracked.map((name) => ({ name, content: read(name) }));
const workspace = read('pnpm-workspace.yaml');
const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
const styles = files.filter(({ name }) => name.endsWith('.css'));
const components = files.filter(({ name }) => /^(?:site|admin)\/src\/.*\.(?:astro|tsx?)$/.test(name));

const complaints = [
  ...files.flatMap(({ name, content }) =>
    findForeignText(content).map(
      ({ line, what, text }) => `${name}:${line} names ${what}: ${text.slice(0, 120)}`,
    ),
  ),
  ...files
    .filter(({ name }) => !HAS_MADE_UP_SECRETS.test(name))
    .flatMap(({ name, content }) =>
      findSecrets(content).map(({ kind, excerpt }) => `${name} holds ${kind}: ${excerpt}`),
    ),
  ...files
    .filter(({ name }) => name.endsWith('pnpm-lock.yaml'))
    .flatMap(({ name, content }) =>
      findIncompleteFamilies(content).map(
        ({ family, missing }) => `${name} has no ${family} for ${missing.join(', ')}`,
      ),
    ),
  ...files
    .filter(({ name }) => !name.endsWith('.test.ts'))
    .flatMap(({ name, content }) =>
      findUnpinnedPrograms(content, workspace, packageManager).map(
        (found) => `${name} has ${found}: programs come from a lockfile`,
      ),
    ),
  ...findOtherVersions(read('supabase/functions/deno.json'), workspace).map(
    (found) => `supabase/functions/deno.json has ${found}`,
  ),
  ...components.flatMap(({ name, content }) =>
    findPhysicalClasses(content).map(
      (found) => `${name} has ${found}: sides are logical (ps, me, inset-s, text-start)`,
    ),
  ),
  ...styles.flatMap(({ name, content }) =>
    findApply(content).map((line) => `${name}:${line} has @apply: what repeats becomes a component`),
  ),
  ...findUnsetProperties([...styles, ...components].map(({ content }) => content).join('\n')).map(
    (name) => `${name} is read, and no file sets it`,
  ),
  ...findLongStyles(styles),
];

for (const complaint of complaints) console.error(complaint);
console.log(`${tracked.length} files looked at, ${complaints.length} complaints.`);
process.exit(complaints.length > 0 ? 1 : 0);
