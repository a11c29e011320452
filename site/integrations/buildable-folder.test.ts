import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildableFolder } from './buildable-folder.ts';

type Setup = NonNullable<ReturnType<typeof buildableFolder>['hooks']['astro:config:setup']>;

function setUp(folder: string, command: 'build' | 'preview'): void {
  const given = { command, config: { root: pathToFileURL(folder) } } as Parameters<Setup>[0];
  buildableFolder().hooks['astro:config:setup']?.(given);
}

describe('a build', () => {
  it.each(['/srv/100% fruit/site/', '/srv/a%20b/site/'])('is refused in %j, in words', (folder) => {
    expect(() => setUp(folder, 'build')).toThrow(`in ${folder}: move the project to a folder without %`);
  });

  it.each(['/srv/fruit, dried/site/', '/srv/ثمار/site/', '/srv/a b#c/site/'])('is made in %j', (folder) => {
    expect(() => setUp(folder, 'build')).not.toThrow();
  });
});
