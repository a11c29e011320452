import { expect, test, uniqueName } from './fixtures.ts';

test('the maintenance switch keeps the access code', async ({ adminPage: page, service }) => {
  const readSetting = async () => {
    const { data } = await service
      .from('site_settings')
      .select('value')
      .eq('key', 'maintenance_mode')
      .single();
    return data?.value;
  };
  const before = await readSetting();
  const code = uniqueName('code');
  await page.goto('settings');

  await page.getByLabel('Access code').fill(` ${code} `);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  expect(await readSetting()).toEqual({ enabled: false, access_code: code });
  await service
    .from('site_settings')
    .update({ value: before ?? {} })
    .eq('key', 'maintenance_mode')
    .throwOnError();
});
