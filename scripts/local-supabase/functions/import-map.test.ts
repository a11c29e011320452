import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDeno } from './deno-binary.ts';
import { localImports } from './import-map.ts';

const run = promisify(execFile);

const FUNCTIONS = fileURLToPath(new URL('../../../supabase/functions/', import.meta.url));
const EMPTY_MODULE = 'data:text/javascript,';

interface Graph {
  modules: { error?: string; dependencies?: { code?: Resolution; type?: Resolution }[] }[];
}

interface Resolution {
  error?: string;
}

const names = (await readdir(FUNCTIONS, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

let folder: string;
let importMap: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-map-'));
  importMap = join(folder, 'import-map.json');
  const config: { imports: Record<string, string> } = JSON.parse(
    await readFile(join(FUNCTIONS, 'deno.json'), 'utf8'),
  );
  const imports = Object.entries(config.imports).map(([name, target]) => [
    name,
    target.startsWith('npm:') ? EMPTY_MODULE : new URL(target, pathToFileURL(FUNCTIONS)).href,
  ]);
  await writeFile(importMap, JSON.stringify({ imports: Object.fromEntries(imports) }));
});

afterAll(() => rm(folder, { recursive: true }));

// As `supabase functions deploy` reads deno.json: as an import map, where an npm package does not bring its subpaths along.
it.each(names)('has every import of the function %s by its whole name', async (name) => {
  const { stdout } = await run(
    findDeno(),
    [
      'info',
      '--json',
      '--no-config',
      '--no-lock',
      `--import-map=${importMap}`,
      join(FUNCTIONS, name, 'index.ts'),
    ],
    { env: { DENO_DIR: join(folder, 'cache'), DENO_NO_UPDATE_CHECK: '1' }, maxBuffer: 1e8 },
  );

  const { modules }: Graph = JSON.parse(stdout);
  const resolved = modules.flatMap(({ dependencies = [] }) =>
    dependencies.flatMap(({ code, type }) => [code, type]),
  );
  const errors = [...modules, ...resolved].flatMap((one) => one?.error ?? []);
  expect(modules.length).toBeGreaterThan(5);
  expect(errors).toEqual([]);
});

it('takes a subpath from the copy of this workspace', async () => {
  const imports = await localImports(FUNCTIONS);

  expect(imports['zod/mini']).toMatch(/\/node_modules\/zod\/mini\/index\.js$/);
});
