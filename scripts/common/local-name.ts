/**
 * Whether a request that came by loopback asks for this machine by a name of its own. Anybody's page may point a name of theirs here, and
 * would then read what we answer as its own.
 */
export function isLocalName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}
