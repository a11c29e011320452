import type { AstroIntegration } from 'astro';

interface Options {
  /** How the paths of scripts end that are written into pages. */
  inline: readonly string[];
  /** Scripts that are files: by their addresses, their paths from the site's folder. */
  files: Readonly<Record<string, string>>;
}

/**
 * Keeps scripts of pages apart from each other and from islands: a module that two of them share would become a file, and so would a script
 * that is to be written into its page. Each has copies of its own of what it imports.
 */
export function pageScripts({ inline, files }: Options): AstroIntegration {
  const ends = [...inline, ...Object.values(files)];
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'page-scripts',
                enforce: 'pre',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  if (command !== 'build') return;
                  for (const [address, id] of Object.entries(files)) {
                    this.emitFile({ type: 'chunk', id, fileName: address.replace(/^\//, '') });
                  }
                },
                async resolveId(source, importer, options) {
                  const script = ends.findIndex((end) => importer?.endsWith(end));
                  const copy = script < 0 ? /\?own=\d+$/.exec(importer ?? '')?.[0] : `?own=${script}`;
                  if (!copy || command !== 'build') return;
                  const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
                  return resolved?.id.endsWith('.ts') ? { ...resolved, id: resolved.id + copy } : resolved;
                },
              },
            ],
          },
        });
      },
    },
  };
}
