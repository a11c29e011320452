/** The first of these variables that is set. */
export function readVariable(...names: string[]): string | undefined {
  for (const name of names) {
    try {
      const value = Deno.env.get(name);
      if (value) return value;
    } catch {
      // The runtime grants only the variables it was given: one that is not granted is not set.
    }
  }
  return undefined;
}

/** @throws Error naming the variable, which ends the call with status 500 and a line in the log */
export function requireVariable(...names: string[]): string {
  const value = readVariable(...names);
  if (value === undefined) throw new Error(`${names.join(' or ')} is not set`);
  return value;
}

/** Address of the admin app, with a slash at its end, for paths to be put behind it. @throws Error when it cannot be known */
export function readAdminUrl(): string {
  const url = readVariable('ADMIN_URL') ?? new URL('/admin/', requireVariable('SITE_URL')).href;
  return url.endsWith('/') ? url : `${url}/`;
}

/**
 * A key of the project. Hosted projects give theirs by name, as JSON, and keep the names of before set even when those keys
 * are disabled; a project on a machine of one's own may give a single one (supabase.com/docs/guides/functions/secrets).
 * @throws Error naming the variable
 */
export function requireKey(kind: 'publishable' | 'secret'): string {
  const { named, single, legacy } = KEY_VARIABLES[kind];
  const keys = parseKeys(readVariable(named));
  return keys.default ?? Object.values(keys)[0] ?? requireVariable(single, legacy);
}

const KEY_VARIABLES = {
  publishable: {
    named: 'SUPABASE_PUBLISHABLE_KEYS',
    single: 'SUPABASE_PUBLISHABLE_KEY',
    legacy: 'SUPABASE_ANON_KEY',
  },
  secret: {
    named: 'SUPABASE_SECRET_KEYS',
    single: 'SUPABASE_SECRET_KEY',
    legacy: 'SUPABASE_SERVICE_ROLE_KEY',
  },
};

function parseKeys(text = '{}'): Record<string, string> {
  return JSON.parse(text);
}
