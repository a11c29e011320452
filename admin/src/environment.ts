export interface Environment {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string;
}

type Variables = Readonly<Record<string, unknown>>;

/** Throws one error that names everything missing; the build calls it before it starts. */
export function readEnvironment(variables: Variables): Environment {
  const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SITE_URL'].filter(
    (name) => !isText(variables[name]),
  );
  if (missing.length > 0) throw new Error(`The admin app needs ${missing.join(', ')} (see .env.example).`);

  return {
    supabaseUrl: readUrl(variables, 'VITE_SUPABASE_URL'),
    supabasePublishableKey: String(variables.VITE_SUPABASE_PUBLISHABLE_KEY),
    siteUrl: readUrl(variables, 'VITE_SITE_URL'),
  };
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
