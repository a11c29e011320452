import type { AstroIntegration } from 'astro';

/** Ends a build before it begins, naming every variable that is missing. */
export function requiredEnvironment(names: readonly string[]): AstroIntegration {
  return {
    name: 'required-environment',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const missing = names.filter((name) => !process.env[name]);
        if (command === 'build' && missing.length > 0) {
          throw new Error(`The site cannot be built without ${missing.join(', ')}; see .env.example`);
        }
      },
    },
  };
}
