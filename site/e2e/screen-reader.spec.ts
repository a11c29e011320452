import { ar } from 'shared/messages/ar.ts';
import { en } from 'shared/messages/en.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { packingOf, seasonOf } from 'shared/products/products.ts';
import { expect, LOCALES, test } from './fixtures.ts';

const catalogues = { en, ar };

/** What is said of a page to those who hear it: the accessibility tree, in its order. */

for (const { locale, prefix } of LOCALES) {
  test(`a product is heard in order, and nothing of it is a mere sign (${locale})`, async ({
    page,
    database,
  }) => {
    const product = (await listProducts(database)).find(
      (each) =>
        seasonOf(each)?.includes('none') && seasonOf(each)?.includes('full') && packingOf(each).length > 0,
    );
    if (!product) throw new Error('No product with a season and packing');
    const { common, product: text, season } = catalogues[locale];

    await page.goto(`${prefix}/products/${product.slug}`);

    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "${common.skipToContent}"
      - banner
      - main:
        - navigation
        - heading "${(locale === 'ar' && product.name_ar) || product.name}" [level=1]
        - heading "${text.specification}" [level=2]
        - table "${text.specification}":
          - rowgroup:
            - row:
              - rowheader "${text.origin}"
              - cell
        - heading "${text.seasonTitle}" [level=2]
        - list "${text.seasonTitle}":
          - listitem: /${season.full}/
          - listitem: /${season.none}/
        - heading "${text.packingTitle}" [level=2]
        - table "${text.packingTitle}":
          - rowgroup:
            - row:
              - columnheader "${text.pack}"
      - contentinfo
    `);
    const months = page.getByRole('list', { name: text.seasonTitle });
    await expect(months.getByRole('listitem')).toHaveCount(12);
    expect(await months.ariaSnapshot()).not.toContain('—');
    expect(await page.getByRole('navigation', { name: common.breadcrumb }).ariaSnapshot()).not.toMatch(
      /(text|listitem): ["']?\//,
    );
  });
}

test('what a search has found is said without moving the focus', async ({ page }) => {
  await page.goto('/products');
  const status = page.getByRole('status').filter({ hasText: /products?$/ });
  const before = await status.textContent();

  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('orange');

  await expect(status).not.toHaveText(before ?? '');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a refused form names its fields with their errors, and leads to the first', async ({ page }) => {
  await page.goto('/contact');

  await page.getByRole('button', { name: 'Send Message' }).click();

  const first = page.getByRole('main').getByRole('textbox').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(/\p{L}/u);
});

test('the picture that comes next is said without moving the focus', async ({ page }) => {
  await page.goto('/media');
  await page.locator('#gallery a').first().click();
  const viewer = page.getByRole('dialog');
  const said = viewer.locator('[aria-live="polite"]');
  const before = await said.allTextContents();
  const next = viewer.getByRole('button', { name: 'Next' });

  await next.press('Enter');

  await expect(said).toHaveText([/^2 of \d+$/, /\p{L}/u]);
  expect(await said.allTextContents()).not.toEqual(before);
  await expect(next).toBeFocused();
});
