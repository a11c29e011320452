import { TOAST_DURATION_MS } from 'shared/constants.ts';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import {
  environment,
  expect,
  expectAccessible,
  insertProduct,
  openByMenu,
  openBySearch,
  test,
  uniqueName,
} from './fixtures.ts';

/** The titles of specification, section 8, by screen and by what the screen reads. */
const FETCH_FAILURES = [
  { screen: 'users', read: 'rpc/get_all_users', title: 'Error fetching users' },
  { screen: 'products', read: 'products', title: 'Error fetching products' },
  { screen: 'product-categories', read: 'product_categories', title: 'Error fetching categories' },
  { screen: 'orders', read: 'requests', title: 'Error fetching requests' },
  { screen: 'media', read: 'media_items', title: 'Error fetching media' },
  { screen: 'newsletter', read: 'newsletter_subscriptions', title: 'Error fetching subscriptions' },
  { screen: 'job-applications', read: 'job_applications', title: 'Error fetching applications' },
  { screen: 'messages', read: 'contact_messages', title: 'Error fetching messages' },
  { screen: 'faqs', read: 'faqs', title: 'Error fetching FAQs' },
  { screen: 'contact-info', read: 'contact_info', title: 'Error fetching contact info' },
  { screen: 'social-links', read: 'social_links', title: 'Error fetching social links' },
  { screen: 'site-content', read: 'site_content', title: 'Error fetching content' },
  { screen: 'settings', read: 'site_settings', title: 'Error fetching settings' },
  { screen: 'deployments', read: 'deployments', title: 'Error fetching deployments' },
  { screen: 'activity-log', read: 'activity_log', title: 'Error fetching the activity log' },
];

/** The seven counters of the dashboard, by screen. */
const COUNTED = ['products', 'orders', 'media', 'newsletter', 'job-applications', 'messages', 'users'];

test.describe('a backend that does not answer', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test("makes every list say which 'Error fetching …' it is", async ({ adminPage: page }) => {
    test.slow();
    await page.goto('');
    for (const { screen, read, title } of FETCH_FAILURES) {
      await test.step(screen, async () => {
        const address = addressOf(read);
        await page.route(address, (route) => route.abort());

        await openByMenu(page, screen);

        await expect(page.getByRole('alert')).toContainText(title);
        await expect(page.getByRole('alert')).toContainText('The backend does not answer.');
        await page.unroute(address);
      });
    }
  });

  test('leaves a way to ask again where a list or the settings would be', async ({ adminPage: page }) => {
    for (const { screen, read, shown } of [
      { screen: 'faqs', read: 'faqs', shown: page.getByRole('table') },
      { screen: 'settings', read: 'site_settings', shown: page.getByLabel('Access code') },
    ]) {
      await page.route(addressOf(read), (route) => route.abort());
      await page.goto(screen);
      await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(addressOf(read));

      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(shown).toBeVisible();
    }
  });

  test('makes every counter of the dashboard say so, and leaves the others standing', async ({
    adminPage: page,
  }) => {
    test.slow();
    for (const { screen, read, title } of FETCH_FAILURES) {
      if (!COUNTED.includes(screen)) continue;
      await test.step(screen, async () => {
        // Anew: a counter that is still being read would not be read again.
        await page.goto('settings');
        const address = addressOf(read);
        await page.route(address, (route) => route.abort());

        await openByMenu(page, '');

        await expect(page.getByRole('alert')).toContainText(title);
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(COUNTED.length);
        await page.unroute(address);
      });
    }
  });

  test("makes a section of the site say 'Save failed', and keeps what was typed", async ({
    adminPage: page,
    service,
  }) => {
    const { data } = await service.from('site_content').select().order('id').limit(1).single().throwOnError();
    await page.route('**/rest/v1/site_content*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.goto(`site-content/${data.id}`);
    await page.getByLabel('Title', { exact: true }).fill('Half typed');

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Save failed');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed');
  });

  test('gives the form back when it takes a change and stays silent', async ({
    adminPage: page,
    service,
  }) => {
    const { data } = await service.from('site_content').select().order('id').limit(1).single().throwOnError();
    const silence = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/rest/v1/site_content*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      asked.resolve();
      await silence.promise;
      return route.abort();
    });
    await page.clock.install();
    await page.goto(`site-content/${data.id}`);
    await page.getByLabel('Title', { exact: true }).fill('Half typed');
    await page.getByRole('button', { name: 'Save' }).click();
    await asked.promise;

    await page.clock.fastForward(ANSWER_LIMIT_MS);

    await expect(page.getByRole('alert')).toContainText('The backend does not answer.');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed');
    await expect(page.getByLabel('Title', { exact: true })).toBeEditable();
    silence.resolve();
  });

  test("makes media say 'Error adding media', and keeps the addresses", async ({ adminPage: page }) => {
    const address = `https://media.example.com/${crypto.randomUUID()}.jpg`;
    await page.route('**/rest/v1/media_items*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.goto('media/create');
    await page.getByLabel('Media addresses').fill(address);

    await page.getByRole('button', { name: 'Add addresses' }).click();

    await expect(page.getByRole('alert')).toContainText('Error adding media');
    await expect(page.getByLabel('Media addresses')).toHaveValue(address);
  });
});

test.describe('a backend that refuses', () => {
  test.use({ expectedConsole: [/status of (400|404|406|409|500)/] });

  test("'Error Sending Code' in the language of the page when the function fails", async ({ page }) => {
    await page.route('**/functions/v1/send-admin-code-v2', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
    );
    await page.goto('get-code');
    const alert = page.getByRole('alert');

    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(alert).toContainText('Error Sending Code');
    await expect(alert).toContainText('There was a problem sending the code. Please try again later.');

    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('button', { name: 'إرسال الرمز' }).click();
    await expect(alert).toContainText('حدثت مشكلة أثناء إرسال الرمز. يُرجى المحاولة لاحقًا.');
  });

  test("'Error adding product' when the category has gone", async ({ adminPage: page, service }) => {
    const category = uniqueName('Shelf');
    await service.from('product_categories').insert({ name: category, slug: '' }).throwOnError();
    await page.goto('products/create');
    await page.getByLabel('Name', { exact: true }).fill(uniqueName('Fig'));
    await page.getByLabel('Category').selectOption(category);
    await service.from('product_categories').delete().eq('name', category).throwOnError();

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error adding product');
  });

  test("'Operation failed' when a name, a key or a platform is in use", async ({
    adminPage: page,
    service,
  }) => {
    const { data: category } = await service
      .from('product_categories')
      .select('name')
      .order('id')
      .limit(1)
      .single()
      .throwOnError();
    const { data: detail } = await service
      .from('contact_info')
      .select('info_key')
      .order('id')
      .limit(1)
      .single()
      .throwOnError();
    const { data: link } = await service
      .from('social_links')
      .select('platform')
      .order('id')
      .limit(1)
      .single()
      .throwOnError();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('');

    for (const { screen, add, fields } of [
      { screen: 'product-categories', add: 'Add category', fields: { Name: category.name } },
      {
        screen: 'contact-info',
        add: 'Add contact detail',
        fields: { Key: detail.info_key, Label: 'Again', Value: 'Again' },
      },
      { screen: 'social-links', add: 'Add social link', fields: { Platform: link.platform } },
    ]) {
      await test.step(screen, async () => {
        await openByMenu(page, screen);
        await page.getByRole('link', { name: add }).click();
        for (const [label, value] of Object.entries(fields)) {
          await page.getByLabel(label, { exact: true }).fill(value);
        }

        const refused = page.waitForResponse((response) => response.status() === 409);
        await page.getByRole('button', { name: 'Save' }).click();
        await refused;

        await expect(page.getByRole('alert')).toContainText('Operation failed');
        await expect(page.getByRole('alert')).toContainText('duplicate key');
        for (const [label, value] of Object.entries(fields)) {
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
        }
        const [taken = ''] = Object.keys(fields);
        await expect(page.getByLabel(taken, { exact: true })).toBeFocused();
        await expect(page.getByLabel(taken, { exact: true })).toHaveAccessibleDescription(
          'This is taken already; choose another',
        );
      });
    }
  });

  test("'Operation failed' and 'Delete failed' for a row that has gone, and its edit is not left unasked", async ({
    adminPage: page,
    service,
  }) => {
    const name = uniqueName('Gone');
    const key = `gone_${crypto.randomUUID().slice(0, 8)}`;
    await service.from('faqs').insert({ question: name, answer: 'Soon.' }).throwOnError();
    await service.from('contact_info').insert({ info_key: key, label: name, value: '1' }).throwOnError();
    await service.from('social_links').insert({ platform: name }).throwOnError();
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.message());
      await dialog.accept();
    });
    await page.goto('');

    for (const { screen, field, value, remove } of [
      {
        screen: 'faqs',
        field: 'Answer',
        value: 'Later.',
        remove: () => service.from('faqs').delete().eq('question', name),
      },
      {
        screen: 'contact-info',
        field: 'Value',
        value: '2',
        remove: () => service.from('contact_info').delete().eq('info_key', key),
      },
      {
        screen: 'social-links',
        field: 'Address',
        value: 'https://social.example/us',
        remove: () => service.from('social_links').delete().eq('platform', name),
      },
    ]) {
      await test.step(screen, async () => {
        await openByMenu(page, screen);
        const opened = page.waitForResponse((response) => response.url().includes('id=eq.'));
        await openBySearch(page, name);
        await opened;
        await page.getByLabel(field, { exact: true }).fill(value);
        await remove().throwOnError();

        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('alert')).toContainText('Operation failed');
        await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

        await expect(page.getByRole('alert')).toContainText('Delete failed');
        await expect(page.getByLabel(field, { exact: true })).toHaveValue(value);
      });
    }
    await openByMenu(page, '');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(questions, 'what the backend has refused is still unsaved').toHaveLength(3);
  });

  test("'Error updating media' and 'Error deleting media item' for one that has gone", async ({
    adminPage: page,
    service,
  }) => {
    const { data: item } = await service
      .from('media_items')
      .insert({ title: uniqueName('Gone'), url: pictureUrl() })
      .select()
      .single()
      .throwOnError();
    await page.route(item.url, (route) =>
      route.fulfill({ status: 200, contentType: 'image/webp', body: '' }),
    );
    await page.goto(`media/${item.id}`);
    await page.getByLabel('Title', { exact: true }).fill('Changed');
    await service.from('media_items').delete().eq('id', item.id).throwOnError();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Error updating media');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('Error deleting media item');
  });

  test("'Error deleting file from storage' when only the file is left", async ({
    adminPage: page,
    service,
  }) => {
    const { data: item } = await service
      .from('media_items')
      .insert({ title: uniqueName('Stuck'), url: pictureUrl() })
      .select()
      .single()
      .throwOnError();
    await page.route(item.url, (route) =>
      route.fulfill({ status: 200, contentType: 'image/webp', body: '' }),
    );
    await page.route('**/storage/v1/object/media', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: '500', error: 'Internal', message: 'disk is read-only' },
      }),
    );
    await page.goto(`media/${item.id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Error deleting file from storage');
    await expect(page.getByRole('alert')).toContainText('disk is read-only. Only the file is left');
    await expect(page.getByRole('alert')).not.toContainText('image');
    const { data } = await service.from('media_items').select('id').eq('id', item.id);
    expect(data).toEqual([]);
  });
});

test('a toast stays for five seconds, unless a newer one takes its place', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  await page.clock.install();
  await page.goto('media/create');
  await expect(page.getByRole('button', { name: 'Add addresses' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('No URLs provided');
  await page.clock.runFor(TOAST_DURATION_MS - 1);
  await expect(page.locator('.toast')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.locator('.toast')).toHaveCount(1);

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await openBySearch(page, product.name);
  await page.getByLabel('Price').fill('$4');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
});

/** Calls that read this table or function, and no other whose name begins alike. */
function addressOf(read: string): RegExp {
  return new RegExp(`/rest/v1/${read}(\\?|$)`);
}

function pictureUrl(): string {
  return `${environment.API_URL}/storage/v1/object/public/media/${crypto.randomUUID()}.webp`;
}
