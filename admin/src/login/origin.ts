export const ADMIN_BASE = '/admin';

/** Where a signed-in admin goes when nothing valid was remembered. */
const HOME = `${ADMIN_BASE}/`;

/** Where the link of a reset mail leads; it has signed its reader in. */
export const SET_PASSWORD_PATH = `${ADMIN_BASE}/set-password`;
/** The same for whoever was invited. */
export const INVITATION_PATH = `${ADMIN_BASE}/accept-invitation`;

/** Where the link of a reset mail leads, as the mail holds it. */
export const setPasswordUrl = (): string => location.origin + SET_PASSWORD_PATH;
export const invitationUrl = (): string => location.origin + INVITATION_PATH;

/** Without the slash at the end that links and hosts may add. */
export const currentPath = (): string => location.pathname.replace(/(.)\/+$/, '$1');

const PUBLIC_PATHS = [
  ...['login', 'get-code', 'forgot-password'].map((name) => `${ADMIN_BASE}/${name}`),
  SET_PASSWORD_PATH,
  INVITATION_PATH,
];

/** The address of the login page that remembers `from`, a path with its query. */
export function loginPath(from: string): string {
  const origin = readOrigin(from);
  return origin === HOME
    ? `${ADMIN_BASE}/login`
    : `${ADMIN_BASE}/login?${new URLSearchParams({ from: origin })}`;
}

/**
 * The remembered path when it is one of this admin app, else its home. Anything that a browser could read as
 * another origin is refused: `//host`, backslashes, control characters, `..` that leaves the app.
 */
export function readOrigin(from: string | null): string {
  if (from === null || !isPlainPath(from)) return HOME;

  const url = new URL(from, 'https://same.origin');
  const isAdminPath = url.origin === 'https://same.origin' && `${url.pathname}/`.startsWith(HOME);
  const isPublic = PUBLIC_PATHS.includes(url.pathname.replace(/\/+$/, ''));
  return isAdminPath && !isPublic ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

function isPlainPath(text: string): boolean {
  const hasControlCharacter = [...text].some((character) => character.charCodeAt(0) < 32);
  return text.startsWith('/') && !text.includes('//') && !text.includes('\\') && !hasControlCharacter;
}
