import { expect, insertProduct, test, uniqueName } from './fixtures.ts';

test('a list leaves the products that are not translated yet, and finds among them', async ({
  adminPage: page,
  service,
}) => {
  const word = uniqueName('Kaffir');
  const arabic = { name_ar: 'ليمون', description: 'Sharp', description_ar: 'حامض' };
  await insertProduct(service, { name: `${word} whole`, ...arabic });
  await insertProduct(service, { name: `${word} unnamed`, ...arabic, name_ar: null });
  await insertProduct(service, { name: `${word} undescribed`, ...arabic, description_ar: '' });
  await insertProduct(service, { name: `${word} short`, name_ar: 'ليمون' });
  await insertProduct(service, { name: `${word} figures`, ...arabic, sizes: '80–100, 100+ mm' });
  await insertProduct(service, { name: `${word} sizes`, ...arabic, sizes: 'Whole, 2–5 mm' });
  await page.goto('products');

  await page.getByLabel('Search').fill(word);
  await expect(page.getByText('6 entries', { exact: true })).toBeVisible();
  await page.getByLabel('Arabic', { exact: true }).selectOption('Not translated yet');

  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} unnamed` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} undescribed` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} sizes` })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
});

for (const path of ['product-categories', 'faqs', 'site-content', 'media', 'contact-info']) {
  test(`/admin/${path} can be narrowed to what is not translated yet`, async ({ adminPage: page }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/\d/);

    const answered = page.waitForResponse((response) => response.url().includes('_ar.is.null'));
    await page.getByLabel('Arabic', { exact: true }).selectOption('Not translated yet');

    expect((await answered).ok()).toBe(true);
    await expect(page.getByLabel('Arabic', { exact: true })).toHaveValue('ar');
    expect(new URL(page.url()).search).toContain('untranslated');
  });
}
