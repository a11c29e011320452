import { environment, expect, insertProduct, test, uniqueName } from './fixtures.ts';

/** The titles of specification, section 8, by screen and by what the screen reads. */
const FETCH_FAILURES = [
  { screen: 'users', read: 'rpc/get_all_users', title: 'Error fetching users' },
  { screen: 'products', read: 'products', title: 'Error fetching products' },
  { screen: 'product-categories', read: 'product_categories', title: 'Error fetching categories' },
  { screen: 'media', read: 'media_items', title: 'Error fetching media' },
  { screen: 'faqs', read: 'faqs', title: 'Error fetching FAQs' },
  { screen: 'contact-info', read: 'contact_info', title: 'Error fetching contact info' },
  { screen: 'social-links', read: 'social_links', title: 'Error fetching social links' },
  { screen: 'site-content', read: 'site_content', title: 'Error fetching content' },
  { screen: 'settings', read: 'site_settings', title: 'Error fetching settings' },
];

test.describe('a backend that does not answer', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  for (const { screen, read, title } of FETCH_FAILURES) {
    test(`makes /admin/${screen} say '${title}'`, async ({ adminPage: page }) => {
      await page.route(new RegExp(`/rest/v1/${read}(\\?|$)`), (route) => route.abort());

      await page.goto(screen);

      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toContainText('The backend does not answer.');
    });
  }

  test("makes a section of the site say 'Save failed', and keeps what was typed", async ({
    adminPage: page,
    service,
  }) => {
    const { data } = await service.from('site_content').select().limit(1).single().throwOnError();
    await page.route('**/rest/v1/site_content*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.goto(`site-content/${data.id}`);
    await page.getByLabel('Title', { exact: true }).fill('Half typed');

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Save failed');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed');
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

  test("'Operation failed' when a name or a key is in use", async ({ adminPage: page, service }) => {
    const { data: category } = await service
      .from('product_categories')
      .select('name')
      .limit(1)
      .single()
      .throwOnError();
    await page.goto('product-categories/create');
    await page.getByLabel('Name', { exact: true }).fill(category.name);

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Operation failed');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(category.name);
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
    const { data } = await service.from('media_items').select('id').eq('id', item.id);
    expect(data).toHaveLength(1);
  });
});

test('one toast at a time: the newest takes the place of the one before', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  await page.goto('media/create');
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('No URLs provided');

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByLabel('Search').fill(product.name);
  await page.getByRole('link', { name: product.name }).click();
  await page.getByLabel('Price').fill('$4');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
});

function pictureUrl(): string {
  return `${environment.API_URL}/storage/v1/object/public/media/${crypto.randomUUID()}.webp`;
}
