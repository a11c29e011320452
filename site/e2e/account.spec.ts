import type { Page } from '@playwright/test';
import { createSupabase } from 'shared/client.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, menuButton, messages, test, toastOf, uniqueEmail } from './fixtures.ts';

const EMAIL = 'sara@example.com';
const intakeMessages = { en: intakeEn, ar: intakeAr };

/** The summary of the account menu; it is named by the address of who is signed in. */
const menuOfAccount = (page: Page, email = EMAIL) => page.getByRole('banner').getByLabel(email);

const storeSession = (page: Page, role: string) =>
  page.addInitScript(
    (value) => {
      if (!sessionStorage.getItem('stored')) localStorage.setItem('sb-test-auth-token', value);
      sessionStorage.setItem('stored', '1');
    },
    JSON.stringify({
      user: { email: EMAIL, app_metadata: { role }, user_metadata: { role: 'admin' } },
    }),
  );

for (const { locale, prefix } of LOCALES) {
  test(`stands beside logo and menu on the smallest phone, and leaves links and button their room (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await storeSession(page, 'admin');
    await page.goto(`${prefix}/about`);

    await menuOfAccount(page).click();

    const list = page.getByRole('list', { name: intakeMessages[locale].account.label });
    await expect(list).toContainText(EMAIL);
    await expect(list.getByRole('link')).toBeInViewport({ ratio: 1 });
    await expect(menuButton(page, locale)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, 'signed in at 320');
    await expectNoViolations(page, 'signed in at 320');
    await menuOfAccount(page).click();
    for (const width of [1089, 1200, 1343, 1344]) {
      await page.setViewportSize({ width, height: 740 });

      await expect(menuOfAccount(page)).toBeVisible();
      const edges = await page
        .getByRole('banner')
        .getByRole('link', { name: messages[locale].header.requestQuote })
        .evaluate((button) => {
          const { left, right } = button.getBoundingClientRect();
          return { left, room: innerWidth - right };
        });
      expect.soft(Math.min(edges.left, edges.room), `${width} pixels`).toBeGreaterThan(0);
    }
  });
}

test.describe('of a session that is real', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  const sessionKey = `sb-${new URL(environment.apiUrl).hostname.split('.')[0]}-auth-token`;

  test('"Log out" says when it failed, and ends it', async ({ page, database }) => {
    const account = { email: uniqueEmail(), password: crypto.randomUUID() };
    const { error } = await database.auth.admin.createUser({ ...account, email_confirm: true });
    if (error) throw error;
    const visitor = createSupabase(environment.apiUrl, environment.publishableKey);
    const { data } = await visitor.auth.signInWithPassword(account);
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [sessionKey, JSON.stringify(data.session)],
    );
    const logout = '**/auth/v1/logout*';
    await page.route(logout, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'The desk is closed' } })
        : route.fallback(),
    );
    await page.goto('/about');
    await menuOfAccount(page, account.email).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(toastOf(page)).toContainText('Sign out Failed');
    await expect(toastOf(page)).toContainText('The desk is closed');
    await expect(menuOfAccount(page, account.email)).toBeVisible();
    await page.unroute(logout);

    await page.getByRole('button', { name: 'Log out' }).click();

    await expect(menuOfAccount(page, account.email)).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  });
});

test('is not seen by visitors, and comes and goes with a session while the page is open', async ({
  page,
  context,
}) => {
  const session = JSON.stringify({ user: { email: EMAIL, app_metadata: {} } });
  const signIn = (tab: Page) =>
    tab.evaluate((value) => localStorage.setItem('sb-test-auth-token', value), session);
  const signOut = (tab: Page) => tab.evaluate(() => localStorage.removeItem('sb-test-auth-token'));
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(menuOfAccount(page)).toHaveCount(0);

  await test.step('with what another page does', async () => {
    await signIn(other);
    await expect(menuOfAccount(page)).toContainText(EMAIL);
    await signOut(other);
    await expect(menuOfAccount(page)).toHaveCount(0);
  });

  await test.step('with what happened while a page was kept for the way back', async () => {
    // What the browser tells such a page: Playwright has switched off that pages are kept.
    const comeBack = () =>
      other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await signIn(other);
    await comeBack();
    await expect(menuOfAccount(other)).toContainText(EMAIL);
    await signOut(other);
    await comeBack();
    await expect(menuOfAccount(other)).toHaveCount(0);
  });
});

test('closes on a click beside it and on Escape, and names the whole address', async ({ page }) => {
  await storeSession(page, 'user');
  await page.goto('/about');
  const logOut = page.getByRole('button', { name: 'Log out' });
  await menuOfAccount(page).click();
  await expect(logOut).toBeVisible();
  await expect(menuOfAccount(page)).toHaveAttribute('title', EMAIL);

  await page.keyboard.press('Escape');

  await expect(logOut).toBeHidden();
  await expect(menuOfAccount(page)).toBeFocused();
  await menuOfAccount(page).click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 1, y: 1 } });
  await expect(logOut).toBeHidden();
});

test('admins find their panel there', async ({ page }) => {
  await storeSession(page, 'admin');
  await page.goto('/');

  await menuOfAccount(page).click();

  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin/');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('a role that the user has written does not show the panel', async ({ page }) => {
  await storeSession(page, 'user');
  await page.goto('/');

  await menuOfAccount(page).click();

  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});
