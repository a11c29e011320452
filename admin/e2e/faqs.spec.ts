import { expect, openBySearch, test, uniqueName } from './fixtures.ts';

test('a question is added, changed and deleted', async ({ adminPage: page, service }) => {
  const question = uniqueName('Do you ship to Jeddah?');
  await page.goto('faqs/create');
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Answer', { exact: true }).fill('Yes, weekly.');
  await page.getByLabel('Category').selectOption('Shipping');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();

  await openBySearch(page, question);
  await page.getByLabel('Answer in Arabic').fill('نعم، كل أسبوع.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('faqs').select().eq('question', question).single();
  expect(data).toMatchObject({ category: 'shipping', answer_ar: 'نعم، كل أسبوع.' });

  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
});

test.describe('an "Add" that was carried out and never answered', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('makes one row when it is tried again', async ({ adminPage: page, service }) => {
    const question = uniqueName('Do you ship to Dammam?');
    await page.goto('faqs/create');
    await page.getByLabel('Question', { exact: true }).fill(question);
    await page.getByLabel('Answer', { exact: true }).fill('Yes, weekly.');
    await page.getByLabel('Category').selectOption('Shipping');
    await page.route(
      '**/rest/v1/faqs*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();
    const { data } = await service.from('faqs').select('id').eq('question', question).throwOnError();
    expect(data).toHaveLength(1);
  });
});
