import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import {
  createColleague,
  expect,
  expectAccessible,
  insertMessage,
  insertRequest,
  insertRequestWithFile,
  openByMenu,
  speakArabic,
  test,
} from './fixtures.ts';

/** What goes with a person or with a row: everything that names the person, and visitors' files. */

/** What goes with a person or with a row: everything that names the person, and visitors' files. */

type Service = SupabaseClient<Database>;

const ACTION = 'Erase this person…';

const FORM = {
  fullName: 'Marieke van Dijk',
  phone: '+31 10 000 0000',
  email: 'marieke@vandijk.example',
  productCategory: 'fresh-fruits',
  message: 'Navel oranges',
};

const ATTACHMENTS = 'request-attachments';

test.describe('a person', () => {
  test('is erased with requests, files, messages and the subscription, and no list shows them', async ({
    adminPage: page,
    service,
  }) => {
    const email = uniqueEmail();
    const path = await storeFile(service);
    const request = await insertRequestWithFile(
      service,
      { path, name: 'packing.pdf' },
      { form_data: { ...FORM, email: email.toUpperCase() } },
    );
    const messages = await Promise.all([
      insertMessage(service, { email }),
      insertMessage(service, { email }),
    ]);
    await insertSubscription(service, email);
    const other = await insertMessage(service);
    await page.goto('messages');
    await page.getByLabel(`Select ${messages[0].name}`).check();
    await openByMenu(page, 'orders');
    await page.getByRole('main').locator(`a[href$="/orders/${request.id}/show"]`).click();

    await page.getByRole('button', { name: ACTION }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${email.toUpperCase()}?` });
    await expect(dialog).toContainText('This cannot be undone.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const notified = waitForNotify(page);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Erased' })).toContainText(
      '1 request, 2 messages, 1 newsletter subscription and 1 contact of a buyer',
    );
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('table', { name: 'Requests' })).toBeVisible();
    await expect(page.locator(`a[href$="/orders/${request.id}/show"]`)).toHaveCount(0);
    await openByMenu(page, 'messages');
    await expect(page.getByRole('link', { name: other.name })).toBeVisible();
    for (const { name } of messages) await expect(page.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByText('1 selected')).toHaveCount(0);
    await notified;
    await expectRemoved(service, path);
    const { data: left } = await service.from('newsletter_subscriptions').select('id').eq('email', email);
    expect(left).toEqual([]);
  });

  test('leaves the newsletter, whose list opens nothing and whose file for mailings holds addresses alone', async ({
    adminPage: page,
    service,
  }) => {
    const email = uniqueEmail();
    await insertSubscription(service, email);
    await page.goto('newsletter');
    await page.getByLabel('Search').fill(email);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Arabic');
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Erasure' })).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [head = ''] = await linesOf(await started);
    expect(head).not.toContain('Erasure');

    await erase(page, email, `${ACTION} ${email}`);

    await expect(page.getByRole('status').filter({ hasText: 'Erased' })).toContainText(
      '1 newsletter subscription',
    );
    await expect(page.getByRole('heading', { name: 'No subscriptions found' })).toBeVisible();
    await expect(page.getByLabel('Search')).toHaveValue(email);
  });

  test.describe('who is an admin', () => {
    test.use({ expectedConsole: [/status of 409/] });

    test('is not erased, and staff read why', async ({ adminPage: page, service }) => {
      const { email } = await createColleague(service);
      const request = await insertRequest(service, { form_data: { ...FORM, email } });
      await page.goto(`orders/${request.id}/show`);

      await erase(page, email);

      await expect(page.getByRole('alert')).toContainText('The person could not be erased');
      await expect(page.getByRole('alert')).toContainText(
        "The address is an administrator's, so nothing was erased.",
      );
      expect(page.url()).toContain(`${request.id}/show`);
      const { data } = await service.from('requests').select('id').eq('id', request.id);
      expect(data).toHaveLength(1);
    });
  });

  for (const language of ['en', 'ar'] as const) {
    test(`is asked about accessibly in ${language}, under a long address`, async ({
      adminPage: page,
      service,
    }) => {
      if (language === 'ar') await speakArabic(page);
      const email = `${crypto.randomUUID()}-${'a'.repeat(27)}@${'b'.repeat(40)}.example`;
      const { id } = await insertMessage(service, { email });
      await page.goto(`messages/${id}/show`);

      await page.getByRole('button', { name: language === 'en' ? ACTION : 'محو بيانات هذا الشخص…' }).click();

      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(email);
      await expectAccessible(page, dialog);
      await page.setViewportSize({ width: 360, height: 640 });
      const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    });
  }
});

test('the files of a request that is deleted with others leave their bucket', async ({
  adminPage: page,
  service,
}) => {
  const path = await storeFile(service);
  const fullName = crypto.randomUUID();
  const form_data = { ...FORM, fullName };
  await insertRequestWithFile(service, { path, name: 'packing.pdf' }, { form_data });
  await page.goto('orders');
  await page.getByLabel('Search').fill(fullName);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByLabel(`Select ${fullName}`).check();
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click();

  const notified = waitForNotify(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await notified;
  await expectRemoved(service, path);
});

function uniqueEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

async function erase(page: Page, email: string, button = ACTION): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
}

async function insertSubscription(service: Service, email: string): Promise<void> {
  await service.from('newsletter_subscriptions').insert({ email, locale: 'ar' }).throwOnError();
}

async function storeFile(service: Service): Promise<string> {
  const path = `${crypto.randomUUID()}.pdf`;
  const { error } = await service.storage
    .from(ATTACHMENTS)
    .upload(path, new Blob(['%PDF-1.4'], { type: 'application/pdf' }), { contentType: 'application/pdf' });
  if (error) throw error;
  return path;
}

/** The page's own call, and no timer's or visitor's. */
async function waitForNotify(page: Page): Promise<void> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/notify'), {
    timeout: 20_000,
  });
  expect(response.status()).toBe(202);
}

async function expectRemoved(service: Service, path: string): Promise<void> {
  const find = async () => (await service.storage.from(ATTACHMENTS).list('', { search: path })).data;
  await expect.poll(find, 'files in the bucket').toEqual([]);
}

async function linesOf(download: Download): Promise<string[]> {
  return (await readFile(await download.path(), 'utf8')).split('\r\n');
}
