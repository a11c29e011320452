/** The role that a token gives to whoever shows it, unverified; empty when this is none that can be read. */
export function roleOfToken(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'role' in claims ? String(claims.role) : '';
  } catch {
    return '';
  }
}

/** Whether this key of a project is none for visitors: a secret one, or a token of the kind that came before. */
export function isSecretKey(key: string): boolean {
  const role = roleOfToken(key);
  return key.startsWith('sb_secret_') || (role !== '' && role !== 'anon');
}

/** What whoever builds is told when the variable of this name holds a secret key. */
export function secretKeyFault(name: string): string {
  return `${name} is a secret key, which the build would give to every visitor: set the publishable one.`;
}
