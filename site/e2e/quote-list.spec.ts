import { listProducts } from 'shared/products/products.queries.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('products are collected from cards and pages, in two tabs alike, and wait for the form', async ({
  page,
  context,
  database,
}) => {
  const [first, second] = await listProducts(database);
  if (!first || !second) throw new Error('The catalogue has no two products');
  const bar = page.getByRole('complementary', { name: 'Quote list' });
  const buttonOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .locator('[data-add]');
  await page.goto('/products');

  await buttonOf(first.name).click();
  await expect(bar).toContainText('1 product');
  await expect(bar).toContainText('Quantities still open');
  await expect(bar.getByRole('status')).toHaveText(`${first.name} added.`);
  await expect(buttonOf(first.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(buttonOf(first.name)).toHaveText(`On your list ${first.name}`);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toBeHidden();
  await expect(buttonOf(first.name)).toHaveAttribute('aria-pressed', 'false');
  await buttonOf(first.name).click();

  const other = await context.newPage();
  await other.goto(`/ar/products/${second.slug}`);
  const otherBar = other.getByRole('complementary', { name: 'قائمة طلب السعر' });
  await expect(otherBar).toContainText('منتج واحد');
  await other.getByRole('button', { name: 'أضف إلى القائمة' }).first().click();
  await expect(otherBar).toContainText('منتجان');
  await other.getByRole('table').getByRole('button').first().click();
  await expect(otherBar).toContainText('3 منتجات');
  await expect(bar).toContainText('3 products');
  await expect(buttonOf(second.name)).toHaveAttribute('aria-pressed', 'true');

  // Cards that a search brings know the list as well.
  await page.getByRole('searchbox').fill(second.name);
  await expect(page.locator('#catalogue > li').first()).toContainText(second.name);
  await expect(page.locator('#catalogue [aria-pressed="true"]').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'the bar');
  await expectNoViolations(page, 'the bar');

  // A release in which a product has gone.
  await page.evaluate(() => {
    const gone = { id: 'gone-fruit', product: 'gone-fruit', name: 'Gone Fruit' };
    localStorage['quote-list'] = JSON.stringify([...JSON.parse(localStorage['quote-list']), gone]);
  });
  await page.reload();
  await expect(bar).toContainText('4 products');
  await bar.getByRole('link', { name: 'Review and send' }).click();

  await expect(page.locator('[data-line]')).toHaveCount(4);
  await expect(page.locator('[data-line] h4 > :not(.sr-only)')).toHaveText([
    first.name,
    second.name,
    second.name,
    'Gone Fruit',
  ]);
  await expect(page.locator('[data-line]').last()).toContainText('Gone Fruit left the catalogue.');
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(otherBar).toContainText('3 منتجات');
});

test('what a month has is collected from its page, and the next month keeps it', async ({
  page,
  database,
}) => {
  const products = await listProducts(database);
  const isFull = (month: number) =>
    products.find(({ season }) => season?.[month] === 'full' && season.includes('none'));
  const picked = isFull(10);
  if (!picked) throw new Error('Nothing is in season in November');
  const bar = page.getByRole('complementary', { name: 'Quote list' });
  await page.goto('/season/november');

  await page.getByRole('button', { name: `Add to quote list ${picked.name}`, exact: true }).click();

  await expect(bar).toContainText('1 product');
  await page.getByRole('link', { name: 'December', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In season in December');
  await expect(bar).toContainText('1 product');
});

test.describe('a quote list on a poor line', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('takes what was pressed before its script came, and asks again for one that did not come', async ({
    page,
  }) => {
    let isDown = true;
    await page.route('**/quote-list.js', (route) => (isDown ? route.abort() : route.fallback()));
    const buttons = page.locator('#catalogue [data-add]');
    await page.goto('/products');
    await buttons.nth(0).click();
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');

    isDown = false;
    await buttons.nth(1).click();

    const bar = page.getByRole('complementary', { name: 'Quote list' });
    await expect(bar).toContainText('2 products');
    await expect(buttons.nth(0)).toHaveText(/^On your list/);
  });
});
