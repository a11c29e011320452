import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * `@astrojs/react`, for builds with a renderer that remembers (see `react-cached-renderer.ts`): the same islands stand on each of
 * tens of thousands of pages.
 */
export function reactCached(): AstroIntegration {
  const standard = react();
  return {
    ...standard,
    hooks: {
      ...standard.hooks,
      'astro:config:setup': (setup) => {
        const addRenderer: typeof setup.addRenderer = (renderer) =>
          setup.addRenderer(
            setup.command === 'build' ? { ...renderer, serverEntrypoint: REMEMBERING_RENDERER } : renderer,
          );
        return standard.hooks['astro:config:setup']?.({ ...setup, addRenderer });
      },
    },
  };
}

const REMEMBERING_RENDERER = fileURLToPath(new URL('react-cached-renderer.ts', import.meta.url));
