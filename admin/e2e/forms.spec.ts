import { expect, openByMenu, test } from './fixtures.ts';

/** The forms of what the site shows besides products, questions and media. */
const SMALL_FORMS = [
  {
    screen: 'product-categories',
    table: 'product_categories',
    fields: ['Name'],
    changed: 'Description in Arabic',
    column: 'description_ar',
    value: 'طازجة من المزرعة',
  },
  {
    screen: 'contact-info',
    table: 'contact_info',
    fields: ['Label', 'Key', 'Value'],
    fixed: 'Key',
    changed: 'Value in Arabic',
    column: 'value_ar',
    value: 'القاهرة',
  },
  {
    screen: 'social-links',
    table: 'social_links',
    fields: ['Platform'],
    changed: 'Address',
    column: 'url',
    value: 'https://social.example/nile-harvest',
  },
] as const;

test('rows of the small tables are added, changed and deleted', async ({ adminPage: page, service }) => {
  await page.goto('settings');

  for (const { screen, table, fields, changed, column, value, ...form } of SMALL_FORMS) {
    await test.step(screen, async () => {
      const name = `row_${crypto.randomUUID().replaceAll('-', '_')}`;
      await openByMenu(page, screen);
      await page.getByRole('main').locator(`a[href$="/${screen}/create"]`).click();
      for (const label of fields) await page.getByLabel(label, { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();

      await page.getByLabel('Search', { exact: true }).fill(name);
      await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
      await page.getByRole('link', { name }).click();
      if ('fixed' in form) await expect(page.getByLabel(form.fixed)).toBeDisabled();
      await page.getByLabel(changed, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

      const { data } = await service.from(table).select().filter(column, 'eq', value).throwOnError();
      expect(data.flatMap((row) => Object.values(row))).toContain(name);
      await page.getByRole('link', { name }).click();
      await expect(page.getByLabel(changed, { exact: true })).toHaveValue(value);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    });
  }
});

test.describe('a backend that refuses', () => {
  test.use({ expectedConsole: [/status of (400|404|406|409|500)/] });

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
    await page.goto('settings');

    for (const { screen, fields } of [
      { screen: 'product-categories', fields: { Name: category.name } },
      { screen: 'contact-info', fields: { Key: detail.info_key, Label: 'Again', Value: 'Again' } },
      { screen: 'social-links', fields: { Platform: link.platform } },
    ]) {
      await test.step(screen, async () => {
        await openByMenu(page, screen);
        await page.getByRole('main').locator(`a[href$="/${screen}/create"]`).click();
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
});
