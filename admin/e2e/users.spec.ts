import {
  createAccount,
  createColleague,
  environment,
  expect,
  expectAccessible,
  keepBuildsQuiet,
  keepSession,
  openBySearch,
  signIn,
  test,
  uniqueName,
} from './fixtures.ts';

test('a user who is added chooses a password by the mailed link, and is an admin', async ({
  adminPage: page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('users');
  await page.getByRole('link', { name: 'Add user' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: 'Admin' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
  await page.getByLabel('Search').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Admin');
  await expect(row).toContainText('not here yet');

  const password = uniqueName('password');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const link = await mailedLink(email);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'You were invited to the admin panel' })).toBeVisible();
  await theirs.getByLabel('New password').fill('password12345');
  await theirs.getByRole('button', { name: 'Save and go on' }).click();
  await expect(theirs.getByLabel('New password')).toHaveAccessibleDescription(/^This is easy to guess/);
  await expect(theirs.getByLabel('New password')).toBeFocused();
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Save and go on' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.close();
  const late = await browser.newPage();
  await late.goto(link);
  await expect(late.getByText('This invitation has expired.')).toBeVisible();
  await late.close();
  await page.reload();
  await expect(row).not.toContainText('not here yet');

  const { user } = await signIn(email, password);
  expect(user.email).toBe(email);
});

test.describe('a link that cannot be sent at first', () => {
  test.use({ expectedConsole: [/ERR_FAILED|AuthRetryableFetchError/] });

  test('is sent to whoever has got no invitation when it is asked for again', async ({
    adminPage: page,
    service,
  }) => {
    const { email } = await createAccount(service);
    await page.goto('users');
    await openBySearch(page, email);
    await page.route('**/auth/v1/recover*', (route) => route.abort(), { times: 1 });
    const send = page.getByRole('button', { name: 'Send the invitation again' });

    await send.click();
    await expect(page.getByRole('alert')).toContainText('The link could not be sent');
    await expectAccessible(page);
    await send.click();

    await expect(
      page.getByRole('status').filter({ hasText: `A link is on its way to ${email}` }),
    ).toBeVisible();
    expect(await mailedLink(email)).toMatch(/type=recovery.*accept-invitation/);
  });
});

test('a mailed link that was used before says so, and where to get another one', async ({
  browser,
  page,
  service,
}) => {
  const { email } = await createAccount(service);
  await page.goto('forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = await mailedLink(email);
  const context = await browser.newContext();
  const before = await context.newPage();
  await before.goto(link);
  await expect(before.getByLabel('New password')).toBeVisible();
  await context.close();

  await page.goto(link);

  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
});

test('a mailed link leaves the tabs alone that it was not opened in, and the session of another account', async ({
  page,
  service,
}) => {
  const { email, session } = await createColleague(service);
  await keepSession(page, session);
  await page.goto('settings');
  await page.getByLabel('Access code').fill('unsaved');
  await service.auth.resetPasswordForEmail(email, {
    redirectTo: new URL('set-password', environment.ADMIN_URL).href,
  });

  const opened = await page.context().newPage();
  await opened.goto(await mailedLink(email));
  await opened.getByLabel('New password').fill(uniqueName('password'));
  await expect(page.getByLabel('Access code')).toHaveValue('unsaved');
  await opened.getByRole('button', { name: 'Save and go on' }).click();
  await expect(opened.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await expect(page.getByLabel('Access code')).toHaveValue('unsaved');

  const stranger = await createAccount(service);
  await service.auth.resetPasswordForEmail(stranger.email, {
    redirectTo: new URL('set-password', environment.ADMIN_URL).href,
  });
  const strange = await page.context().newPage();
  await strange.goto(await mailedLink(stranger.email));
  await expect(strange.getByRole('alert')).toContainText('This link belongs to another account');
  await expect(strange.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(strange.url()).not.toContain('access_token');
});

test.describe('an address that has an account', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test("is refused with 'Error adding user'", async ({ adminPage: page }) => {
    await page.goto('users/create');

    await page.getByLabel('Email').fill(environment.DEMO_USER_EMAIL);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error adding user');
    await expect(page.getByRole('alert')).toContainText('This email address has an account already');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'This is taken already; choose another',
    );
    await expect(page.getByLabel('Email')).toHaveValue(environment.DEMO_USER_EMAIL);
  });
});

test("a user's role is changed and the account deleted", async ({ adminPage: page, service }) => {
  const { email } = await createAccount(service);
  await page.goto('users');
  await openBySearch(page, email);

  await expect(page.getByRole('radio', { name: 'User' })).toBeChecked();
  await page.getByRole('radio', { name: 'Admin' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const roleOf = async () => {
    const { data } = await service.auth.admin.listUsers({ perPage: 1000 });
    return data.users.find((user) => user.email === email)?.app_metadata.role;
  };
  expect(await roleOf()).toBe('admin');

  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  const { data } = await service.auth.admin.listUsers({ perPage: 1000 });
  expect(data.users.some((user) => user.email === email)).toBe(false);
});

test('an admin who gives up the own role is told that it is saved, and is out', async ({ page, service }) => {
  const { id, email, session } = await createColleague(service);
  await keepSession(page, session);
  await keepBuildsQuiet(page);
  // What the page asks for by itself is refused while the role goes, before the page can know; here it is never answered.
  await page.route('**/rest/v1/rpc/count_new_items', () => {});
  await page.route('**/functions/v1/publish', () => {});
  await page.goto(`users/${id}`);

  await page.getByRole('radio', { name: 'User' }).check();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.auth.admin.getUserById(id);
  expect(data.user).toMatchObject({ email, app_metadata: { role: 'user' } });
});

test.describe('an account that goes with its session', () => {
  // The app asks whose session it is, and nobody's it is.
  test.use({ expectedConsole: [/status of 403/] });

  test('an admin who deletes the own account is out', async ({ page, service }) => {
    const { id, session } = await createColleague(service);
    await keepSession(page, session);
    await keepBuildsQuiet(page);
    await page.goto(`users/${id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    const { data } = await service.auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.some((user) => user.id === id)).toBe(false);
  });
});

test.describe('what is refused by the backend', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test("shows 'Error updating user role' for somebody who is gone already", async ({
    adminPage: page,
    service,
  }) => {
    const { id } = await createAccount(service);
    await page.goto(`users/${id}`);
    await page.getByRole('radio', { name: 'Admin' }).check();
    await service.auth.admin.deleteUser(id);

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error updating user role');
    await expect(page.getByRole('alert')).toContainText('No such user');
  });

  test("shows 'Error deleting user' for somebody who is gone already", async ({
    adminPage: page,
    service,
  }) => {
    const { id } = await createAccount(service);
    await page.goto(`users/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await service.auth.admin.deleteUser(id);

    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Error deleting user');
    await expect(page.getByRole('alert')).toContainText('No such user');
  });
});

test.describe('several users, of whom one cannot be deleted', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('are told apart: who is gone, who is left, and why', async ({ adminPage: page, service }) => {
    const prefix = crypto.randomUUID().slice(0, 8);
    const accounts = [
      await createAccount(service, {}, `${prefix}-a@example.com`),
      await createAccount(service, {}, `${prefix}-b@example.com`),
    ];
    await page.goto('users');
    await page.getByLabel('Search').fill(prefix);
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
    await page.getByLabel('Select all on this page').check();
    await service.auth.admin.deleteUser(accounts[1]?.id ?? '');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 2 entries?' })
      .getByRole('button', { name: 'Delete' })
      .click();

    await expect(page.getByRole('alert')).toContainText('Error deleting user');
    await expect(page.getByRole('alert')).toContainText('1 of 2 were not changed: No such user');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });
});

/** The link in the newest mail to this address. */
async function mailedLink(address: string): Promise<string> {
  const list = `${environment.MAIL_URL}/api/messages`;
  let link = '';
  await expect(async () => {
    const mails: { id: string; to: string[] }[] = await (await fetch(list)).json();
    const newest = mails.find(({ to }) => to.includes(address));
    expect(newest).toBeDefined();
    const { text } = await (await fetch(`${list}/${newest?.id}`)).json();
    link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
