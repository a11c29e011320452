/**
 * Whether the fragment of an address must not become the session of this browser: one that comes from no mail of ours, which all lead to a
 * new password, or one of another account than the one that is signed in. Whoever made such a link of a session of their own would have an
 * admin work in their account without knowing.
 *
 * @param stored what auth-js keeps of the present session
 */
export function isLinkRefused(fragment: URLSearchParams, stored: string | null): boolean {
  const token = fragment.get('access_token');
  if (token === null) return false;
  if (fragment.get('type') !== 'recovery') return true;
  const present = readUserId(stored);
  return present !== undefined && present !== readSubject(token);
}

function readUserId(stored: string | null): string | undefined {
  return readJson(stored ?? '')?.user?.id;
}

function readSubject(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    return readJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))?.sub;
  } catch {
    return undefined;
  }
}

function readJson(text: string): { sub?: string; user?: { id?: string } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
