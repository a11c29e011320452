import { expect, it } from 'vitest';
import { findForeignText } from './foreign-text.ts';

// Put together here, so that this file does not contain what it looks for.
const slash = '/';

it.each([
  [`cd ${slash}home/jane/project`, 'a home folder'],
  [`cache: ${slash}Users/jane/.cache`, 'a home folder'],
  [`read('${slash}root/.npmrc')`, 'root’s folder'],
  [`"${slash}work/main/site"`, 'a working folder of a machine'],
  ['registry = https://packages.internal.example', 'a registry'],
  ['    tarball: https://packages.internal.example/a.tgz', 'a registry'],
])('finds %s', (text, what) => {
  expect(findForeignText(`first line\n${text}`)).toEqual([{ line: 2, what, text: text.trim() }]);
});

it.each([
  'src/root/index.ts',
  'https://example.com/work/with-us',
  '/usr/bin/chromium',
  "import x from 'shared/users/users.ts'",
  "import Hero from '../../features/home/Hero.astro'",
  `~${slash}work/x`,
  'the registry is public',
])('lets %s pass', (text) => {
  expect(findForeignText(text)).toEqual([]);
});
