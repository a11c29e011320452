import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DocumentCompiler } from '../src/documents/document-compiler.ts';
import { prelinkPages } from './prelink.ts';
import { prewarmRows } from './row-cache.ts';

/*
 * Loaded before Astro's program when that is started ahead of its build: links the pages of the build before, brings in the modules
 * that every build needs, which takes longer than to render a few pages, starts the compiler of documents, reads the cached rows, and
 * waits until the parent says what to build.
 */

interface BuildRequest {
  /** Of the whole command: options of Node's, which this process has been started with, the program, and what it is told. */
  args: string[];
  env: Record<string, string>;
}

const requested = once(process, 'message') as Promise<[BuildRequest]>;
// Then nobody is left to ask for a build.
const end = () => process.exit();
process.once('disconnect', end);
const { CACHE_DIR, PREVIOUS_OUTPUT, NEXT_OUTPUT } = process.env;
if (CACHE_DIR && PREVIOUS_OUTPUT && NEXT_OUTPUT) await prelinkPages(PREVIOUS_OUTPUT, NEXT_OUTPUT, CACHE_DIR);
await Promise.all([
  import('astro'),
  import('@astrojs/react'),
  import('@tailwindcss/vite'),
  import('@supabase/supabase-js'),
  import('react-dom/server'),
  import('sharp'),
  DocumentCompiler.prepare(fileURLToPath(new URL('../../shared/src', import.meta.url))),
]);
if (CACHE_DIR) prewarmRows(CACHE_DIR);
const [{ args, env }] = await requested;
const program = args.findIndex((arg) => !arg.startsWith('--'));
process.argv.splice(1, Number.POSITIVE_INFINITY, ...args.slice(program));
Object.assign(process.env, env);
process.off('disconnect', end);
process.disconnect();
