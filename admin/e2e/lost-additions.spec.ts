import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from './fixtures.ts';

/** The next "Add" to a table gets no answer, whether it was carried out or not. */
async function loseAnswer(page: Page, table: string, { isCarriedOut = true } = {}): Promise<void> {
  const isTable = (url: URL) => url.pathname.endsWith(`/rest/v1/${table}`);
  await page.route(isTable, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (isCarriedOut) await route.fetch();
    await route.abort();
    await page.unroute(isTable);
  });
}

async function typeQuestion(page: Page, question: string): Promise<void> {
  await page.goto('faqs/create');
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Answer', { exact: true }).fill('Yes, weekly.');
  await page.getByLabel('Category').selectOption('Shipping');
}

test.describe('an "Add" that nothing answered', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  for (const isCarriedOut of [true, false]) {
    const title = isCarriedOut ? 'but was carried out' : 'and that did not arrive';
    test(`${title}, makes one row when it is tried again`, async ({ adminPage: page, service }) => {
      const question = uniqueName('Do you ship to Dammam?');
      await typeQuestion(page, question);
      await loseAnswer(page, 'faqs', { isCarriedOut });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();

      await page.getByRole('button', { name: 'Save' }).click();

      await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();
      const { data } = await service.from('faqs').select('id').eq('question', question).throwOnError();
      expect(data).toHaveLength(1);
    });
  }

  test('is not taken for another one', async ({ adminPage: page, service }) => {
    const question = uniqueName('Do you ship to Duqm?');
    await typeQuestion(page, question);
    await loseAnswer(page, 'faqs');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await page.getByLabel('Answer', { exact: true }).fill('Yes, daily.');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
    const { data } = await service.from('faqs').select('answer').eq('question', question).throwOnError();
    expect(data.map(({ answer }) => answer).sort()).toEqual(['Yes, daily.', 'Yes, weekly.']);
  });

  test('adds no media a second time', async ({ adminPage: page, service }) => {
    const addresses = ['a', 'b'].map((name) => `https://media.example/${crypto.randomUUID()}/${name}.jpg`);
    await page.route('https://media.example/**', (route) => route.fulfill({ status: 204 }));
    await page.goto('media/create');
    await page.getByLabel('Media addresses').fill(addresses.join('\n'));
    await loseAnswer(page, 'media_items');
    await page.getByRole('button', { name: 'Add addresses' }).click();
    await expect(page.getByRole('alert')).toContainText('Error adding media');

    await page.getByRole('button', { name: 'Add addresses' }).click();

    await expect(
      page.getByRole('status').filter({ hasText: 'Successfully added 2 media items.' }),
    ).toBeVisible();
    const { data } = await service
      .from('media_items')
      .delete()
      .in('url', addresses)
      .select('url')
      .throwOnError();
    expect(data.map(({ url }) => url).sort()).toEqual(addresses.toSorted());
  });
});
