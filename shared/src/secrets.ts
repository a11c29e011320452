export interface SecretFinding {
  kind: string;
  /** Enough to find it, too little to use it. */
  excerpt: string;
}

const PATTERNS: [kind: string, pattern: RegExp][] = [
  ['a secret key of the project', /sb_secret_[\w-]{8,}/g],
  ['an access token of a Supabase account', /sbp_[0-9a-f]{20,}/g],
  ['a database address with a password', /postgres(?:ql)?:\/\/[^\s:/"'`]+:[^\s@"'`]+@/g],
  ['a mail server with a password', /smtps?:\/\/[^\s:/"'`]+:[^\s@"'`]+@/g],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['a webhook secret', /whsec_[\w+/=-]{8,}/g],
  ['a token of a code host', /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,})/g],
];
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;
const PUBLIC_ROLES = ['anon'];
const EXCERPT_LENGTH = 12;

/**
 * What must not stand in a file that every visitor can load. Every token-like string is decoded: one of another role than
 * the public one is a secret. `known` are values that the builder has and visitors must not.
 */
export function findSecrets(text: string, known: readonly string[] = []): SecretFinding[] {
  const findings = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => finding(kind, found)),
  );
  for (const [token] of text.matchAll(TOKEN)) {
    if (!PUBLIC_ROLES.includes(roleOf(token))) findings.push(finding('a token', token));
  }
  for (const value of known) if (text.includes(value)) findings.push(finding('a known secret', value));
  return findings;
}

/** Whether this key of a project is none for visitors: a secret one, or a token of the kind before. */
export function isSecretKey(key: string): boolean {
  return findSecrets(key).length > 0;
}

/** What whoever builds is told when the variable of this name holds a secret key. */
export function secretKeyFault(name: string): string {
  return `${name} is a secret key, which the build would give to every visitor: set the publishable one.`;
}

function finding(kind: string, found: string): SecretFinding {
  return { kind, excerpt: `${found.slice(0, EXCERPT_LENGTH)}…` };
}

function roleOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'role' in claims ? String(claims.role) : '';
  } catch {
    return '';
  }
}
