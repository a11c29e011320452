import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../common/free-ports.ts';
import { countServedProducts } from './check-release.ts';

type Answer = [status: number, body: string];

const RELEASE: Record<string, Answer> = {
  '/version.json': [200, JSON.stringify({ buildId: 'one' })],
  '/sitemap-index.xml': [404, ''],
  '/sitemap.xml': [
    200,
    sitemapOf(
      '/',
      '/products',
      '/products/okra',
      '/products/okra.pdf',
      '/products/mango',
      '/ar/products/okra',
    ),
  ],
};
const PARKED: Answer = [200, '<title>This domain is for sale</title>'];

let answers: Record<string, Answer> = {};
/** How many questions are answered with this status first. */
let busy = { status: 503, count: 0 };
let host: Server;
let siteUrl = '';

beforeAll(async () => {
  host = createServer((request, response) => answer(request.url ?? '', response));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

afterAll(() => {
  host.close();
});

describe('the products that visitors see', () => {
  it('are counted in English', async () => {
    answers = RELEASE;

    expect(await countServedProducts(siteUrl, limit)).toBe(2);
  });

  it.each([
    ['a host without any file', {}],
    ['a parked domain', { '/version.json': PARKED, '/sitemap.xml': PARKED }],
    ["the company's former site", { '/sitemap.xml': RELEASE['/sitemap.xml'] as Answer }],
  ])('are none on %s', async (_, shown) => {
    answers = shown;

    expect(await countServedProducts(siteUrl, limit)).toBe(0);
  });

  it('are none where nobody listens, or a name leads nowhere', async () => {
    const [port = 0] = await findFreePorts(1);

    expect(await countServedProducts(`http://127.0.0.1:${port}`, limit)).toBe(0);
  });

  it.each([500, 503, 429, 403])('are looked for again after a status %i', async (status) => {
    answers = RELEASE;
    busy = { status, count: 2 };

    expect(await countServedProducts(siteUrl, limit)).toBe(2);
  });

  it.each([
    ['a host that stays busy', RELEASE, 503],
    ['a site behind a password', RELEASE, 401],
    ['a host that takes us for a robot', RELEASE, 403],
    ['a release whose sitemap is away', { '/version.json': RELEASE['/version.json'] as Answer }, 0],
  ])('are not called none on %s', async (_, shown, status) => {
    answers = shown;
    busy = { status, count: status === 0 ? 0 : 3 };

    await expect(countServedProducts(siteUrl, limit)).rejects.toMatchObject({
      reason: 'too_small',
    });
  });

  it('are not called none where the answer takes too long', async () => {
    answers = RELEASE;
    const passed = () => AbortSignal.abort(new DOMException('The time is over', 'TimeoutError'));

    await expect(countServedProducts(siteUrl, passed)).rejects.toThrow('The time is over');
  });
});

const limit = () => AbortSignal.timeout(5000);

function answer(url: string, response: ServerResponse): void {
  if (busy.count > 0) {
    busy.count -= 1;
    response.writeHead(busy.status).end();
    return;
  }
  const [status, body] = answers[url] ?? [404, 'Not found'];
  response.writeHead(status).end(body);
}

function sitemapOf(...pathnames: string[]): string {
  return pathnames.map((pathname) => `<loc>https://example.test${pathname}</loc>`).join('');
}
