import { once } from 'node:events';
import { readAhead } from '../lib/held-content.ts';
import { linkAhead } from './link-ahead.ts';

/*
 * Loaded before Astro's program when that is started ahead of its job: links the pages of the build before, brings in the modules
 * that every build needs, which takes longer than to render a few pages, reads the rows that are held, and waits until the parent
 * says what to build.
 */

interface Job {
  /** Of the whole command: options of Node's, which this process has been started with, the program, and what it is told. */
  args: string[];
  env: Record<string, string>;
}

await prepare();

async function prepare(): Promise<void> {
  const told = once(process, 'message') as Promise<[Job]>;
  // Then nobody is left to give a job.
  const end = () => process.exit();
  process.once('disconnect', end);
  const { CACHE_DIR, PREVIOUS_OUTPUT, NEXT_OUTPUT } = process.env;
  if (CACHE_DIR && PREVIOUS_OUTPUT && NEXT_OUTPUT) {
    globalThis.linkedAhead = await linkAhead(PREVIOUS_OUTPUT, NEXT_OUTPUT, CACHE_DIR);
  }
  await Promise.all([
    import('astro'),
    import('@astrojs/react'),
    import('@tailwindcss/vite'),
    import('@supabase/supabase-js'),
    import('react-dom/server'),
    import('sharp'),
  ]);
  if (CACHE_DIR) readAhead(CACHE_DIR);
  const [{ args, env }] = await told;
  const program = args.findIndex((arg) => !arg.startsWith('--'));
  process.argv.splice(1, Number.POSITIVE_INFINITY, ...args.slice(program));
  Object.assign(process.env, env);
  process.off('disconnect', end);
  process.disconnect();
}
