import type { Locator } from '@playwright/test';
import { listProducts } from 'shared/products/products.queries.ts';
import { expectNoSidewaysScroll, expectNoViolations, LOOKS, showAs } from './accessibility.ts';
import { expect, LOCALES, menuButton, menuOf, test, toastOf, uniqueEmail } from './fixtures.ts';
import { dataPages, FIXED_PAGES, inLocale } from './pages.ts';

/** The size of a window of 1280 by 1024 pixels in which everything is four times as large. */
const ZOOMED = { width: 320, height: 256 };

for (const { locale, prefix } of LOCALES) {
  for (const path of [...FIXED_PAGES, 'product', 'category', '/nowhere']) {
    test.describe(`${path} in ${locale}`, () => {
      test.use({
        expectedErrors: [/404 \(Not Found\)/],
        viewport: { width: 320, height: 900 },
      });

      test('can be used by everyone, at every width, by day and by night', async ({ page, database }) => {
        const [product = '', category = ''] = await dataPages(database);
        const address = inLocale(
          prefix,
          path === 'product' ? product : path === 'category' ? category : path,
        );
        test.slow();
        await page.goto(address);

        for (const { width, theme } of LOOKS[locale]) {
          await showAs(page, width, theme);
          await expectNoSidewaysScroll(page, `${address} at ${width}`);
          await expectNoViolations(page, `${address} at ${width}, ${theme}`);
        }

        await page.setViewportSize(ZOOMED);
        await expectNoSidewaysScroll(page, `${address} at 400 %`);
        const stuck = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
            .reduce((height, element) => height + element.getBoundingClientRect().height, 0),
        );
        expect.soft(stuck, `what stays in view of ${address} at 400 %`).toBeLessThan(128);
      });
    });
  }
}

test('refused fields, toasts and the open menu pass as well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/requests');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // The header, which came back on the way up to the first field, covers half of what it ends at.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, 'refused fields');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toastOf(page)).not.toBeEmpty();
  await expectNoViolations(page, 'toast');
  await menuButton(page).click();
  await expect(menuOf(page)).toBeVisible();

  await expectNoViolations(page, 'menu');
});

for (const size of [24, 32]) {
  test(`everything can be read on a phone with letters of ${size} pixels`, async ({
    playwright,
    launchOptions,
    baseURL,
    database,
  }) => {
    test.slow();
    // The browser's own setting, which the widths in `rem` follow.
    const setting = `--blink-settings=defaultFontSize=${size}`;
    await using browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), setting],
    });
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
    const pages = [...FIXED_PAGES, ...(await dataPages(database))];

    for (const { locale, prefix } of LOCALES) {
      for (const address of pages.map((path) => inLocale(prefix, path))) {
        await page.goto(address);

        await expectNoSidewaysScroll(page, address);
        // What it cuts off does not widen the page.
        const cut = await page
          .getByRole('contentinfo')
          .evaluate((foot) => foot.scrollWidth - foot.clientWidth);
        expect.soft(cut, `cut off in the footer of ${address}`).toBe(0);
        await expect.soft(menuButton(page, locale), address).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

test('a buyer with a keyboard alone finds a product and asks for a quotation', async ({ page, database }) => {
  test.slow();
  const [product] = await listProducts(database);
  if (!product) throw new Error('The catalogue is empty');
  const email = uniqueEmail();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('Tab does not lead there');
  };
  await page.goto('/');

  await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/products');
  const found = page.locator('#found');
  const before = await found.innerText();
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type(product.name);
  await expect(found).not.toHaveText(before);
  await tabTo(page.locator('#catalogue').getByRole('link', { name: product.name }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(`/products/${product.slug}`);
  await tabTo(page.getByRole('link', { name: 'Quote this product' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/requests\?type=quotation/);
  await expect(page.getByRole('listitem').filter({ hasText: product.name }).first()).toBeVisible();
  for (const [label, text] of [
    ['Full Name', 'Marieke de Vries'],
    ['Email Address', email],
    ['Phone Number', '+31 10 000 0000'],
  ] as const) {
    await tabTo(page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page.getByRole('button', { name: 'Submit Request' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
  const { count } = await database
    .from('requests')
    .select('id', { count: 'exact', head: true })
    .eq('form_data->>email', email);
  expect(count).toBe(1);
});
