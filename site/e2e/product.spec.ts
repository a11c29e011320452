import type { Page } from '@playwright/test';
import { listProducts } from 'shared/products/products.queries.ts';
import { packingOf, seasonOf } from 'shared/products/products.ts';
import { expect, LOCALES, messages, test } from './fixtures.ts';
import { expectLongWordsToFit, placesOf } from './text-layout.ts';

const text = messages.en.product;
const monthsOf = (page: Page) => page.getByRole('list', { name: text.seasonTitle });

test('tells what the database holds and leads to a prefilled quotation', async ({ page, database }) => {
  const products = await listProducts(database);
  const product = products.find(({ season, origin }) => season && origin) ?? products[0];
  if (!product) throw new Error('The catalogue is empty');
  await page.goto(`/products/${product.slug}`);

  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  if (product.origin) await expect(page.getByRole('cell', { name: product.origin }).first()).toBeVisible();
  if (product.season) await expect(monthsOf(page).getByRole('listitem')).toHaveCount(12);
  await page.getByRole('link', { name: 'Quote this product' }).click();

  await expect(page).toHaveURL(`/requests?type=quotation&product=${product.slug}`);
  const form = page.getByRole('region', { name: 'Request Quotation' });
  await expect(form.getByRole('heading', { name: `Line 1: ${product.name}` })).toBeVisible();
  await expect(form.getByLabel('Product Category')).toHaveCount(0);
  await expect(form.getByLabel('Message / Additional Details')).toHaveAttribute(
    'placeholder',
    `I am interested in ${product.name}.`,
  );
});

test('a sample and a chat are asked for by name, and its sheet is there', async ({ page, database }) => {
  const [product] = await listProducts(database);
  if (!product) throw new Error('The catalogue is empty');
  await page.goto(`/products/${product.slug}`);

  const chat = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  const { origin, searchParams } = new URL(chat ?? '');
  expect(origin).toBe('https://wa.me');
  expect(searchParams.get('text')).toBe(`Hello, I would like to ask about ${product.name}: ${page.url()}`);
  const sheet = page.getByRole('link', { name: /^Specification \(\W?PDF\W*, \d+ kB, \d+ \w+ \d{4}\)$/ });
  const pdf = await page.request.get((await sheet.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Ask for a sample' }).click();

  const form = page.getByRole('region', { name: 'Request Sample' });
  await expect(form.getByRole('heading', { name: `Line 1: ${product.name}` })).toBeVisible();
  await expect(form.getByLabel('Product of Interest')).toHaveCount(0);
});

test('the language switch keeps the product', async ({ page, database }) => {
  const product = (await listProducts(database)).find(({ name_ar }) => name_ar);
  if (!product?.name_ar) throw new Error('No product has an Arabic name');
  await page.goto(`/products/${product.slug}`);

  await page.getByRole('link', { name: 'العربية' }).click();

  await expect(page).toHaveURL(`/ar/products/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name_ar })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const chat = await page.locator('main a[href^="https://wa.me/"]').getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    `مرحبًا، أودّ الاستفسار عن ${product.name_ar}: ${page.url()}`,
  );
});

test('says sizes in Arabic where they have words, and keeps the order of those that have none', async ({
  page,
  database,
}) => {
  const products = await listProducts(database);
  const worded = products.find(({ sizes_ar }) => sizes_ar);
  const figures = products.find(({ sizes, sizes_ar }) => sizes && !sizes_ar);
  if (!worded?.sizes_ar || !figures?.sizes) throw new Error('The catalogue has sizes of one kind only');
  const sizes = page.getByRole('row', { name: 'المقاسات' }).getByRole('cell');

  await page.goto(`/ar/products/${worded.slug}`);
  await expect(sizes).toHaveText(worded.sizes_ar);
  await expect(sizes).not.toHaveAttribute('lang');
  await page.goto(`/ar/products/${figures.slug}`);
  await expect(sizes).toHaveText(figures.sizes);
  await expect(sizes.locator('bdi')).toHaveCount(1);
});

test('marks the month of the visitor', async ({ page, database }) => {
  const product = (await listProducts(database)).find(({ season }) => season);
  if (!product) throw new Error('No product has a season');
  await page.clock.setFixedTime(new Date('2027-05-15T12:00:00Z'));

  await page.goto(`/products/${product?.slug}`);

  await expect(page.getByText('This month')).toHaveCount(12);
  await expect(monthsOf(page).getByRole('listitem').nth(4).getByText('This month')).toBeVisible();
  await expect(monthsOf(page).getByRole('listitem').nth(5).getByText('This month')).toBeHidden();
});

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
    const { common, product: text, season } = messages[locale];

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

test('stands beside its picture at the width at which the layout turns', async ({ page, database }) => {
  const [product] = await listProducts(database);
  await page.setViewportSize({ width: 960, height: 700 });
  await page.goto(`/products/${product?.slug}`);

  const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();

  expect(name?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('holds long words, and keeps the lines of a text', async ({ page, database }) => {
  const product = (await listProducts(database)).find(({ price }) => price);
  await page.goto(`/products/${product?.slug}`);

  const places = await page
    .locator('[data-sheet="description"]')
    .evaluate(placesOf, { text: 'a\nb', lang: '' });
  expect.soft(places[2]?.top).toBeGreaterThan(places[0]?.top ?? Number.POSITIVE_INFINITY);
  await expectLongWordsToFit(page, [
    'main nav [aria-current]',
    'p:has(+ h1) span',
    'h1',
    'p:has(+ div > [href*="type=quotation"]) bdi',
  ]);
});

test('keeps what is not translated in its order, at the right', async ({ page, database }) => {
  const [product] = await listProducts(database);
  await page.goto(`/ar/products/${product?.slug}`);
  const text = '21 d (4 °C).';

  for (const place of ['h1', '[data-sheet="description"]', 'main table td']) {
    const element = page.locator(place).first();
    const places = await element.evaluate(placesOf, { text, lang: 'en' });

    const lefts = places.map(({ left }) => left);
    expect.soft(lefts, place).toEqual(lefts.toSorted((a, b) => a - b));
    const room = await element.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return each.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect.soft(Math.abs(room), place).toBeLessThan(2);
  }
});

test.describe('printed', () => {
  test.describe('by night', () => {
    test.use({ colorScheme: 'dark' });

    test('a sheet is dark on white', async ({ page, database }) => {
      const [product] = await listProducts(database);
      await page.goto(`/products/${product?.slug}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

      await page.emulateMedia({ media: 'print' });

      await expect(page.locator('body')).toHaveCSS('color', 'rgb(31, 42, 34)');
    });
  });

  test('a product is a sheet: all its facts and whom to ask, no navigation, no buttons', async ({
    page,
    database,
  }) => {
    const product = (await listProducts(database)).find(({ season, packing }) => season && packing);
    await page.goto(`/products/${product?.slug}`);

    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: text.specification })).toBeVisible();
    await expect(monthsOf(page)).toBeVisible();
    await expect(monthsOf(page).getByRole('listitem').first()).toHaveCSS('print-color-adjust', 'exact');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: /@/ })).toBeVisible();
    await expect(foot.locator('p').first()).toHaveCSS('color', 'rgb(31, 42, 34)');
    for (const part of [
      'body > header',
      'footer form',
      'footer h3',
      'main nav',
      'main a[href*="type=quotation"]',
      'main section:has(h3)',
      'main a[href*="type=sample"]',
    ]) {
      const elements = await page.locator(part).all();
      expect(elements, part).not.toEqual([]);
      for (const element of elements) await expect(element).toBeHidden();
    }
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});
