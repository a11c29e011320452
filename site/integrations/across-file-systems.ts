import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Lets the output folder be on another file system than the project. Astro renames the pictures that it finds beside the modules that
 * render pages, which no system does across file systems; here they are copied before, so that it finds none.
 */
export function acrossFileSystems(): AstroIntegration {
  let output = '';
  let assets = '';
  return {
    name: 'across-file-systems',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'across-file-systems',
                applyToEnvironment: ({ name }) => name === 'prerender',
                async writeBundle({ dir }) {
                  if (!dir) return;
                  await mkdir(output, { recursive: true });
                  if (await areOnOneSystem(dir, output)) return;
                  const from = join(dir, assets);
                  // What is there already may be linked to the output before.
                  await cp(from, join(output, assets), { recursive: true, force: false });
                  await rm(from, { recursive: true });
                },
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        output = fileURLToPath(config.outDir);
        assets = config.build.assets;
      },
    },
  };
}

async function areOnOneSystem(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder)));
  return one?.dev === other?.dev;
}
