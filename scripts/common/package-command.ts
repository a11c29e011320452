import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the script of a command that a dependency of the file `from` brings, without a shell and without asking PATH. */
export async function commandOf(packageName: string, from: string): Promise<string> {
  const manifestPath = createRequire(from).resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(await readFile(manifestPath, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (!file) throw new Error(`${packageName} has no command`);
  return join(dirname(manifestPath), file);
}
