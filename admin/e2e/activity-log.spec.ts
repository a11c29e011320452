import {
  createAccount,
  createColleague,
  environment,
  expect,
  expectAccessible,
  insertProduct,
  test,
  uniqueName,
} from './fixtures.ts';

test('who changed what, when, before and after, stands in the activity log', async ({
  adminPage: page,
  service,
}) => {
  const price = uniqueName('$2');
  const product = await insertProduct(service, { price: '$1' });
  await page.goto(`products/${product.id}`);
  await page.getByLabel('Price').fill(price);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByLabel('Where').selectOption('Products');
  await page.getByLabel('Who').selectOption(environment.DEMO_ADMIN_EMAIL);
  await page.getByLabel('What', { exact: true }).selectOption('Changed');
  await page.getByLabel('Search').fill(String(product.id));
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `#${product.id}` });
  await expect(row).toContainText(environment.DEMO_ADMIN_EMAIL);
  await expect(row).toContainText('Price');
  await row.getByRole('link').click();

  await expect(page.getByRole('definition').filter({ hasText: 'Before' })).toContainText('$1');
  await expect(page.getByRole('definition').filter({ hasText: 'After' })).toContainText(price);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `#${product.id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('the activity log is narrowed to days, and keeps them in the address', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, { name: uniqueName('Logged') });
  await page.goto('activity-log');
  await page.getByLabel('Search').fill(product.name);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const today = await page.evaluate(
    (moment) => new Date(moment).toLocaleDateString('en-CA'),
    product.created_at,
  );

  await page.getByLabel('From').fill(today);
  await page.getByLabel('Until').fill(today);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue(today);
  await expect(page.getByLabel('Until')).toHaveValue(today);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByLabel('Until').fill('2020-01-01');

  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
});

test('a day is typed by keyboard', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { name: uniqueName('Typed') });
  await page.goto('activity-log');
  await page.getByLabel('Search').fill(product.name);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();

  await page.getByLabel('From').pressSequentially('03152020', { delay: 100 });
  await expect(page.getByLabel('From')).toHaveValue('2020-03-15');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByLabel('Until').pressSequentially('03152021', { delay: 100 });

  await expect(page.getByLabel('Until')).toHaveValue('2021-03-15');
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
});

test('the activity log is searched by the names that it shows', async ({ adminPage: page, service }) => {
  const question = uniqueName('Which port');
  const { data: faq } = await service
    .from('faqs')
    .insert({ question, answer: 'Alexandria' })
    .select('id')
    .single()
    .throwOnError();
  await service.from('faqs').delete().eq('id', faq.id).throwOnError();
  const account = await createAccount(service);
  const colleague = await createColleague(service);
  await colleague.client.rpc('set_user_role', { user_id: account.id, new_role: 'admin' }).throwOnError();
  await page.goto('activity-log');

  await page.getByLabel('Search').fill(question);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: question })).toHaveCount(2);
  await page.getByLabel('Search').fill(account.email);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByRole('cell').last(), 'the address has not changed').toHaveText('Role');
});
