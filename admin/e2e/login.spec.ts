import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  createAccount,
  createColleague,
  environment,
  expect,
  expectAccessible,
  insertRequest,
  keepBuildsQuiet,
  keepSession,
  openByMenu,
  signIn,
  test,
} from './fixtures.ts';

const { DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD } = environment;

/** Longer than the auth client waits between two tries. */
const RENEWAL_STEP_MS = 5000;

const TOKEN_LIFETIME_MS = 600_000;

test('signs an admin in and returns to the page that was asked for', async ({ page }) => {
  await page.goto('products?page=1&perPage=25');

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/login');
  await page.getByLabel('Email').fill(DEMO_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(DEMO_ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/products');
});

test('the login is the same with a slash at its end, for whoever is signed in as well', async ({ page }) => {
  await page.goto('login/?from=/admin/faqs');
  await page.getByLabel('Email').fill(DEMO_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(DEMO_ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();

  await page.goto('login/');

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test("shows 'Authentication Error' with 'Invalid credentials.'", async ({ page }) => {
    await page.goto('login');

    await page.getByLabel('Email').fill(DEMO_ADMIN_EMAIL);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(page.getByRole('alert')).toContainText('Authentication Error');
    await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
    await expect(page.getByLabel('Email')).toHaveValue(DEMO_ADMIN_EMAIL);
  });
});

test('a role in user_metadata opens nothing', async ({ page, service }) => {
  const { email, password } = await createAccount(service, { user_metadata: { role: 'admin' } });

  await page.goto('orders');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
});

test('a viewer finds lists without buttons, and is told what is not for the role', async ({ page }) => {
  await page.goto('login');
  await page.getByLabel('Email').fill(environment.DEMO_VIEWER_EMAIL);
  await page.getByLabel('Password').fill(DEMO_ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await openByMenu(page, 'products');
  await expect(page.getByRole('table', { name: 'Products', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveCount(0);
  await page.goto('users');

  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
  await expect(page.getByText('If you need this page, ask')).toBeVisible();
  await expectAccessible(page);
});

test.describe('a right that is lost', () => {
  // What admins alone may ask, as how often a product is asked for, is refused before the app has noticed.
  test.use({ expectedConsole: [/status of 403/] });

  test('an admin who is demoted is out at the next page', async ({ page, service }) => {
    const { id, session } = await createColleague(service);
    await keepSession(page, session);
    await keepBuildsQuiet(page);
    await page.goto('products');
    await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();

    await service.auth.admin.updateUserById(id, { app_metadata: { role: 'user' } });

    await expect(async () => {
      await page
        .getByRole('link', { name: 'Requests', exact: true })
        .click({ timeout: 500 })
        .catch(() => undefined);
      await page
        .getByRole('link', { name: 'Products', exact: true })
        .click({ timeout: 500 })
        .catch(() => undefined);
      await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  });
});

test.describe('a right that is lost while a form is open', () => {
  test.use({ expectedConsole: [/status of 403/] });

  test('is told with the message of the backend, and ends neither the session nor the edit', async ({
    page,
    service,
  }) => {
    const { id, session } = await createColleague(service);
    await keepSession(page, session);
    await page.goto('faqs/create');
    await page.getByLabel('Question', { exact: true }).fill('May I still?');
    await page.getByLabel('Answer', { exact: true }).fill('No.');
    await service.auth.admin.updateUserById(id, { app_metadata: { role: 'user' } });

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Operation failed');
    await expect(page.getByRole('alert')).toContainText('row-level security');
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('May I still?');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  });
});

test.describe('a network that fails while the token is renewed', () => {
  test.use({ expectedConsole: [/ERR_FAILED|AuthRetryableFetchError/] });
  const firstRow = (page: Page) => page.getByRole('row').nth(1);
  /** In steps, between which answers arrive. */
  const passTimeUntil = (page: Page, isThere: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(RENEWAL_STEP_MS);
      await isThere();
    }).toPass();

  test('does not end the session of an admin at work', async ({ page }) => {
    await page.clock.install();
    await keepSession(page, await signIn(DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD));
    await page.goto('products');
    await expect(firstRow(page)).toBeVisible();
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.clock.fastForward(TOKEN_LIFETIME_MS);

    await page.getByRole('link', { name: 'FAQs', exact: true }).click();
    const failure = page.getByRole('heading', { name: 'This could not be loaded' });
    await passTimeUntil(page, () => expect(failure).toBeVisible({ timeout: 100 }));
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0);
    await page.unroute('**/auth/v1/token*');

    const again = page.getByRole('button', { name: 'Try again' });
    await passTimeUntil(page, async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(firstRow(page)).toBeVisible({ timeout: 1000 });
    });
  });

  test('is told as such when the app is opened, which goes on when the token is renewed', async ({
    page,
  }) => {
    await page.clock.install();
    await keepSession(page, { ...(await signIn(DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD)), expires_at: 1 });
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await page.goto('products');
    await passTimeUntil(page, () =>
      expect(page.getByRole('heading', { name: 'The backend does not answer' })).toBeVisible({
        timeout: 100,
      }),
    );

    await page.unroute('**/auth/v1/token*');

    await passTimeUntil(page, () => expect(firstRow(page)).toBeVisible({ timeout: 100 }));
  });
});

test.describe('logging out', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test("ends the session, or says 'Sign out Failed' and keeps it", async ({ page, service }) => {
    // An account of its own: logging out ends all of its sessions, so that none of them is renewed.
    await keepSession(page, (await createColleague(service)).session);
    await page.goto('settings');
    const logOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    };
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'The database is busy' } }),
    );

    await logOut();
    await expect(page.getByRole('alert')).toContainText('Sign out Failed');
    await expect(page.getByRole('alert')).toContainText('The database is busy');
    await page.unroute('**/auth/v1/logout*');
    await logOut();

    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedConsole: [/status of (401|500)|ERR_FAILED/] });
  test('asks for the password in front of an open dialog, and then goes on with what that has asked', async ({
    page,
    service,
  }) => {
    await keepSession(page, await signIn(DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD));
    const request = await insertRequest(service);
    await page.goto(`orders/${request.id}/show`);
    await page.getByRole('button', { name: 'Delete' }).click();

    await forgetSession(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Password').click();
    await page.keyboard.type(DEMO_ADMIN_PASSWORD);
    await expectAccessible(page, page.getByRole('heading', { name: 'Your session has ended' }));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Requests/ })).toBeVisible();
  });
});

test('a button stays where it is when the fonts come late', async ({ page }) => {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto('forgot-password', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Send the link' });
  await expect(button).toBeVisible();
  const before = await button.boundingBox();

  const isLoaded = page.waitForResponse('**/*.woff2');
  fonts.resolve();
  await isLoaded;
  await page.evaluate(() => document.fonts.ready);

  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
  expect(await button.boundingBox()).toEqual(before);
});

test('the access code is sent by mail', async ({ page }) => {
  await page.goto('get-code');
  await expect(page.getByRole('heading', { name: 'Access code' })).toBeVisible();

  await page.getByRole('button', { name: 'Send the code' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Code Sent!' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL('get-code', environment.ADMIN_URL).pathname);
});

/** As if it had ended while the page was open. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('-auth-token')) localStorage.removeItem(key);
  });
}

test('a second factor is switched on, and asked for at the next sign-in', async ({ page, service }) => {
  const { email, password } = await createAccount(service, { app_metadata: { role: 'sales' } });
  const enterPassword = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto('security');
  await enterPassword();
  await page.getByRole('button', { name: 'Switch it on' }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  const now = Date.now();
  await page.getByLabel('Six digits').fill(app.generate({ timestamp: now }));
  await expect(page.getByRole('listitem').getByText(/^(\w{4}-){3}\w{4}$/)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByLabel('I have kept them where I find them again').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await enterPassword();
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  // A code is taken once, and that of the next half minute early.
  await page.getByLabel('Six digits').fill(app.generate({ timestamp: now + app.period * 1000 }));

  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
});
