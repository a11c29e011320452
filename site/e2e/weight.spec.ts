import { MAINTENANCE_FLAG_FUNCTION } from 'shared/site-settings/site-settings.queries.ts';
import budget from '../bench/page-budget.json' with { type: 'json' };
import { brokenBudgets, weighPage } from '../bench/weigh-page.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, test } from './fixtures.ts';
import { dataPages, FIXED_PAGES, inLocale } from './pages.ts';

/** All that a page asks the backend for. */
const MAINTENANCE_FLAG_URL = `${environment.apiUrl}/rest/v1/rpc/${MAINTENANCE_FLAG_FUNCTION}`;
/** The product of the sample data whose picture is the heaviest. */
const HEAVIEST_PRODUCT = '/products/caraway-seeds';

test.describe('weight of a first visit on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  for (const { locale, prefix } of LOCALES) {
    for (const path of [...FIXED_PAGES, HEAVIEST_PRODUCT, 'product', 'category']) {
      test(`${path} in ${locale} stays within its budget and asks nobody else`, async ({
        page,
        database,
      }) => {
        const [product = '', category = ''] = await dataPages(database);
        const address = inLocale(
          prefix,
          path === 'product' ? product : path === 'category' ? category : path,
        );

        const { urls, weight } = await weighPage(page, address);

        test.info().annotations.push({ type: 'weight', description: `${address} ${JSON.stringify(weight)}` });
        expect(brokenBudgets(weight, budget.weight)).toEqual([]);
        expect(urls.filter((url) => !url.startsWith(environment.siteUrl))).toEqual([MAINTENANCE_FLAG_URL]);
      });
    }
  }
});

for (const { locale, prefix } of LOCALES) {
  for (const width of [360, 1280]) {
    test(`the type faces that are preloaded, and only these, are begun before the layout (${locale}, ${width})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const begun: string[] = [];
        const { load } = FontFace.prototype;
        FontFace.prototype.load = function () {
          begun.push(this.family);
          return load.call(this);
        };
        Object.assign(window, { begun });
      });

      for (const path of FIXED_PAGES) {
        await page.goto(inLocale(prefix, path));

        const begun = await page.evaluate(() => (window as unknown as { begun: string[] }).begun);
        expect(begun.length, path).toBeGreaterThan(0);
        const preloaded = await page
          .locator('link[rel=preload][as=font]')
          .evaluateAll(
            (links) =>
              links.filter((link) => link instanceof HTMLLinkElement && matchMedia(link.media).matches)
                .length,
          );
        expect(preloaded, path).toBe(begun.length);
      }
    });
  }
}

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
