import { expect, it } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const address = (path: string, locale: string | null) =>
  `http://a.test${locale === 'ar' ? '/ar' : ''}${path}`;

it('names each page in both languages, with its twin', () => {
  const files = sitemapFiles(['/b', '/a'], () => ['en', 'ar'], address);

  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-index.xml']);
  const locations = [...(files.get('sitemap-0.xml') ?? '').matchAll(/<loc>([^<]+)/g)].map(([, url]) => url);
  expect(locations).toEqual([
    'http://a.test/a',
    'http://a.test/ar/a',
    'http://a.test/b',
    'http://a.test/ar/b',
  ]);
  expect(files.get('sitemap-0.xml')).toContain('hreflang="ar" href="http://a.test/ar/b"');
});

it('says when what a page shows was last changed, where that is known', () => {
  const files = sitemapFiles(['/a', '/b'], () => ['en'], address, { '/a': '2026-11-02T08:00:00+00:00' });

  expect(files.get('sitemap-0.xml')).toContain(
    '<loc>http://a.test/a</loc><lastmod>2026-11-02T08:00:00+00:00</lastmod>',
  );
  expect(files.get('sitemap-0.xml')?.match(/<lastmod>/g)).toHaveLength(1);
});

it('names what one language has alone in that language', () => {
  const files = sitemapFiles(['/a.pdf'], () => ['ar'], address);

  const text = files.get('sitemap-0.xml') ?? '';
  expect(text.match(/<loc>[^<]+/g)).toEqual(['<loc>http://a.test/ar/a.pdf']);
  expect(text).not.toContain('hreflang="en"');
});

it('is parted below the protocol’s limit', () => {
  const paths = Array.from({ length: 30_000 }, (_, index) => `/products/${index}`);

  const files = sitemapFiles(paths, () => ['en', 'ar'], address);

  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  expect(files.get('sitemap-index.xml')).toContain('<loc>http://a.test/sitemap-1.xml</loc>');
});
