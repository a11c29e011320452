import { createServer, type Server } from 'node:net';
import { explainPortError, type Port } from '../common/ports.ts';

/** Every server of the backend is for this machine only. */
export const LOOPBACK = '127.0.0.1';

/** Starts to listen, or throws a `port-taken` error that names the port and the variable that changes it. */
export async function listen(server: Server, port: Port): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(explainPortError(error, port));
    server.once('error', fail);
    server.listen(port.number, LOOPBACK, () => {
      server.removeListener('error', fail);
      resolve();
    });
  });
}

/** For a port that another program will open: fails now, before any work, when it is taken. */
export async function assertFree(port: Port): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}
