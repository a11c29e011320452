import { expect, openBySearch, test, uniqueName } from './fixtures.ts';

test.use({ expectedConsole: [/ERR_FAILED/] });

test('a question is added once though its first answer is lost, changed and deleted', async ({
  adminPage: page,
  service,
}) => {
  const question = uniqueName('Do you ship to Jeddah?');
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

  await openBySearch(page, question);
  await page.getByLabel('Answer in Arabic').fill('نعم، كل أسبوع.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('faqs').select().eq('question', question).throwOnError();
  expect(data).toMatchObject([{ category: 'shipping', answer_ar: 'نعم، كل أسبوع.' }]);

  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
});
