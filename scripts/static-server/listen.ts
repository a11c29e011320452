import { createServer, type RequestListener, type Server } from 'node:http';

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens on both loopback addresses, because `localhost` is either. Where the machine has no IPv6, on one.
 * @throws the listen error, whose code is EADDRINUSE for a taken port
 */
export async function listenOnLoopback(port: number, handle: RequestListener): Promise<Listener> {
  const servers = [await listen(port, '127.0.0.1', handle)];
  try {
    servers.push(await listen(port, '::1', handle));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      await Promise.all(servers.map(close));
      throw error;
    }
  }
  return {
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}

function listen(port: number, host: string, handle: RequestListener): Promise<Server> {
  return new Promise((settle, fail) => {
    const server = createServer(handle);
    server.once('error', fail);
    server.listen({ port, host }, () => settle(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((settle) => {
    server.close(() => settle());
    server.closeAllConnections();
  });
}
