import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import { referenceOf } from 'shared/intake.ts';
import {
  expect,
  insertApplication,
  insertMessage,
  insertProduct,
  insertRequest,
  openByMenu,
  openBySearch,
  test,
  uniqueName,
} from './fixtures.ts';

/** What staff work off besides orders, and what all three say when it has gone. */

type Service = SupabaseClient<Database>;

test('a message is answered and marked as handled', async ({ adminPage: page, service }) => {
  const message = await insertMessage(service, { locale: 'ar' });
  await page.goto('messages');
  await page.getByLabel('Search').fill(message.name);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: message.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
  await expect(page.getByText('When does your office open?')).toBeVisible();

  const chat = await page.getByRole('link', { name: 'Answer on WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('نشكركم على رسالتكم.');
  await page.getByRole('button', { name: 'Set to Handled' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Status set to Handled' })).toBeVisible();
  const { data } = await service.from('contact_messages').select('status').eq('id', message.id).single();
  expect(data?.status).toBe('handled');
});

test('an application shows its letter, is answered in its language and moves on', async ({
  adminPage: page,
  service,
}) => {
  const fullName = uniqueName('Karim');
  await insertRequest(service, {
    type: 'job',
    locale: 'ar',
    form_data: {
      fullName,
      email: 'karim@example.com',
      phone: '01000000000',
      position: 'Quality inspector',
      message: 'Seven years at a packing house.',
    },
  });
  await page.goto('job-applications');
  await openBySearch(page, fullName);

  await expect(page.getByText('Seven years at a packing house.')).toBeVisible();
  await expect(page.getByText('Opens with a ready text. Language: Arabic.')).toBeVisible();
  for (const status of ['Interviewing', 'Hired', 'Rejected']) {
    await page.getByRole('button', { name: `Set to ${status}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${status}` })).toBeVisible();
  }
});

test('what came in is found by the reference that its visitor was told', async ({
  adminPage: page,
  service,
}) => {
  const order = await insertRequest(service);
  const message = await insertMessage(service);
  const application = await insertRequest(service, {
    type: 'job',
    form_data: {
      fullName: uniqueName('Karim'),
      email: 'karim@example.com',
      phone: '01000000000',
      position: 'Quality inspector',
      message: 'Seven years at a packing house.',
    },
  });
  const { fullName } = application.form_data as { fullName: string };
  await page.goto('orders');

  for (const { screen, id, name } of [
    { screen: 'orders', id: order.id, name: order.fullName },
    { screen: 'messages', id: message.id, name: message.name },
    { screen: 'job-applications', id: application.id, name: fullName },
  ]) {
    const reference = referenceOf(id);
    await openByMenu(page, screen);
    // As the subject of a mail has it.
    await page.getByLabel('Search').fill(`(${reference})`);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await page.getByRole('link', { name }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible();
  }

  await page.getByRole('link', { name: referenceOf(application.id) }).click();
  await expect(page, 'an application leads to its request').toHaveURL(
    new RegExp(`/orders/${application.id}/show$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
});

test.describe('what somebody else has deleted', () => {
  test.use({ expectedConsole: [/status of 406/] });

  for (const { path, table, status, insert } of [
    {
      path: 'orders',
      table: 'requests',
      status: 'Completed',
      insert: async (service: Service) => (await insertRequest(service)).id,
    },
    {
      path: 'messages',
      table: 'contact_messages',
      status: 'Handled',
      insert: async (service: Service) => (await insertMessage(service)).id,
    },
    {
      path: 'job-applications',
      table: 'job_applications',
      status: 'Hired',
      insert: async (service: Service) => (await insertApplication(service)).id,
    },
  ] as const) {
    test(`shows 'Status update failed' or 'Delete failed' in ${path}`, async ({
      adminPage: page,
      service,
    }) => {
      const id = await insert(service);
      await page.goto(`${path}/${id}/show`);
      await expect(page.getByRole('button', { name: `Set to ${status}` })).toBeVisible();
      await service.from(table).delete().eq('id', id).throwOnError();

      await page.getByRole('button', { name: `Set to ${status}` }).click();
      await expect(page.getByRole('alert')).toContainText('Status update failed');
      await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

      await expect(page.getByRole('alert')).toContainText('Delete failed');
      expect(page.url()).toContain(`${id}/show`);
    });
  }

  for (const [path, title] of [
    ['messages', 'Error fetching messages'],
    ['job-applications', 'Error fetching applications'],
  ] as const) {
    test(`shows '${title}' at its old address`, async ({ adminPage: page }) => {
      await page.goto(`${path}/${crypto.randomUUID()}/show`);

      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
    });
  }
});

test.describe('a row that cannot be read for a moment', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('stays open when it was there, and can be asked for again when it was not', async ({
    adminPage: page,
    service,
  }) => {
    const message = await insertMessage(service);
    const product = await insertProduct(service);
    const isRow = (url: URL) => url.pathname.startsWith('/rest/v1/') && url.search.includes('id=eq.');
    const breakReads = () =>
      page.route(isRow, (route) =>
        route.fulfill({
          status: 500,
          json: { code: '57014', message: 'canceling statement due to timeout' },
        }),
      );
    const alert = page.getByRole('alert').last();
    await page.goto(`messages/${message.id}/show`);
    const heading = page.getByRole('heading', { level: 1, name: message.name });
    await expect(heading).toBeVisible();

    await breakReads();
    // As a reader who comes back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(alert).toContainText('Error fetching messages');
    await expect(alert).toContainText('canceling statement due to timeout');
    await expect(heading).toBeVisible();

    for (const { path, name } of [
      { path: `messages/${message.id}/show`, name: message.name },
      { path: `products/${product.id}`, name: product.name },
    ]) {
      await page.goto(path);
      // The page is the first of the app, so no other has brought its styles.
      const failure = page.getByRole('heading', { name: 'This could not be loaded' });
      await expect(failure).toHaveCSS('margin-top', '0px');
      await page.unroute(isRow);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await breakReads();
    }
  });
});

test.describe('a list that cannot be read', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test("shows its title with the backend's message", async ({ adminPage: page }) => {
    await page.goto('settings');
    for (const [screen, table, title] of [
      ['orders', 'requests', 'Error fetching requests'],
      ['messages', 'contact_messages', 'Error fetching messages'],
      ['job-applications', 'job_applications', 'Error fetching applications'],
      ['newsletter', 'newsletter_subscriptions', 'Error fetching subscriptions'],
    ] as const) {
      await page.route(`**/rest/v1/${table}?*`, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: '57014', message: 'canceling statement due to timeout' }),
        }),
      );

      await openByMenu(page, screen);

      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toContainText('canceling statement due to timeout');
    }
  });
});
