import { createRequire } from 'node:module';

interface Esbuild {
  /** It starts again when something asks for it. */
  stop: () => Promise<void>;
}

/** Ends Astro's esbuild, a process of 15 MB that nothing asks any more once the code is bundled. */
export function stopEsbuild(): Promise<void> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  return (createRequire(astro)('esbuild') as Esbuild).stop();
}
