import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import type { Season } from 'shared/products/products.ts';
import { expect, LOCALES, messages, test } from './fixtures.ts';
import { expectLongWordsToFit, tornWords } from './text-layout.ts';

test('says what the company offers and leads on, with all flags from one file', async ({ page }) => {
  const flags = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/flags.svg')) flags.add(request.url().replace(/#.*/, ''));
  });
  const { home, destinations } = messages.en;
  await page.goto('/');
  const region = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });

  await expect
    .soft(page.getByRole('link', { name: 'Explore Products' }).first())
    .toHaveAttribute('href', '/products');
  await expect
    .soft(page.getByRole('link', { name: 'Request Quote' }).nth(1))
    .toHaveAttribute('href', /^\/requests/);
  for (const value of ['500+', '50+', '1000+', '15+']) {
    await expect.soft(page.getByText(value, { exact: true })).toBeVisible();
  }
  await expect.soft(region(home.valuesTitle).getByRole('listitem')).toHaveCount(4);
  const callToAction = region(home.ctaTitle).getByRole('link');
  await expect.soft(callToAction).toHaveText(['Request Quote', 'About the company']);
  await expect.soft(callToAction.first()).toHaveAttribute('href', '/requests');
  await expect.soft(callToAction.last()).toHaveAttribute('href', '/about');

  const markets = region(destinations.title);
  await expect.soft(markets.getByRole('list')).toHaveCount(4);
  await expect.soft(markets.getByRole('listitem')).toHaveCount(21);
  await markets.getByRole('list').last().scrollIntoViewIfNeeded();
  const flag = markets.locator('img').last();
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([...flags]).toHaveLength(1);
});

test('a category leads to its products', async ({ page, database }) => {
  const [, category] = await listProductCategories(database);
  if (!category) throw new Error('Fewer than two categories');
  await page.goto('/');

  await page.getByRole('link', { name: new RegExp(`View Products.*${category.name}`) }).click();

  await expect(page).toHaveURL(`/products?category=${category.slug}`);
  await expect(page.getByRole('button', { name: category.name })).toHaveAttribute('aria-pressed', 'true');
});

for (const { locale, prefix } of LOCALES) {
  test(`the calendar names every product with a stated season (${locale})`, async ({ page, database }) => {
    const products = (await listProducts(database)).filter(({ season }) => season);
    await page.goto(prefix || '/');

    const links = page.locator('#calendar li a');
    await expect(links).toHaveCount(products.length);
    const leadTo = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(leadTo.toSorted()).toEqual(products.map(({ slug }) => `${prefix}/products/${slug}`).toSorted());
    const closed = page.locator('#calendar details:not([open])').first();
    await expect(closed.locator('li').first()).toBeHidden();
    await closed.locator('summary').press('Enter');
    await expect(page.locator('#calendar details[open] li:visible').last()).toContainText(/\p{L}/u);
  });

  test(`the season's products and its sticker hold their words at any width (${locale})`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    for (const width of [960, 1024, 1100, 1200]) {
      await page.setViewportSize({ width, height: 900 });

      const torn = await page
        .locator('table :is(th, td:not([class|="month"])), #calendar li > a')
        .evaluateAll(tornWords);

      expect.soft(torn, `torn at ${width} pixels`).toEqual([]);
    }

    await page.setViewportSize({ width: 1280, height: 720 });
    const commas = await page.locator('[data-part="sticker"]').evaluateAll((stickers: HTMLElement[]) =>
      stickers.flatMap((sticker) => {
        sticker.style.display = 'grid';
        sticker.style.rotate = 'none';
        const name = sticker.querySelector('b')?.firstChild;
        if (!name) return ['a sticker without a name'];
        return Array.from(name.textContent?.matchAll(/\S+/g) ?? []).flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(name, index);
          range.setEnd(name, index + word.length);
          return range.getClientRects().length === 1 ? [] : [word];
        });
      }),
    );
    expect.soft(commas, 'torn from their words on stickers').toEqual([]);

    const heights = await page
      .locator('[data-part="sticker"]')
      .first()
      .evaluate((sticker: HTMLElement) => {
        const name = sticker.querySelector('b');
        if (name) name.textContent = 'Extra Fine Frozen Mixed Vegetables for Food Service Use';
        return { shown: sticker.clientHeight, needed: sticker.scrollHeight };
      });
    expect.soft(heights.needed, 'a long name on the sticker').toBeLessThanOrEqual(heights.shown);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`categories lead to their pages (${locale})`, async ({ page, database }) => {
      const [category] = await listProductCategories(database);
      if (!category) throw new Error('No category');
      const address = `${prefix}/products/category/${category.slug}`;
      await page.goto(prefix || '/');
      await expect(page.locator('main li a[href*="?category="]:visible')).toHaveCount(0);

      await page.locator(`main li:has(h3) a[href="${address}"]`).click();

      await expect(page).toHaveURL(address);
    });
  });
}

test('the ledger says in forced colours, too, when a product is there; names of any length stay in the page', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const barOf = (level: Season[number]) =>
    page.getByRole('cell', { name: messages.en.season[level], exact: true }).first().locator('i');
  const colourOf = (level: Season[number]) =>
    barOf(level).evaluate((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return `${backgroundColor} ${backgroundImage}`;
    });

  const [full, limited] = [await colourOf('full'), await colourOf('limited')];

  expect.soft(full).not.toBe(limited);
  expect.soft([full, limited]).not.toContain('rgba(0, 0, 0, 0) none');
  await expect.soft(barOf('none')).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectLongWordsToFit(page, ['main li:has(a) h3', 'table tbody th a', '#calendar li a']);
});

test.describe('a fade between two pages that the browser gives up', () => {
  test.use({ expectedErrors: [/^An error of our own$/] });

  test('is no error, and hides none', async ({ page }) => {
    const reported: string[] = [];
    page.on('pageerror', ({ message }) => reported.push(message));
    await page.goto('/');

    await page.evaluate(() => {
      document.startViewTransition().skipTransition();
      Promise.reject(new DOMException('An error of our own', 'InvalidStateError'));
    });

    await expect.poll(() => reported).toEqual(['An error of our own']);
  });
});
