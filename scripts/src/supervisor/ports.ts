import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { PORT_NAMES, PORTS, type PortName, type Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/** @throws UserError naming a port that two parts would share */
export function assertPortsDiffer(settings: Settings): void {
  const twice = PORT_NAMES.find((name, index) =>
    PORT_NAMES.slice(0, index).some((earlier) => settings[earlier] === settings[name]),
  );
  if (twice) {
    throw new UserError(
      `Port ${settings[twice]} is given twice: set ${PORTS[twice].variable} to another port.`,
    );
  }
}

/** Starts to listen on a port of ours. @throws UserError naming the port and its variable when it is taken */
export async function claimPort<T>(
  settings: Settings,
  name: PortName,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  const port = settings[name];
  try {
    return await listen(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const { use, variable } = PORTS[name];
    throw new UserError(
      code === 'EADDRINUSE'
        ? `Port ${port} (${use}) is in use by another program: end that program, or set ${variable} to another port.`
        : `Port ${port} (${use}) is reserved on this machine: set ${variable} to another port.`,
    );
  }
}

/**
 * Below the ports that systems give to connections by themselves: such a one, free now, may belong to anybody a moment later.
 * Chosen by chance, so that two who ask at once get different ones.
 */
const FIRST_FREE_PORT = 12_000;
const LAST_FREE_PORT = 32_000;

/** As many ports as asked for that nothing listens on now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST_FREE_PORT, LAST_FREE_PORT);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => settle(true)));
  });
}
