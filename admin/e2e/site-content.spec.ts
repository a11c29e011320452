import { expect, test, uniqueName } from './fixtures.ts';

test("a section of the site's texts is changed", async ({ adminPage: page, service }) => {
  const { data: before } = await service
    .from('site_content')
    .select()
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  const content = `${before.content_ar}\n\n${uniqueName('فقرة')}`;
  await page.goto('site-content');

  await page.getByRole('link', { name: before.title, exact: true }).click();
  await page.getByLabel('Content in Arabic').fill(content);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data: after } = await service.from('site_content').select().eq('id', before.id).single();
  expect(after?.content_ar).toBe(content);
  await service
    .from('site_content')
    .update({ content_ar: before.content_ar })
    .eq('id', before.id)
    .throwOnError();
});
