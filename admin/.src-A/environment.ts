import { isSecretKey, secretKeyFault } from 'shared/secrets.ts';

export interface Environment {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string;
}

/** What names of variables begin with: the admin app's own, or else those that the site is built with. */
export const PREFIXES = ['VITE_', 'PUBLIC_'];

type Variables = Readonly<Record<string, unknown>>;

/** Throws one error that names everything missing; the build calls it before it starts. */
export function readEnvironment(variables: Variables): Environment {
  const names = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'].map(
    (name) =>
      PREFIXES.map((prefix) => prefix + name).find((known) => isText(variables[known])) ?? `VITE_${name}`,
  );
  const missing = names.filter((name) => !isText(variables[name]));
  if (missing.length > 0) throw new Error(`The admin app needs ${missing.join(', ')} (see .env.example).`);

  const [url = '', key = '', site = ''] = names;
  return {
    supabaseUrl: readUrl(variables, url),
    supabasePublishableKey: String(variables[key]),
    siteUrl: readUrl(variables, site),
  };
}

/** For the build, whose bundle holds every one of them, whichever is used. @throws Error naming the secret key */
export function assertPublicKeys(variables: Variables): void {
  const secret = PREFIXES.map((prefix) => `${prefix}SUPABASE_PUBLISHABLE_KEY`).find((name) =>
    isSecretKey(String(variables[name] ?? '')),
  );
  if (secret) throw new Error(secretKeyFault(secret));
}

function readUrl(variables: Variables, name: string): string {
  const value = String(variables[name]);
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} must be a full address that starts with https:// or http://, not '${value}'.`);
  }
  return value.replace(/\/+$/, '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
