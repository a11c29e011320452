import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, LOCALES, test } from './fixtures.ts';
import { dataPages, FIXED_PAGES, inLocale } from './pages.ts';

const WIDTHS = [320, 768, 1440];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFindings(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map((node) => node.target.join(' ')).slice(0, 3),
    })),
    what,
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, what).toBeLessThanOrEqual(0);
}

for (const { locale, prefix } of LOCALES) {
  for (const path of [...FIXED_PAGES, 'product', 'category', '/nowhere']) {
    test.describe(`${path} in ${locale}`, () => {
      test.use({ expectedErrors: [/404 \(Not Found\)/], reducedMotion: 'reduce' });

      test('can be used by everyone, at every width, by day and by night', async ({ page, database }) => {
        const [product = '', category = ''] = await dataPages(database);
        const address = inLocale(
          prefix,
          path === 'product' ? product : path === 'category' ? category : path,
        );
        test.slow();
        await page.goto(address);

        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page, `${address} at ${width}`);
          await expectNoFindings(page, `${address} at ${width}`);
        }
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark';
        });
        await expectNoFindings(page, `${address} in the dark`);
      });
    });
  }
}

test('refused fields, toasts and the open menu pass as well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/requests');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page, 'refused fields');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectNoFindings(page, 'toast');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#menu')).toBeVisible();

  await expectNoFindings(page, 'menu');
});
