import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Ends a build before it begins in a folder whose components Astro would not find: it decodes their paths like addresses. */
export function buildableFolder(): AstroIntegration {
  return {
    name: 'buildable-folder',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        const folder = fileURLToPath(config.root);
        if (command === 'build' && folder.includes('%')) {
          throw new Error(
            `The site cannot be built in ${folder}: move the project to a folder without % in its path`,
          );
        }
      },
    },
  };
}
