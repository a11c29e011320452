import { expect, openByMenu, test } from './fixtures.ts';

/** The forms of what the site shows besides products, questions and media. */
const SMALL_FORMS = [
  {
    screen: 'product-categories',
    add: 'Add category',
    fields: ['Name'],
    changed: 'Description in Arabic',
    value: 'طازجة من المزرعة',
  },
  {
    screen: 'contact-info',
    add: 'Add contact detail',
    fields: ['Label', 'Key', 'Value'],
    changed: 'Value in Arabic',
    value: 'القاهرة',
  },
  {
    screen: 'social-links',
    add: 'Add social link',
    fields: ['Platform'],
    changed: 'Address',
    value: 'https://social.example/nile-harvest',
  },
];

test('rows of the small tables are added, changed and deleted', async ({ adminPage: page }) => {
  test.slow();
  await page.goto('');

  for (const { screen, add, fields, changed, value } of SMALL_FORMS) {
    await test.step(screen, async () => {
      const name = `row_${crypto.randomUUID().replaceAll('-', '_')}`;
      await openByMenu(page, screen);
      await page.getByRole('link', { name: add }).click();
      for (const label of fields) await page.getByLabel(label, { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();

      await page.getByLabel('Search', { exact: true }).fill(name);
      await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
      await page.getByRole('link', { name }).click();
      await page.getByLabel(changed, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

      await expect(page.getByRole('link', { name })).toBeVisible();
      await page.reload();
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
});
