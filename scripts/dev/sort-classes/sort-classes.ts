import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../common/project-root.ts';
import { findClassTexts, replaceClassTexts } from './astro-classes.ts';

/*
 * Biome sorts the classes of React components, and does not look at those of Astro's templates: they are shown to it as React's. Writes,
 * and with `--check` only tells.
 */

const isCheck = process.argv.includes('--check');
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'site/src/**/*.astro'],
  {
    cwd: projectRoot,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(projectRoot, name)))
  .map((name) => {
    const source = readFileSync(join(projectRoot, name), 'utf8');
    return { name, source, found: findClassTexts(source) };
  });

const sorted = sort(files.flatMap(({ found }) => found.map(({ text }) => text)));
let at = 0;
const changed = files.flatMap(({ name, source, found }) => {
  const result = replaceClassTexts(source, found, sorted.slice(at, at + found.length));
  at += found.length;
  return result === source ? [] : [{ name, result }];
});
for (const { name, result } of changed) {
  if (isCheck) console.error(`${name} has classes that are not sorted: pnpm format sorts them`);
  else writeFileSync(join(projectRoot, name), result);
}
process.exitCode = isCheck && changed.length > 0 ? 1 : 0;

function sort(texts: readonly string[]): string[] {
  const asReact = texts.map((text) => `<i className={${JSON.stringify(text)}} />;`).join('\n');
  const { stdout, stderr } = spawnSync(
    'pnpm',
    [
      'exec',
      'biome',
      'lint',
      '--write',
      '--only=nursery/useSortedClasses',
      '--stdin-file-path=site/src/classes.tsx',
    ],
    { cwd: projectRoot, input: asReact, encoding: 'utf8' },
  );
  const result = [...stdout.matchAll(/<i className=\{(".*")\} \/>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  if (result.length !== texts.length)
    throw new Error(`Biome sorted ${result.length} of ${texts.length} texts: ${stderr}`);
  return result;
}
