import { createSupabase } from 'shared/client.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { environment, expect, insertProduct, test, uniqueName } from './fixtures.ts';

test('a draft has a badge and no place on the site until it is published', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, { name: uniqueName('Medjool dates'), is_published: false });
  await page.goto('products');
  await page.getByLabel('Search').fill(product.name);
  await page.getByRole('group', { name: 'Published' }).getByRole('button', { name: 'Drafts' }).click();
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Draft');
  expect(await publicNames()).not.toContain(product.name);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Shown on the site' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  expect(await publicNames()).toContain(product.name);
  await page.goto(`products/${product.id}`);
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `${environment.SITE_URL}/products/${product.slug}`,
  );
});

test('the tabs part drafts from published products', async ({ adminPage: page, service }) => {
  const name = uniqueName('Okra');
  await insertProduct(service, { name: `${name} draft`, is_published: false });
  await insertProduct(service, { name: `${name} published` });
  await page.goto('products');
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  const tabs = page.getByRole('group', { name: 'Published' });

  await tabs.getByRole('button', { name: 'Published' }).click();

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} published` })).toBeVisible();
  await page.reload();
  await expect(tabs.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
});

/** What the build of the site reads, with the key that it has. */
async function publicNames(): Promise<string[]> {
  const visitor = createSupabase(environment.API_URL, environment.PUBLISHABLE_KEY, {
    auth: { persistSession: false },
  });
  return (await listProducts(visitor)).map(({ name }) => name);
}
