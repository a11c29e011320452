import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of one connection between two servers, and no part of an answer over HTTP/2. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];
/** The backend on this machine has no TLS, and a browser that believes this asks it for some. */
const HSTS_HEADER = 'strict-transport-security';

const run = promisify(execFile);

/**
 * Puts TLS and HTTP/2 before servers on this machine: every host of static files has both, and what a page costs on a slow line
 * depends on them (one connection instead of six). Its certificate is made for the run, with the openssl of the machine; browsers
 * have to be told to take it.
 */
export class HostFront {
  private readonly secrets: { key: Buffer; cert: Buffer };
  private readonly servers: Http2SecureServer[] = [];

  private constructor(secrets: { key: Buffer; cert: Buffer }) {
    this.secrets = secrets;
  }

  static async create(): Promise<HostFront> {
    const folder = await mkdtemp(join(tmpdir(), 'host-front-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    try {
      await run('openssl', [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
        ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile],
      ]);
      return new HostFront({ key: await readFile(keyFile), cert: await readFile(certFile) });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** @returns the origin under which `origin` is served. */
  async serve(origin: string): Promise<string> {
    const server = createSecureServer(this.secrets, (asked, answer) => {
      const headers = Object.fromEntries(
        Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
      );
      const forwarded = request(new URL(asked.url, origin), { method: asked.method, headers }, (answered) => {
        for (const name of [...CONNECTION_HEADERS, HSTS_HEADER]) delete answered.headers[name];
        answer.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(answer);
      });
      forwarded.on('error', () => answer.stream.close());
      asked.pipe(forwarded);
    });
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.servers) server.close();
  }
}
