import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Networks that lead to this machine, to those beside it or to nobody. */
const PRIVATE_NETWORKS: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const privateNetworks = new BlockList();
for (const [network, prefix] of PRIVATE_NETWORKS)
  privateNetworks.addSubnet(network, prefix, familyOf(network));

/**
 * Staff name addresses that the machine of a build asks: they may not reach what only that machine reaches.
 * @throws Error when any address of the host is a private one, or it has none
 */
export async function assertPublicAddress({ hostname }: URL): Promise<void> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  for (const { address } of found) {
    if (privateNetworks.check(address, familyOf(address)))
      throw new Error(`${hostname} is in a private network`);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
