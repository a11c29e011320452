import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:gzipped-wasm/';
const CACHE = join(import.meta.dirname, 'node_modules/.cache/gzipped-wasm');
const { resolve } = createRequire(import.meta.url);

/**
 * `import address from 'virtual:gzipped-wasm/<package>'`: the address of that package's export `./wasm`, compressed, because hosts take no
 * file of more than 25 MB. It is compressed once; later builds find it by its hash.
 */
export function gzippedWasm(): Plugin {
  let isServed = false;
  return {
    name: 'gzipped-wasm',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = await compressed(resolve(`${id.slice(PREFIX.length + 1)}/wasm`));
      if (isServed) return `export default ${JSON.stringify(`/admin/@fs${file}`)}`;
      const name = `${id.slice(id.lastIndexOf('/') + 1)}.wasm.gz`;
      const reference = this.emitFile({ type: 'asset', name, source: await readFile(file) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
  };
}

async function compressed(source: string): Promise<string> {
  const wasm = await readFile(source);
  const file = join(CACHE, `${createHash('sha256').update(wasm).digest('hex')}.wasm.gz`);
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  await mkdir(CACHE, { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, await promisify(gzip)(wasm, { level: 9 }));
  await rename(partial, file);
  return file;
}
