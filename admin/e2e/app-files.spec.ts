import { environment, expect, expectAccessible, test } from './fixtures.ts';

/** A new deployment takes the old files away from those who have the app open. */

const SCRIPT = /\/admin\/assets\/.*\.js$/;

test.describe('files of the app that have gone', () => {
  test.use({
    expectedConsole: [
      /status of 404|Failed to fetch dynamically|Failed to load module|dynamically imported module/,
    ],
  });

  test('leave the menu standing and offer to reload, which brings the screen', async ({
    adminPage: page,
  }) => {
    await page.goto('settings');
    await expect(page.getByLabel('Access code')).toBeVisible();
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    const faqs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'FAQs' });

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible();
    await expect(page.getByLabel('Access code')).toBeVisible();
    await faqs.click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page failed' })).toBeVisible();
    await expect(page.getByText('There may be a newer version of the app')).toBeVisible();
    await expect(faqs).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Reload' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();
  });

  test('are told after the login too', async ({ page }) => {
    await page.goto('login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByLabel('Email').fill(environment.DEMO_ADMIN_EMAIL);
    await page.getByLabel('Password').fill(environment.DEMO_ADMIN_PASSWORD);

    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The app could not be loaded' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Reload' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
