import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export interface Probe {
  method: 'GET' | 'HEAD' | 'POST';
  /** As it is sent. */
  target: string;
  headers: Record<string, string>;
  /** Asked again with the entity tag of the first answer. */
  isRepeated?: boolean;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Of the content as a visitor gets it, unpacked. */
  bodyDigest: string;
}

/** Not `fetch`: it follows redirects, unpacks, and tidies addresses before it sends them. */
export async function ask(port: number, probe: Probe): Promise<Answer> {
  const first = await send(port, probe, probe.headers);
  const tag = first.headers.etag;
  if (!probe.isRepeated || !tag) return first;
  return send(port, probe, { ...probe.headers, 'if-none-match': tag });
}

function send(port: number, { method, target }: Probe, headers: Record<string, string>): Promise<Answer> {
  return new Promise((settle, fail) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        agent: false,
        headers: { ...headers, host: `localhost:${port}` },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          unpack(Buffer.concat(chunks), response.headers['content-encoding'])
            .then((body) =>
              settle({
                status: response.statusCode ?? 0,
                headers: plain(response.headers, port),
                bodyDigest: createHash('sha256').update(body).digest('base64url'),
              }),
            )
            .catch(fail);
        });
      },
    );
    request.on('error', fail);
    request.end();
  });
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (body.length === 0) return body;
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  return encoding === 'gzip' ? promisify(gunzip)(body) : body;
}

/** One text a header; addresses of the server itself without its name. */
function plain(headers: IncomingHttpHeaders, port: number): Record<string, string> {
  const own = new RegExp(`^http://localhost:${port}(?=/)`);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value.join(', ') : (value ?? '')).replace(own, ''),
    ]),
  );
}
