import type { Page } from '@playwright/test';
import { MAINTENANCE_FLAG_FUNCTION } from 'shared/site-settings/site-settings.queries.ts';
import { brokenBudgets, weighPage, weightBudgetOf } from '../bench/weigh-page.ts';
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
        expect(brokenBudgets(weight, weightBudgetOf(address))).toEqual([]);
        expect(urls.filter((url) => !url.startsWith(environment.siteUrl))).toEqual([MAINTENANCE_FLAG_URL]);
      });
    }
  }
});

/** What a page has done to its fonts and to its layout while it came. */
interface Recorded {
  begun: string[];
  shift: number;
}

for (const { locale, prefix } of LOCALES) {
  for (const width of [360, 1440]) {
    test(`fonts that arrive late move nothing, and those that are preloaded, no others, are begun before the layout (${locale}, ${width})`, async ({
      page,
      context,
    }) => {
      test.slow();
      const painted = new Map<Page, PromiseWithResolvers<void>>();
      await context.exposeBinding('tellPainted', (source) => painted.get(source.page)?.resolve());
      await context.route('**/*.woff2', async (route) => {
        await painted.get(route.request().frame().page())?.promise;
        await route.continue();
      });
      await context.addInitScript(() => {
        const recorded: Recorded = { begun: [], shift: 0 };
        const { load } = FontFace.prototype;
        FontFace.prototype.load = function () {
          recorded.begun.push(this.family);
          return load.call(this);
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            recorded.shift += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { recorded });
        const { tellPainted } = window as unknown as { tellPainted: () => void };
        // Later than a browser waits for the face of a first frame.
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(tellPainted, 300);
        }).observe({ type: 'paint', buffered: true });
      });
      const paths = FIXED_PAGES.values();

      // Two at a time, because most of it is waiting.
      await Promise.all([visit(page), visit(await context.newPage())]);

      async function visit(tab: Page) {
        await tab.setViewportSize({ width, height: 800 });
        for (const path of paths) {
          painted.set(tab, Promise.withResolvers());
          await tab.goto(inLocale(prefix, path), { waitUntil: 'networkidle' });
          await tab.evaluate(() => document.fonts.ready);

          const { begun, shift } = await tab.evaluate(
            () => (window as unknown as { recorded: Recorded }).recorded,
          );
          expect.soft(shift, `how far ${path} has moved`).toBeLessThan(0.01);
          expect.soft(begun.length, `begun on ${path}`).toBeGreaterThan(0);
          const preloaded = await tab
            .locator('link[rel=preload][as=font]')
            .evaluateAll(
              (links) =>
                links.filter((link) => link instanceof HTMLLinkElement && matchMedia(link.media).matches)
                  .length,
            );
          expect.soft(preloaded, `preloaded by ${path}`).toBe(begun.length);
        }
      }
    });
  }
}
