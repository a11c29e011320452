import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** `client:interaction`, `client:maintenance`, `client:offer` and `client:session`: React loads when an island is needed. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['interaction', 'maintenance', 'offer', 'session']) {
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`../src/directives/${name}.ts`, import.meta.url)),
          });
        }
      },
    },
  };
}
