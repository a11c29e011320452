import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { missingBinary } from '../errors.ts';

/** Finds Deno's program in the npm package that was installed for this operating system and processor. */
export function findDeno(): string {
  const packageName = `@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  try {
    const requireFromWrapper = createRequire(createRequire(import.meta.url).resolve('deno/package.json'));
    const folder = dirname(requireFromWrapper.resolve(`${packageName}/package.json`));
    const program = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    if (existsSync(program)) return program;
  } catch {
    // Explained below.
  }
  throw missingBinary('Deno', packageName);
}
