import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { errorMessage } from '../errors.ts';

const configSchema = z.looseObject({ imports: z.record(z.string(), z.string()).default({}) });

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
  try {
    return import.meta.resolve(`${packageName}${subpath}`);
  } catch (error) {
    throw new Error(
      `supabase/functions/deno.json imports ${target}, which is not a dependency of the package "scripts": ${errorMessage(error)}`,
    );
  }
}
