import { expect, insertMessage, test } from './fixtures.ts';

test('a message is answered and marked as handled', async ({ adminPage: page, service }) => {
  const message = await insertMessage(service, { locale: 'ar' });
  await page.goto('messages');
  await page.getByLabel('Search').fill(message.name);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: message.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
  await expect(page.getByText('When does your office open?')).toBeVisible();

  const chat = await page.getByRole('link', { name: 'Answer on WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('نشكركم على رسالتكم.');
  await page.getByRole('button', { name: 'Set to Handled' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Status set to Handled' })).toBeVisible();
  const { data } = await service.from('contact_messages').select('status').eq('id', message.id).single();
  expect(data?.status).toBe('handled');
});
