import type { Page } from '@playwright/test';
import { en } from 'shared/messages/en.ts';
import { expect, LOCALES, test, toastOf } from './fixtures.ts';

const productsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });

/** Clicks as quickly as a person does; Playwright's own waiting between clicks would be too slow on a busy machine. */
const clickQuickly = (page: Page, times: number) =>
  productsLink(page).evaluate((link, count) => {
    for (let index = 0; index < count; index++) {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: index + 1 }));
    }
  }, times);

test.describe('header', () => {
  test('its seven links lead to pages that are there', async ({ page }) => {
    const { home, about, products, media, requests, faq, contact } = en.header;
    for (const name of [about, products, media, requests, faq, contact, home]) {
      await page.goto('/data-security');

      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      const href = (await link.getAttribute('href')) ?? '';
      const response = await page.goto(href);

      expect(response?.status(), href).toBe(200);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test('nine quick clicks on Products lead to the products', async ({ page }) => {
    await page.goto('/about');

    await clickQuickly(page, 9);

    await expect(page).toHaveURL('/products');
  });

  test('one click on Products leads to the products', async ({ page }) => {
    await page.goto('/about');

    await productsLink(page).click();

    await expect(page).toHaveURL('/products');
  });

  test('the keyboard follows the Products link at once', async ({ page }) => {
    await page.goto('/about');

    await productsLink(page).press('Enter');

    await expect(page).toHaveURL('/products');
  });

  test('a modified click opens the products in another page', async ({ page, context }) => {
    await page.goto('/about');
    const opened = context.waitForEvent('page');

    await productsLink(page).click({ modifiers: ['ControlOrMeta'] });

    await expect(await opened).toHaveURL('/products');
    await expect(page).toHaveURL('/about');
  });

  test('the language switch keeps page and query', async ({ page }) => {
    await page.goto('/requests?type=sample');

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL('/ar/requests?type=sample');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/requests?type=sample');
  });

  test('the chosen colours stay', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await page.getByRole('button', { name: 'Switch between light and dark' }).click();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/products');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('"Contact Us" goes to the top when the contact page is open', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/contact');
    await page.evaluate(() => scrollTo(0, 400));

    await page.locator('.bar-links a[data-contact]').dispatchEvent('click');

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('admin shortcut', () => {
  test('ten quick clicks on Products announce and open the admin login', async ({ page }) => {
    await page.goto('/about');

    await clickQuickly(page, 10);

    await expect(toastOf(page)).toContainText('Admin Access Unlocked!');
    await expect(toastOf(page)).toContainText('Redirecting to admin login...');
    await page.waitForURL('**/admin/login');
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { locale, prefix } of LOCALES) {
    test(`opens, shows the same links and closes by Escape (${locale})`, async ({ page }) => {
      const menu = page.locator('#menu');
      await page.goto(`${prefix}/products`);
      await expect(menu).toBeHidden();

      await page.locator('.bar .menu-button').first().click();

      await expect(menu).toBeVisible();
      await expect(menu.locator('li a')).toHaveCount(7);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
  }

  test('leads on and is closed there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.locator('#menu').getByRole('link', { name: 'Requests' }).click();

    await expect(page).toHaveURL('/requests');
    await expect(page.locator('#menu')).toBeHidden();
  });
});

test.describe('account menu', () => {
  const storeSession = (page: Page, role: string) =>
    page.addInitScript(
      (value) => {
        if (!sessionStorage.getItem('stored')) localStorage.setItem('sb-test-auth-token', value);
        sessionStorage.setItem('stored', '1');
      },
      JSON.stringify({
        user: { email: 'sara@example.com', app_metadata: { role }, user_metadata: { role: 'admin' } },
      }),
    );

  test('visitors do not see it', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.account')).toHaveCount(0);
  });

  test('admins find their panel there', async ({ page }) => {
    await storeSession(page, 'admin');
    await page.goto('/');

    await page.getByText('sara@example.com').click();

    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin/');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('a role that the user has written does not show the panel', async ({ page }) => {
    await storeSession(page, 'user');
    await page.goto('/');

    await page.getByText('sara@example.com').click();

    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });
});
