import type { AstroIntegration } from 'astro';

/** Marks a copy. */
const OWN = '?own';

/**
 * Gives scripts that are written into pages copies of what they import. A module that such a script shared with an island would become
 * a file, and so would the script: every page that has it would request both.
 * @param scripts how the paths of the scripts end
 */
export function ownCopies(scripts: readonly string[]): AstroIntegration {
  return {
    name: 'own-copies',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'own-copies',
                enforce: 'pre',
                applyToEnvironment: ({ name }) => name === 'client',
                async resolveId(source, importer, options) {
                  if (![OWN, ...scripts].some((end) => importer?.endsWith(end))) return;
                  const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
                  if (!resolved?.id.endsWith('.ts')) return resolved;
                  return { ...resolved, id: resolved.id + OWN };
                },
              },
            ],
          },
        });
      },
    },
  };
}
