import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { environment } from './environment.ts';
import { expect, LOCALES, test } from './fixtures.ts';
import { dataPages, FIXED_PAGES, inLocale } from './pages.ts';

/** What a page may weigh on a phone before the visitor acts, in bytes after compression. */
const BUDGET = {
  inlineScript: 6 * 1024,
  document: 25 * 1024,
  fonts: 80 * 1024,
  total: 220 * 1024,
  requests: 12,
};

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

async function weigh(page: Page, address: string) {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });

  const document = await (await page.request.get(address)).text();
  const scripts = [...document.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('json'))
    .map(([, , code = '']) => code)
    .join('\n');
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const type = request.resourceType();
      const body = await (await request.response())?.body();
      const isText = type === 'document' || /svg|json/.test(request.url());
      return { type, url: request.url(), bytes: body ? (isText ? gzipSync(body).length : body.length) : 0 };
    }),
  );
  const sum = (wanted: (type: string) => boolean) =>
    sizes.filter(({ type }) => wanted(type)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    urls: sizes.map(({ url }) => url),
    scriptFiles: sizes.filter(({ type }) => type === 'script').length,
    inlineScript: gzipped(scripts),
    document: sum((type) => type === 'document' || type === 'stylesheet'),
    fonts: sum((type) => type === 'font'),
    total: sum(() => true),
    requests: sizes.length,
  };
}

test.describe('weight of a first visit on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  for (const { locale, prefix } of LOCALES) {
    for (const path of [...FIXED_PAGES, 'product', 'category']) {
      test(`${path} in ${locale} stays within its budget and asks nobody else`, async ({
        page,
        database,
      }) => {
        const [product = '', category = ''] = await dataPages(database);
        const address = inLocale(
          prefix,
          path === 'product' ? product : path === 'category' ? category : path,
        );

        const { urls, scriptFiles, ...weight } = await weigh(page, address);

        test.info().annotations.push({ type: 'weight', description: `${address} ${JSON.stringify(weight)}` });
        expect(scriptFiles, 'script files').toBe(0);
        expect(urls.filter((url) => !url.startsWith(environment.siteUrl))).toEqual([]);
        for (const [name, limit] of Object.entries(BUDGET)) {
          expect(weight[name as keyof typeof weight], name).toBeLessThanOrEqual(limit);
        }
      });
    }
  }
});

test.describe('stillness', () => {
  for (const { locale, prefix } of LOCALES) {
    for (const width of [360, 1440]) {
      test(`nothing moves when the fonts arrive late (${locale}, ${width})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        });
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              (window as unknown as { shift: number }).shift += (
                entry as PerformanceEntry & { value: number }
              ).value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });

        for (const path of FIXED_PAGES) {
          await page.goto(inLocale(prefix, path), { waitUntil: 'networkidle' });
          await page.evaluate(() => document.fonts.ready);

          const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
          expect(shift, path).toBeLessThan(0.01);
        }
      });
    }
  }
});
