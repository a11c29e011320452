import type { APIRequestContext } from '@playwright/test';
import { monthNames } from 'shared/in-language.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { productFeedSchema } from 'shared/products/product-feed.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { qrCodesOf } from 'shared/test/qr-codes.ts';
import sharp from 'sharp';
import { byteText } from '../src/content/byte-text.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, test } from './fixtures.ts';

/** What the host serves, read as machines do: no page is opened for it. */

for (const { from, to } of [
  { from: '/home', to: '/' },
  { from: '/home/', to: '/' },
  { from: '/ar/home', to: '/ar' },
  { from: '/ar/home/', to: '/ar' },
]) {
  test(`${from} leads to the start for good`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });

    expect(response.status()).toBe(301);
    expect(new URL(response.headers().location ?? '', environment.siteUrl).pathname).toBe(to);
  });
}

for (const { locale, prefix } of LOCALES) {
  test(`a missing page says so in its language (${locale})`, async ({ request }) => {
    const response = await request.get(`${prefix}/nothing/here`);

    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(`<html lang="${locale}"`);
  });
}

const isDocument = ({ pathname }: URL) => pathname.endsWith('.pdf');
const isSheet = (path: string) => /\/products\/[^/]+\.pdf$/.test(path);
/** In bytes: what a mail takes, and a phone fetches while one waits. */
const MAX_SHEET = 300_000;
const MAX_CATALOGUE = 6_000_000;

test('every page of the sitemap is there, in both languages, and names its twin', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ pathname }) => /404|\/(cards|lines|page)\//.test(pathname))).toEqual([]);

  const [documents, texts] = [pages.filter(isDocument), pages.filter((page) => !isDocument(page))];
  expect(new Set(documents.map(({ pathname }) => pathname.replace(/\.pdf$/, '')))).toEqual(
    new Set(texts.map(({ pathname }) => pathname).filter((path) => /\/(products|season)(\/|$)/.test(path))),
  );
  const answers = await Promise.all(documents.map(({ pathname }) => request.head(pathname)));
  for (const [at, answer] of answers.entries()) {
    const path = documents[at]?.pathname ?? '';
    const { 'content-type': type, 'content-length': bytes } = answer.headers();
    expect([answer.status(), type], path).toEqual([200, 'application/pdf']);
    expect(Number(bytes), path).toBeGreaterThan(10_000);
    expect(Number(bytes), path).toBeLessThanOrEqual(isSheet(path) ? MAX_SHEET : MAX_CATALOGUE);
  }
  const ofFolder = Map.groupBy(texts, ({ pathname }) => pathname.split('/').slice(0, -1).join('/'));
  for (const folder of ['', '/products', '/products/category', '/season'])
    expect([...ofFolder.keys()]).toEqual(expect.arrayContaining([folder, `/ar${folder}`]));
  for (const { origin, pathname } of [...ofFolder.values()].flatMap((each) => each.slice(0, 12))) {
    const response = await request.get(pathname);
    expect(response.status(), pathname).toBe(200);
    const html = await response.text();
    const english = pathname.replace(/^\/ar(?=\/|$)/, '') || '/';
    const arabic = `/ar${english === '/' ? '' : english}`;
    for (const [link, path] of [
      ['rel="canonical"', pathname],
      ['rel="alternate" hreflang="en"', english],
      ['rel="alternate" hreflang="ar"', arabic],
      ['rel="alternate" hreflang="x-default"', english],
    ]) {
      expect.soft(html, pathname).toContain(`<link ${link} href="${origin}${path}">`);
    }
  }
});

for (const { locale, prefix } of LOCALES) {
  test(`pages tell how large their document is and of which day, and its code leads back to them (${locale})`, async ({
    request,
    database,
  }) => {
    const [category] = await listProductCategories(database);
    const [product] = await listProducts(database);
    const day = locale === 'ar' ? /، \d+ [\u0621-\u064a]+ \d{4}\)$/ : /, \d+ [A-Z][a-z]+ \d{4}\)$/;
    for (const path of [
      ...['/products', `/products/category/${category?.slug}`, '/season/november'],
      `/products/${product?.slug}`,
    ]) {
      const html = await htmlOf(request, prefix + path);
      const link = new RegExp(`<a [^>]*href="(${prefix}${path}\\.pdf\\?v=\\w+)"[^>]*>([^<]+)`).exec(html);
      const [, address = '', words = ''] = link ?? [];

      const pdf = await (await request.get(address)).body();
      expect(words, path).toContain(byteText(pdf.length, locale));
      expect(words, path).toMatch(day);
      expect(await qrCodesOf(pdf)).toEqual([environment.siteUrl + prefix + path]);
    }
  });

  test(`the year is linked from the start, and goes on from month to month (${locale})`, async ({
    request,
  }) => {
    const months = monthNames('en', 'long').map((name) => `${prefix}/season/${name.toLowerCase()}`);
    const [, calendar = ''] = (await htmlOf(request, prefix || '/')).split('id="calendar"');
    expect(Array.from(calendar.matchAll(/href="([^"]*\/season\/[^"]*)"/g), ([, path]) => path)).toEqual(
      months,
    );

    for (const [at, path] of months.entries()) {
      const html = await htmlOf(request, path);
      const beside = html.matchAll(/<a [^>]*href="([^"]+)" rel="(prev|next)"/g);
      expect(Array.from(beside, ([, to, rel]) => [rel, to])).toEqual([
        ['prev', months.at(at - 1)],
        ['next', months[(at + 1) % months.length]],
      ]);
    }
  });
}

test('machines are told of the sitemap, and to leave the admin app', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();

  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toContain(`Sitemap: ${environment.siteUrl}/sitemap-index.xml`);
  const index = await (await request.get('/sitemap-index.xml')).text();
  expect(index).toContain(`${environment.siteUrl}/sitemap-0.xml`);
});

test('the sitemap says when a product was last changed', async ({ request, database }) => {
  const [product] = await listProducts(database);
  const map = await (await request.get('/sitemap-0.xml')).text();

  const [, modified = ''] = map.match(new RegExp(`/products/${product?.slug}</loc><lastmod>([^<]+)`)) ?? [];

  expect(Date.parse(modified)).toBe(Date.parse(product?.updated_at ?? ''));
  expect((await request.get('/modified.json')).status()).toBe(404);
});

test('phones and readers find icons, a manifest, feeds and a summary', async ({ request }) => {
  const html = await htmlOf(request, '/ar/media');
  const manifest = await (await request.get('/site.webmanifest')).json();
  const feed = await request.get('/ar/media.xml');

  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
  expect(html).toContain('type="application/rss+xml"');
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(await feed.text()).toContain('<language>ar</language>');
  expect(await (await request.get('/seasons.xml')).text()).toMatch(/<item>.*<pubDate>/);
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# .+\n\n> .+/);
});

test('programs of partners read the catalogue, and are told when nothing has changed', async ({
  request,
  database,
}) => {
  const answer = await request.get('/products.json');
  const feed = productFeedSchema.parse(await answer.json());

  expect(feed.products.map(({ id }) => id)).toEqual((await listProducts(database)).map(({ slug }) => slug));
  expect(await answer.text()).not.toContain('guidePrice');
  expect(new URL(feed.$schema).pathname).toBe('/products.schema.json');
  expect(await (await request.get('/products.schema.json')).json()).toHaveProperty('properties.products');
  expect(await (await request.get('/llms.txt')).text()).toContain('/products.json)');
  const { etag = '' } = answer.headers();
  const again = await request.get('/products.json', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

for (const path of ['/about/', '/about.html', '/ar/', '/products/category/fresh-fruits/']) {
  test(`a page has one address: ${path} leads to it`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });

    expect([301, 307, 308]).toContain(response.status());
    expect(response.headers().location).toMatch(/^(https?:\/\/[^/]+)?\/[a-z/-]*[a-z]$/);
  });
}

test('the build says which content it shows', async ({ request, database }) => {
  const version = await (await request.get('/version.json')).json();
  const { data } = await database.from('content_revision').select('revision').single();

  expect(version.buildId).toBeTruthy();
  expect(version.revision).toBeLessThanOrEqual(data?.revision ?? 0);
});

test('product pages describe their product to machines, and have a picture of their own', async ({
  request,
  database,
}) => {
  const products = await listProducts(database);
  const priced = products.find(({ price }) => /^\$\d+\.\d+ /.test(price ?? ''));
  if (!priced) throw new Error('No product has a price in dollars');
  const data = structuredData(await htmlOf(request, `/products/${priced.slug}`));
  expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'Product']);

  const [product, other] = products;
  for (const { prefix } of LOCALES) {
    const previewOf = async (slug: string | undefined) => {
      const html = await htmlOf(request, `${prefix}/products/${slug}`);
      return html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? '';
    };

    const address = await previewOf(product?.slug);
    const response = await request.get(address);

    expect(address).toMatch(/\/_astro\/[0-9a-f]{64}\.jpg$/);
    expect(await previewOf(other?.slug)).not.toBe(address);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    const { width, height, format } = await sharp(await response.body()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  }
});

test('machines are told of the company at home, and of the products in lists', async ({
  request,
  database,
}) => {
  const products = await listProducts(database);
  const [category] = await listProductCategories(database);
  const { data: address } = await database
    .from('contact_info')
    .select('value, value_ar')
    .eq('info_key', 'address')
    .single()
    .throwOnError();
  const told = async (path: string) => structuredData(await htmlOf(request, path));

  expect(await told('/')).toMatchObject([
    { '@type': 'Organization', url: expect.any(String), address: { streetAddress: address.value } },
  ]);
  expect(await told('/ar')).toMatchObject([{ address: { streetAddress: address.value_ar } }]);
  expect(await told('/products')).toMatchObject([{ '@type': 'ItemList' }]);
  const [trail, list] = await told(`/products/category/${category?.slug}`);
  expect(trail?.['@type']).toBe('BreadcrumbList');
  expect(list?.itemListElement).toHaveLength(
    products.filter((row) => row.category === category?.name).length,
  );
});

for (const address of ['/', '/ar/requests', '/contact']) {
  test(`islands have ids of their own on ${address}`, async ({ request }) => {
    const html = await htmlOf(request, address);
    const prefixes = Array.from(
      html.matchAll(/<astro-island [^>]*prefix="([^"]+)"/g),
      ([, prefix]) => prefix,
    );

    expect(prefixes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
}

test('headers allow only the scripts and styles that the page carries', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';

  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');
  expect(policy).toContain(new URL(environment.apiUrl).origin);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toContain('preload');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('hashed files may be kept for a year', async ({ request }) => {
  const [file = ''] = (await htmlOf(request, '/')).match(/\/_astro\/[^"' ,)]+/) ?? [];

  const response = await request.get(file);

  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('immutable');
});

test('the policy of the home page is kept by the page itself', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('report', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { report: (text: string) => void }).report(event.violatedDirective),
    ),
  );
  await page.goto('/');
  expect(violations).toEqual([]);
});

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json));
}
