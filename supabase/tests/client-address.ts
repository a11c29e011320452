import { randomBytes } from 'node:crypto';

/** Backends of tests believe this header: whoever names another address in it is another visitor. */
export const CLIENT_ADDRESS_HEADER = 'x-test-client-address';

/** A random address of the documentation network, in IPv6, each in a /64 of its own. */
export function randomAddress(): string {
  const group = () => randomBytes(2).toString('hex');
  return `2001:db8:${group()}:${group()}::1`;
}
