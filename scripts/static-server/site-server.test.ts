import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../common/free-ports.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

const LONG_TEXT = 'Fresh okra, hand-picked. '.repeat(200);
const VIDEO = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256));

let folder: string;
let port: number;
let server: SiteServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  await writeFiles(join(folder, 'one'), {
    'index.html': '<h1>Home</h1>',
    'ar/index.html': '<h1>الرئيسية</h1>',
    'about.html': '<h1>About</h1>',
    'products/index.html': `<p>${LONG_TEXT}</p>`,
    'products/بامية.html': '<h1>بامية</h1>',
    '404.html': '<h1>Not found</h1>',
    'ar/404.html': '<h1>غير موجود</h1>',
    'admin/index.html': '<div id="root"></div>',
    'admin/assets/app.js': 'app()',
    'video.mp4': VIDEO,
    '.well-known/security.txt': 'Contact: x',
    '.secret': 'no',
    _headers: '/*\n  X-Frame-Options: DENY\n/admin/*\n  X-Robots-Tag: noindex\n',
    _redirects: '/old/* /products/:splat 301\n/admin/* /admin/ 200\n',
  });
  await writeFiles(folder, { 'outside.html': 'outside' });
  [port = 0] = await findFreePorts(1);
  server = await startSiteServer(port);
  await server.use(join(folder, 'one'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('before the first release', () => {
  it('asks visitors to come back', async () => {
    const [ownPort = 0] = await findFreePorts(1);
    const fresh = await startSiteServer(ownPort);

    const response = await get('/', { port: ownPort });

    await fresh.close();
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  });
});

describe('a name that somebody else has pointed here', () => {
  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test:80'])('%s gets nothing', async (host) => {
    const response = await get('/', { headers: { host } });

    expect(response.status).toBe(421);
    expect(response.body.toString()).not.toContain('Home');
  });

  it.each(['localhost', 'LOCALHOST:4321', '[::1]:4321'])('%s is this machine', async (host) => {
    expect((await get('/', { headers: { host } })).status).toBe(200);
  });
});

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/ar/', 'الرئيسية'],
    ['/about', 'About'],
    ['/products/', LONG_TEXT],
    [`/products/${encodeURIComponent('بامية')}`, 'بامية'],
    ['/.well-known/security.txt', 'Contact'],
  ])('%s is served', async (path, text) => {
    const response = await get(path);

    expect(response.status).toBe(200);
    expect(response.body.toString()).toContain(text);
    expect(response.headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    ['/products', '/products/'],
    ['/products?page=2', '/products/?page=2'],
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/products/index', '/products/'],
    ['/admin', '/admin/'],
  ])('%s leads to its one address', async (path, location) => {
    const response = await get(path);

    expect([response.status, response.headers.location]).toEqual([307, location]);
  });

  it('follows _redirects', async () => {
    const response = await get('/old/okra?x=1');

    expect([response.status, response.headers.location]).toEqual([301, '/products/okra?x=1']);
    expect(response.headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    ['/nowhere', 'Not found'],
    ['/products/none', 'Not found'],
    ['/ar/nowhere', 'غير موجود'],
    ['/ar/a/b/c', 'غير موجود'],
  ])('%s answers 404 in its language', async (path, text) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(response.body.toString()).toContain(text);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/_headers',
    '/_redirects',
    '/.secret',
    '/../outside.html',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/..%5coutside.html',
    '/a%00b',
  ])('%s stays closed', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['//evil.example/', '/old//evil.example', '/old/\\evil.example'])(
    '%s never leads elsewhere',
    async (path) => {
      const response = await get(path);

      expect(response.headers.location ?? '').not.toMatch(/^(\/\/|\/\\|https?:)/);
    },
  );

  it('answers 400 to an address that cannot be decoded, and 405 to a POST', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });
});

describe('the admin app', () => {
  it('answers deep links with its index', async () => {
    const response = await get('/admin/orders/1', { headers: { 'sec-fetch-dest': 'document' } });

    expect(response.status).toBe(200);
    expect(response.body.toString()).toContain('root');
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it('has its files, and no stand-in for a missing one', async () => {
    expect((await get('/admin/assets/app.js')).body.toString()).toBe('app()');
    expect((await get('/admin/assets/gone.js')).status).toBe(404);
    expect((await get('/admin/gone', { headers: { 'sec-fetch-dest': 'script' } })).status).toBe(404);
  });
});

describe('caching and transfer', () => {
  it('compresses texts for those who take that', async () => {
    const plain = await get('/products/');
    const packed = await get('/products/', { headers: { 'accept-encoding': 'gzip' } });

    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect([plain, packed].map(({ headers }) => headers.vary)).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
    const best = await get('/products/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(best.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(best.body)).toEqual(plain.body);
  });

  it('compresses nothing that is short, a picture or a part', async () => {
    const headers = { 'accept-encoding': 'br' };

    const answers = await Promise.all([
      get('/about', { headers }),
      get('/video.mp4', { headers }),
      get('/products/', { headers: { ...headers, range: 'bytes=0-9' } }),
    ]);

    expect(answers.map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('answers 304 to who has the same content', async () => {
    const { etag } = (await get('/')).headers;

    const same = await get('/', { headers: { 'if-none-match': `"x", W/${etag}` } });
    const other = await get('/', { headers: { 'if-none-match': '"x"' } });

    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
    expect(other.status).toBe(200);
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=4990-', 4990, 5000],
    ['bytes=-10', 4990, 5000],
    ['bytes=0-0', 0, 1],
  ])('sends %s of a video', async (range, start, end) => {
    const response = await get('/video.mp4', { headers: { range } });

    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end - 1}/5000`);
    expect(response.body).toEqual(VIDEO.subarray(start, end));
  });

  it('answers 416 to a range outside, and the whole file when the file has changed', async () => {
    const outside = await get('/video.mp4', { headers: { range: 'bytes=5000-' } });
    const changed = await get('/video.mp4', { headers: { range: 'bytes=0-9', 'if-range': '"old"' } });

    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */5000']);
    expect([changed.status, changed.body.length]).toEqual([200, 5000]);
  });

  it('sends no body to HEAD, but its length', async () => {
    const response = await get('/video.mp4', { method: 'HEAD' });

    expect([response.status, response.headers['content-length'], response.body.length]).toEqual([
      200,
      '5000',
      0,
    ]);
  });
});

describe('a new release', () => {
  it('replaces the old one without a failed request', async () => {
    await writeFiles(join(folder, 'two'), { 'index.html': '<h1>Home 2</h1>' });
    const seen = new Set<string>();
    let isRunning = true;
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (isRunning) {
          const response = await get('/');
          seen.add(`${response.status} ${response.body.toString()}`);
        }
      }),
    );

    for (let round = 0; round < 20; round++) {
      await server.use(join(folder, round % 2 === 0 ? 'two' : 'one'));
      await new Promise((settle) => setTimeout(settle, 5));
    }
    isRunning = false;
    await load;

    expect([...seen].sort()).toEqual(['200 <h1>Home 2</h1>', '200 <h1>Home</h1>']);
  });
});

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Not `fetch`: it follows redirects, unpacks, and tidies addresses before it sends them. */
function get(
  path: string,
  init: { method?: string; headers?: Record<string, string>; port?: number } = {},
): Promise<Answer> {
  return new Promise((settle, fail) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...init }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer['headers'],
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', fail);
    request.end();
  });
}

async function writeFiles(root: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
}
