import { expect, test, uniqueName } from './fixtures.ts';

test('the key of a contact detail is fixed once it exists', async ({ adminPage: page, service }) => {
  const key = `key_${crypto.randomUUID().replaceAll('-', '_')}`;
  const { data } = await service
    .from('contact_info')
    .insert({ info_key: key, label: uniqueName('Fax'), value: '1' })
    .select()
    .single()
    .throwOnError();
  await page.goto(`contact-info/${data.id}`);

  await expect(page.getByLabel('Key')).toBeDisabled();
  await page.getByLabel('Value', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data: after } = await service.from('contact_info').select().eq('id', data.id).single();
  expect(after).toMatchObject({ info_key: key, value: '2' });
});
