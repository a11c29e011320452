import { expect, test } from './fixtures.ts';

test('newsletter subscriptions are found, and nothing else', async ({ adminPage: page, service }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await service.from('newsletter_subscriptions').insert({ email, locale: 'ar' }).throwOnError();
  await page.goto('newsletter');

  await page.getByLabel('Search', { exact: true }).fill(email);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Arabic');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
});
