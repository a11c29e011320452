import type { Locator } from '@playwright/test';
import { listProducts } from 'shared/products/products.queries.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, LOCALES, test, uniqueEmail } from './fixtures.ts';
import { dataPages, FIXED_PAGES, inLocale } from './pages.ts';

const WIDTHS = [320, 768, 1440];
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

for (const { locale, prefix } of LOCALES) {
  test(`everything can be read at 400 % zoom (${locale})`, async ({ page }) => {
    test.slow();
    // A window of 1280 by 1024 pixels, four times as large.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of FIXED_PAGES) {
      await page.goto(inLocale(prefix, path));

      await expectNoSidewaysScroll(page, `${path} at 400 %`);
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .reduce((height, element) => height + element.getBoundingClientRect().height, 0),
      );
      expect(stuck, `what stays in view on ${path}`).toBeLessThan(128);
    }
  });
}

for (const size of [24, 32]) {
  for (const { locale, prefix } of LOCALES) {
    test(`everything can be read on a phone with letters of ${size} pixels (${locale})`, async ({
      playwright,
      launchOptions,
      baseURL,
      database,
    }) => {
      test.slow();
      // The browser's own setting, which the widths in `rem` follow.
      const setting = `--blink-settings=defaultFontSize=${size}`;
      await using browser = await playwright.chromium.launch({
        args: [...(launchOptions.args ?? []), setting],
      });
      const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });

      for (const path of [...FIXED_PAGES, ...(await dataPages(database))]) {
        await page.goto(inLocale(prefix, path));

        await expectNoSidewaysScroll(page, path);
        // What it cuts off does not widen the page.
        const cut = await page.locator('.foot').evaluate((foot) => foot.scrollWidth - foot.clientWidth);
        expect(cut, `cut off in the footer of ${path}`).toBe(0);
        await expect(page.locator('header .menu-button'), path).toBeInViewport({ ratio: 1 });
      }
    });
  }
}

test('a toast of any length can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');

  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('site-toast', {
        detail: {
          title: 'Sign out Failed',
          description: `${'x'.repeat(80)} ${'a long word '.repeat(400)}`,
          isInfinite: true,
        },
      }),
    ),
  );

  const toast = page.locator('.toast');
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast.locator('strong')).toBeInViewport({ ratio: 1 });
  await toast.hover();
  await expect
    .poll(async () => {
      // The browser may not know yet that the wheel is over the toast.
      await page.mouse.wheel(0, 5000);
      return toast.locator('p').evaluate((text) => text.getBoundingClientRect().bottom);
    })
    .toBeLessThan(640);
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
});

for (const [name, width, height] of [
  ['a window at 400 % zoom', 320, 256],
  ['a phone on its side', 640, 320],
] as const) {
  test(`an opened picture has most of the height in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/media');

    await page.locator('#gallery a[data-type="image"]').first().click();

    const picture = page.locator('#viewer img');
    await expect(picture).toHaveAttribute('style', /--ratio/);
    const box = await picture.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(height / 2);
    for (const button of await page.locator('#viewer').getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page, name);
  });
}

test('nothing moves for those who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  const found = page.locator('#found');
  const before = await found.innerText();

  await page.getByRole('searchbox').fill('mango');
  await expect(found).not.toHaveText(before);
  await expect(page.locator('#catalogue > li').first()).toBeVisible();

  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration))
      .filter((duration) => duration > 0),
  );
  expect(running).toEqual([]);
  await expect(page.locator('.button').first()).toHaveCSS('transition-duration', /^0s(, 0s)*$/);
});

test('a form on its way does not move either for those who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let answer = () => {};
  await page.route('**/version.json', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await page.goto('/contact');
  await page.locator('#newsletter-email').fill(uniqueEmail());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible();

  const running = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .length,
  );

  answer();
  expect(running).toBe(0);
});

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
  await tabTo(page.locator('.product-buy a'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/requests\?type=quotation/);
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(product.name.slice(0, 5)));
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
