/** The name under which a hosted project tells the database the visitor's address. */
export const ADDRESS_HEADER = 'cf-connecting-ip';

/** Names under which a client could claim to be somebody else. */
const CLAIMS = [
  ADDRESS_HEADER,
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'true-client-ip',
  'x-client-address',
];

/**
 * Replaces whatever the client claims by the address of the connection. With `trustedHeader` (tests, or a proxy in front) that
 * header is believed instead when it is there.
 */
export function setClientAddress(
  headers: Headers,
  socketAddress: string | undefined,
  trustedHeader: string | undefined,
): void {
  const trusted = trustedHeader ? headers.get(trustedHeader)?.trim() : undefined;
  const address = trusted || withoutIpv4Prefix(socketAddress ?? '');
  for (const name of CLAIMS) headers.delete(name);
  headers.set(ADDRESS_HEADER, address);
  headers.set('x-forwarded-for', address);
}

function withoutIpv4Prefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
