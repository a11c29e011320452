import { createServer, type Server } from 'node:net';
import { errorCode, StartError } from './errors.ts';

/** Every server of the backend is for this machine only. */
export const LOOPBACK = '127.0.0.1';

/** A port of the backend: its number, what it is for, and the variable that moves it. */
export interface Port {
  number: number;
  purpose: string;
  variable: string;
}

/** Starts to listen, or throws a `port-taken` error that names the port and the variable that changes it. */
export async function listen(server: Server, port: Port): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(explain(error, port));
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

export function portTaken(port: Port, cause?: unknown): StartError {
  return new StartError(
    'port-taken',
    `Port ${port.number} (${port.purpose}) is taken by another program: end it, or set ${port.variable} to a free port.`,
    { cause },
  );
}

function explain(error: Error, port: Port): Error {
  const code = errorCode(error);
  return code === 'EADDRINUSE' || code === 'EACCES' ? portTaken(port, error) : error;
}
