import type { Page } from '@playwright/test';
import { createSupabase } from 'shared/client.ts';
import { company } from 'shared/company.ts';
import type { Json } from 'shared/database.types.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { intakeAr } from 'shared/messages/intake.ar.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { verifyMaintenanceCode } from 'shared/site-settings/site-settings.queries.ts';
import { MAINTENANCE_KEY, MAINTENANCE_REVEAL_CLICKS } from 'shared/site-settings/site-settings.ts';
import { BYPASS_KEY } from '../src/features/maintenance/bypass.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, mainNavigation, test, toastOf } from './fixtures.ts';

const CODE = crypto.randomUUID();
const database = createSupabase(environment.apiUrl, environment.secretKey, {
  auth: { persistSession: false },
});
const texts = { en: intakeEn, ar: intakeAr };

const setMaintenance = async (value: NonNullable<Json>) =>
  unwrapEmpty(await database.from('site_settings').update({ value }).eq('key', MAINTENANCE_KEY));

const screenOf = (page: Page, locale: 'en' | 'ar' = 'en') =>
  page.getByRole('heading', { level: 1, name: texts[locale].maintenance.title });

async function revealCode(page: Page, locale: 'en' | 'ar' = 'en') {
  const logo = page.getByRole('button', { name: company.name[locale] });
  await expect(logo).toBeVisible();
  for (let click = 0; click < MAINTENANCE_REVEAL_CLICKS; click++) await logo.click();
}

test.describe.configure({ mode: 'serial' });

let stored: NonNullable<Json>;
test.beforeAll(async () => {
  const row = unwrap(
    await database.from('site_settings').select('value').eq('key', MAINTENANCE_KEY).single(),
  );
  stored = row.value;
});
test.afterAll(() => setMaintenance(stored));

/** What the browser tells a page that it has kept: Playwright has switched off that pages are kept. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test.describe('while maintenance is on', () => {
  test.beforeAll(() => setMaintenance({ enabled: true, access_code: CODE }));

  for (const { locale, prefix } of LOCALES) {
    test(`the screen stands in for every page, and everyone can use it (${locale})`, async ({ page }) => {
      test.slow();
      for (const path of ['', '/products', '/requests?type=job']) {
        await page.goto(`${prefix}${path}` || '/');

        await expect(screenOf(page, locale)).toBeFocused();
        await expect(page).toHaveTitle(texts[locale].maintenance.title);
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('main')).toHaveCount(1);
      }
      await revealCode(page, locale);
      await expect(page.getByLabel(texts[locale].maintenance.code)).toBeFocused();
      for (const width of [1440, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `maintenance at ${width}`);
      }
      await expectNoViolations(page, 'maintenance');
    });
  }

  test('the code field shows after the fifth click on the logo; a wrong code is refused, the right one opens the site for the session', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    const logo = page.getByRole('button', { name: company.name.en });
    await expect(logo).toBeVisible();
    for (let click = 1; click < MAINTENANCE_REVEAL_CLICKS; click++) await logo.click();
    await expect(page.getByLabel('Access code')).toHaveCount(0);
    await logo.click();
    await expect(page.getByLabel('Access code')).toBeFocused();
    await page.getByLabel('Access code').fill('a guess');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Access Denied: Incorrect access code.');
    await expect(page.getByLabel('Access code')).toHaveAccessibleDescription(/Incorrect access code/);
    await expect(page.getByLabel('Access code')).toBeFocused();

    // As it is pasted from a message.
    await page.getByLabel('Access code').fill(`${CODE} `);
    await page.keyboard.press('Enter');

    await expect(toastOf(page)).toContainText('Access Granted');
    await expect(screenOf(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/About/);
    await expect(mainNavigation(page)).toBeVisible();
    await mainNavigation(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screenOf(page)).toHaveCount(0);
    const another = await context.newPage();
    await another.goto('/');
    await expect(screenOf(another)).toBeVisible();
  });

  test('a signed-in admin sees the site, and is told that others do not', async ({ page }) => {
    const session = { user: { email: 'sara@example.com', app_metadata: { role: 'admin' } } };
    await page.addInitScript(
      (value) => localStorage.setItem('sb-test-auth-token', value),
      JSON.stringify(session),
    );

    await page.goto('/about');

    await expect(page.getByText(intakeEn.maintenance.staffSee)).toBeVisible();
    await expect(mainNavigation(page)).toBeVisible();
    await expect(screenOf(page)).toHaveCount(0);
  });

  test('a screen that was kept for the way back goes when the code was given since', async ({ page }) => {
    await page.goto('/about');
    await expect(screenOf(page)).toBeVisible();
    await page.evaluate((key) => sessionStorage.setItem(key, 'granted'), BYPASS_KEY);

    await comeBackTo(page);

    await expect(mainNavigation(page)).toBeVisible();
    await expect(screenOf(page)).toHaveCount(0);
  });

  test('whoever has met the screen before sees nothing of the page until it is there again', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(screenOf(page)).toBeVisible();
    const answering = Promise.withResolvers<void>();
    await page.route('**/rpc/is_maintenance_enabled', async (route) => {
      await answering.promise;
      await route.continue();
    });

    await page.goto('/products', { waitUntil: 'load' });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('body')).toBeHidden();
    answering.resolve();

    await expect(screenOf(page)).toBeFocused();
    await page.evaluate((key) => sessionStorage.setItem(key, 'granted'), BYPASS_KEY);
    await page.reload();
    await expect(mainNavigation(page)).toBeVisible();
  });

  test.describe('when the backend refuses', () => {
    test.use({ expectedErrors: [/Failed to load resource|Error hydrating/] });

    test('the reason is told in its own words', async ({ page }) => {
      await page.goto('/');
      await revealCode(page);
      // PostgreSQL has no text with this character.
      await page.getByLabel('Access code').fill('a\u0000b');
      const answer = page.waitForResponse('**/rpc/try_maintenance_code');

      await page.getByRole('button', { name: 'Enter' }).click();

      const { message } = await (await answer).json();
      await expect(toastOf(page)).toContainText('Error: Could not verify access code.');
      await expect(toastOf(page)).toContainText(message);
      await expect(page.getByLabel('Access code')).toHaveAccessibleDescription(message);
      await expect(screenOf(page)).toBeVisible();
    });

    test('the sixth guess is told to wait', async ({ page, visitor }) => {
      await page.goto('/');
      await revealCode(page);
      for (let guess = 0; guess < 5; guess++) {
        expect(await verifyMaintenanceCode(visitor, `guess ${guess}`)).toBe(false);
      }

      await page.getByLabel('Access code').fill(CODE);
      await page.getByRole('button', { name: 'Enter' }).click();

      await expect(toastOf(page)).toContainText('Error: Could not verify access code.');
      await expect(toastOf(page)).toContainText(/Try again in (9|10) minutes\./);
      await expect(screenOf(page)).toBeVisible();
    });

    test('an unreadable flag shows the site, and so does a screen that does not load, to whoever has met it before', async ({
      page,
      context,
    }) => {
      await page.route('**/rpc/is_maintenance_enabled', (route) => route.abort());
      const asked = page.waitForEvent('requestfailed');

      await page.goto('/');
      await asked;

      await expect(mainNavigation(page)).toBeVisible();
      await expect(screenOf(page)).toHaveCount(0);
      expect(await context.cookies()).toEqual([]);

      const meetAgain = async () => {
        await page.evaluate(() => localStorage.setItem('maintenance', 'met'));
        await page.reload();
        await expect.poll(() => page.evaluate(() => 'maintenance' in localStorage)).toBe(false);
        await expect(mainNavigation(page)).toBeVisible();
      };
      await meetAgain();
      await page.unroute('**/rpc/is_maintenance_enabled');
      await page.route('**/MaintenanceGate*', (route) => route.abort());
      await meetAgain();
    });
  });
});

test.describe('while maintenance is off', () => {
  test.beforeAll(() => setMaintenance({ enabled: false, access_code: CODE }));

  test('the site shows, and no script is loaded for the screen', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const answer = page.waitForResponse('**/rpc/is_maintenance_enabled');

    await page.goto('/');
    expect(await (await answer).json()).toBe(false);
    await page.waitForLoadState('networkidle');

    await expect(mainNavigation(page)).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test('a page that was kept for the way back asks again when it is shown', async ({ page }) => {
    const answer = page.waitForResponse('**/rpc/is_maintenance_enabled');
    await page.goto('/about');
    await answer;
    await setMaintenance({ enabled: true, access_code: CODE });

    await comeBackTo(page);

    await expect(screenOf(page)).toBeFocused();
    await expect(page).toHaveTitle(intakeEn.maintenance.title);
  });
});
