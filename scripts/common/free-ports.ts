import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { BACKEND_PORT_NAMES, type PortName } from './ports.ts';

/**
 * Below the ports that systems give to connections by themselves: such a one, free now, may belong to anybody a moment later.
 * Chosen by chance, so that two who ask at once get different ones.
 */
const FIRST_FREE_PORT = 12_000;
const LAST_FREE_PORT = 32_000;

/** As many ports as asked for that nothing listens on now, and that nobody else is given as long as this process lives. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_FREE_PORT, LAST_FREE_PORT);
    if ((await reserve(port)) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

/** The same, each for what is to listen there. */
export async function findPortsFor<Name extends PortName>(
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const ports = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Name, number>;
}

export type BackendPorts = Record<(typeof BACKEND_PORT_NAMES)[number], number>;

export function findBackendPorts(): Promise<BackendPorts> {
  return findPortsFor(BACKEND_PORT_NAMES);
}

/**
 * What is to listen on a port may take seconds to start, and others look for ports meanwhile. They are kept from this one, and from trying
 * it just then, by a socket of the other protocol with the same number, which ends with this process.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => socket.close(() => settle(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => settle(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => settle(true)));
  });
}
