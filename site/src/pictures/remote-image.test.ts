import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inferRemoteSize } from 'astro/assets/utils';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureRemoteImage } from './remote-image.ts';

/** As in `site.config.ts`, but for one name: every other one is a server that is reached without encryption. */
const allowed = { domains: [], remotePatterns: [{ protocol: 'http', hostname: '127.0.0.1' }] };
const limits = { timeoutMs: 500, maxBytes: 10_000 };

let server: Server;
let origin: string;
let answer: RequestListener;
let picture: Buffer;

beforeEach(async () => {
  const create = { width: 30, height: 20, channels: 3, background: '#fff' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
  answer = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const measure = (path = '/a.jpg') => measureRemoteImage(`${origin}${path}`, allowed, limits);
const redirect = (target: string): RequestListener => {
  const show = answer;
  return (request, response) => {
    if (request.url === '/b.jpg') show(request, response);
    else response.writeHead(302, { location: target }).end();
  };
};

describe('a remote image', () => {
  it('has the size that Astro sees, and is asked for once', async () => {
    const asked: unknown[] = [];
    const show = answer;
    answer = (request, response) => {
      asked.push(request.method);
      show(request, response);
    };

    expect(await measure()).toEqual({ width: 30, height: 20 });
    expect(asked).toEqual(['GET']);
    expect(await inferRemoteSize(`${origin}/a.jpg`, allowed)).toMatchObject({ width: 30, height: 20 });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is found where an allowed address leads, and not over one that is not, for which Astro fails', async () => {
    answer = redirect('/b.jpg');
    expect(await measure()).toEqual({ width: 30, height: 20 });

    answer = redirect(`${origin.replace('127.0.0.1', 'localhost')}/b.jpg`);
    expect(await measure()).toBeNull();
    await expect(inferRemoteSize(`${origin}/a.jpg`, allowed)).rejects.toThrow();
  });

  it('is not fetched from this machine or its network by a build for another one, whatever its name', async () => {
    const byName = { domains: [], remotePatterns: [{ hostname: 'localhost' }, { protocol: 'https' }] };
    const asked: unknown[] = [];
    answer = (request, response) => {
      asked.push(request.url);
      response.end(picture);
    };
    const measureAt = (address: string) => measureRemoteImage(address, byName, limits);

    expect(await measureAt(`${origin.replace('127.0.0.1', 'localhost')}/a.jpg`)).toBeNull();
    expect(await measureAt('https://10.0.0.1/a.jpg')).toBeNull();
    expect(await measureAt('https://169.254.169.254/a.jpg')).toBeNull();
    expect(await measureAt('https://[::ffff:192.168.1.1]/a.jpg')).toBeNull();
    expect(asked).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(4);
    for (const [, reason] of vi.mocked(console.warn).mock.calls) expect(reason).toMatch(/private network/);
  });

  it.each<[string, RequestListener]>([
    [
      'only its head can be had',
      ({ method }, response) => response.writeHead(method === 'HEAD' ? 200 : 403).end(),
    ],
    ['it is none', (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>')],
    [
      'it is drawn',
      (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['it ends behind its size', (_, response) => response.end(picture.subarray(0, picture.length / 2))],
    [
      'it is larger than any',
      (_, response) => response.end(Buffer.concat([picture, Buffer.alloc(limits.maxBytes)])),
    ],
    [
      'it comes too slowly',
      (_, response) => {
        const dripping = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(dripping));
      },
    ],
    ['the server gives up', (_, response) => response.destroy()],
    ['it leads round in a circle', (_, response) => response.writeHead(302, { location: '/a.jpg' }).end()],
  ])('is missing when %s, which one line tells', async (_, listener) => {
    answer = listener;

    expect(await measure()).toBeNull();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/a.jpg; the fallback is shown'),
      expect.not.stringContaining('\n'),
    );
  });

  it.each(['/100%.jpg', `/${'a'.repeat(250)}.jpg`, `/${'%D9%85'.repeat(110)}.jpg`])(
    'is missing when no file can have its name: %s',
    async (path) => {
      expect(await measure(path)).toBeNull();
    },
  );

  it('may have anything in its query', async () => {
    expect(await measure(`/a.jpg?size=100%&${'b'.repeat(300)}`)).toEqual({ width: 30, height: 20 });
  });
});
