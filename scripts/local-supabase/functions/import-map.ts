import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const configSchema = z.looseObject({ imports: z.record(z.string(), z.string()).default({}) });

const packageSchema = z.looseObject({
  main: z.string().default('index.js'),
  exports: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});

/** Conditions of a package's `exports` that hold for an `import` in Deno. */
const CONDITIONS = new Set(['deno', 'node', 'import', 'default']);

/**
 * The imports of `supabase/functions/deno.json`, each npm package replaced by the copy that pnpm installed for this workspace: no
 * network, no second copy, the same version. Hosted functions read `deno.json` itself.
 */
export async function localImports(functionsFolder: string): Promise<Record<string, string>> {
  const config = configSchema.parse(JSON.parse(await readFile(join(functionsFolder, 'deno.json'), 'utf8')));
  const base = pathToFileURL(`${functionsFolder}/`);
  return Object.fromEntries(
    Object.entries(config.imports).map(([name, target]) => [name, localTarget(target, base)]),
  );
}

function localTarget(target: string, base: URL): string {
  const specifier = /^npm:\/?((?:@[^/]+\/)?[^@/]+)(?:@[^/]+)?(\/.*)?$/.exec(target);
  if (specifier === null) return new URL(target, base).href;
  const [, packageName = '', subpath = ''] = specifier;
  const packageFile = findInstalledPackage(packageName);
  const entry =
    packageFile && entryOf(packageSchema.parse(JSON.parse(readFileSync(packageFile, 'utf8'))), subpath);
  if (packageFile === undefined || entry === undefined) {
    throw new Error(
      `supabase/functions/deno.json imports ${target}, which the package "local-supabase" does not depend on.`,
    );
  }
  return new URL(entry, pathToFileURL(packageFile)).href;
}

function findInstalledPackage(packageName: string): string | undefined {
  try {
    return findPackageJSON(packageName, import.meta.url);
  } catch {
    return undefined;
  }
}

function entryOf({ main, exports }: z.infer<typeof packageSchema>, subpath: string): string | undefined {
  if (exports === undefined) return subpath === '' ? main : `.${subpath}`;
  if (typeof exports === 'string') return subpath === '' ? exports : undefined;
  const hasSubpaths = Object.keys(exports).every((key) => key.startsWith('.'));
  return firstMatch(hasSubpaths ? exports[`.${subpath}`] : exports);
}

function firstMatch(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  for (const [condition, next] of Object.entries(target)) {
    const match = CONDITIONS.has(condition) ? firstMatch(next) : undefined;
    if (match !== undefined) return match;
  }
  return undefined;
}
