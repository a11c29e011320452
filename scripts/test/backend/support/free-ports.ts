import { createServer } from 'node:net';

type Ports = Record<'apiPort' | 'dbPort' | 'mailPort' | 'smtpPort' | 'functionsPort', number>;

/** Ports that nobody listens on at the moment. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(Array.from({ length: 5 }, listenAnywhere));
  const [apiPort = 0, dbPort = 0, mailPort = 0, smtpPort = 0, functionsPort = 0] = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { apiPort, dbPort, mailPort, smtpPort, functionsPort };
}

async function listenAnywhere() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Awaited<ReturnType<typeof listenAnywhere>>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
