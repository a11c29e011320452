import type { AstroIntegration } from 'astro';
import { isSecretKey, secretKeyFault } from 'shared/secrets.ts';

const REQUIRED = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SITE_URL'];

/** Ends a build before it begins, naming every variable that is missing, or the key that must not be in a build. */
export function requiredEnvironment(): AstroIntegration {
  return {
    name: 'required-environment',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const fault = faultOf(process.env);
        if (fault) throw new Error(fault);
      },
    },
  };
}

/** What a site cannot be built for; null when all is there. */
export function faultOf(variables: Readonly<Record<string, string | undefined>>): string | null {
  const missing = REQUIRED.filter((name) => !variables[name]);
  if (missing.length > 0) return `The site cannot be built without ${missing.join(', ')}; see .env.example`;
  const secret = REQUIRED.find((name) => isSecretKey(variables[name] ?? ''));
  return secret ? secretKeyFault(secret) : null;
}
