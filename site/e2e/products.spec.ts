import type { Page } from '@playwright/test';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { expect, LOCALES, test } from './fixtures.ts';

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');
const cards = (page: Page) => page.locator('#catalogue > li');
const searchBox = (page: Page) => page.getByRole('searchbox');
const found = (page: Page) => page.locator('#found');

test.describe('catalogue', () => {
  test('search narrows the cards, says how many are left and keeps them after a reload', async ({
    page,
    database,
  }) => {
    const products = await listProducts(database);
    const [newest] = products;
    if (!newest) throw new Error('The catalogue is empty');
    await page.goto('/products');

    await searchBox(page).fill(newest.name.toUpperCase());

    await expect(page.getByRole('heading', { name: newest.name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?q=/);
    await expect(found(page)).not.toHaveText(`${products.length} products`);
    await expect(found(page)).toHaveText(/^\d+ products?$/);
    const count = Number.parseInt((await found(page).textContent()) ?? '', 10);
    await expect(cards(page)).toHaveCount(count);
    await page.reload();
    await expect(searchBox(page)).toHaveValue(newest.name.toUpperCase());
    await expect(cards(page)).toHaveCount(count);
  });

  test('search finds products that are not on the first page, and by their Arabic name', async ({
    page,
    database,
  }) => {
    const oldest = (await listProducts(database)).findLast((product) => product.name_ar);
    if (!oldest?.name_ar) throw new Error('No product has an Arabic name');
    await page.goto('/ar/products');

    await searchBox(page).fill(oldest.name_ar.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه'));

    await expect(page.getByRole('heading', { name: oldest.name_ar, exact: true })).toBeVisible();
  });

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test('the search says that it has no list, keeps the page, and asks again', async ({
      page,
      context,
      database,
    }) => {
      const oldest = (await listProducts(database)).at(-1);
      if (!oldest) throw new Error('The catalogue is empty');
      await page.goto('/products');
      const shown = await cards(page).count();
      await context.setOffline(true);

      await searchBox(page).fill(oldest.name);

      await expect(page.getByRole('status').filter({ hasText: 'Error fetching products' })).toBeVisible();
      await expect(cards(page)).toHaveCount(shown);
      await context.setOffline(false);
      await searchBox(page).press('Enter');
      await expect(page.getByRole('heading', { name: oldest.name, exact: true })).toBeVisible();
    });
  });

  test.describe('with a server that stays silent', () => {
    test('the list says so in the end, and can be asked for again', async ({ page, database }) => {
      const [category] = await listProductCategories(database);
      const silence = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      await page.route('**/products/cards/*', async (route) => {
        asked.resolve();
        await silence.promise;
        return route.abort().catch(() => {});
      });
      await page.clock.install();
      await page.goto(`/products?category=${category?.slug}`);
      await asked.promise;
      await expect(cards(page).first()).toBeHidden();

      await page.clock.fastForward(ANSWER_LIMIT_MS);

      await expect(page.getByRole('status').filter({ hasText: 'Error fetching products' })).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      silence.resolve();
      await page.unroute('**/products/cards/*');
      await page.getByRole('button', { name: category?.name }).click();
      await expect(cards(page).filter({ hasNotText: category?.name ?? '' })).toHaveCount(0);
    });
  });

  test('the list tells that it is being loaded, in the place of a count that is not its own', async ({
    page,
    database,
  }) => {
    const [category] = await listProductCategories(database);
    const held = Promise.withResolvers<void>();
    await page.route('**/products/cards/*', async (route) => {
      await held.promise;
      return route.fallback();
    });
    await page.goto('/products');
    const list = page.locator('#catalogue');

    await page.getByRole('button', { name: category?.name }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Loading the whole list...' })).toBeVisible();
    await expect(list).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(cards(page).filter({ hasNotText: category?.name ?? '' })).toHaveCount(0);
    await expect(list).not.toHaveAttribute('aria-busy');
    await expect(page.locator('#found')).toHaveText(/^\d+ products?$/);
  });

  test('a category filter shows its products only, is in the address and in the history', async ({
    page,
    database,
  }) => {
    const categories = await listProductCategories(database);
    const products = await listProducts(database);
    const [first, second] = categories;
    if (!first || !second) throw new Error('Fewer than two categories');
    const countIn = (name: string) => products.filter((product) => product.category === name).length;
    await page.goto('/products');

    await page.getByRole('button', { name: first.name }).click();
    await expect(cards(page)).toHaveCount(countIn(first.name));
    await expect(page).toHaveURL(`/products?category=${first.slug}`);
    await page.getByRole('button', { name: second.name }).press(' ');
    await expect(cards(page)).toHaveCount(countIn(second.name));
    await page.goBack();

    await expect(cards(page)).toHaveCount(countIn(first.name));
    await expect(page.getByRole('button', { name: first.name })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'All Products' }).click();
    await expect(cards(page)).toHaveCount(products.length);
  });

  for (const { locale, prefix } of LOCALES) {
    test(`the filters stand in the order of their names (${locale})`, async ({ page, database }) => {
      const categories = await listProductCategories(database);
      const names = categories.map((row) => (locale === 'ar' && row.name_ar) || row.name);
      await page.goto(`${prefix}/products`);

      const labels = await page
        .locator('[data-filter]:not([data-filter=""])')
        .evaluateAll((links) => links.map((link) => link.firstChild?.textContent));

      expect(labels).toEqual(names.sort(new Intl.Collator(locale).compare));
    });
  }

  test('cards fade and scale when they come and go', async ({ page }) => {
    await page.goto('/products');
    const first = cards(page).first();
    await searchBox(page).fill('zzz nothing is called like this');
    await expect(cards(page)).toHaveCount(0);

    await searchBox(page).fill('');

    await expect(first).toBeVisible();
    await expect(first).toHaveCSS('transition-property', /opacity.*scale/);
    await expect(first).toHaveCSS('transition-duration', /^0\.22s/);
  });

  test('an address with a category and a search opens filtered', async ({ page, database }) => {
    const product = (await listProducts(database)).at(-1);
    const category = (await listProductCategories(database)).find(({ name }) => name === product?.category);
    if (!product || !category) throw new Error('The catalogue is empty');

    await page.goto(`/products?category=${category.slug}&q=${encodeURIComponent(product.name)}`);

    await expect(page.getByRole('heading', { name: product.name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: category.name })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a search on the page of a category stays in it', async ({ page, database }) => {
    const categories = await listProductCategories(database);
    const shelf = (await listProducts(database)).filter(({ category }) => category === categories[0]?.name);
    const [product] = shelf;
    if (!product) throw new Error('The first category is empty');
    await page.goto(`/products/category/${categories[0]?.slug}`);

    await searchBox(page).fill('a');
    await searchBox(page).press('Enter');

    await expect(page).toHaveURL(`/products?category=${categories[0]?.slug}&q=a`);
    await expect(page.getByRole('button', { name: product.category })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(cards(page).filter({ hasNotText: product.category })).toHaveCount(0);
  });

  test('nothing found says so and leads back to all', async ({ page, database }) => {
    const products = await listProducts(database);
    await page.goto('/products');

    await searchBox(page).fill('zzz nothing is called like this');

    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(cards(page)).toHaveCount(products.length);
    await expect(page).toHaveURL('/products');
  });

  test('"Show more products" shows the rest', async ({ page, database }) => {
    const products = await listProducts(database);
    expect(products.length, 'more products than the first page shows').toBeGreaterThan(24);
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(24);

    await page.getByRole('link', { name: 'Show more products' }).click();

    await expect(cards(page)).toHaveCount(products.length);
  });

  for (const width of [360, 1280]) {
    test(`"Show more products" stays under the pointer after a jump to it at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/products');

      const moved = await page.getByRole('link', { name: 'Show more products' }).evaluate(async (link) => {
        await document.fonts.ready;
        link.scrollIntoView({ block: 'center' });
        const before = link.getBoundingClientRect().top;
        // Cards that come near are laid out in the frames after the jump.
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
        return Math.abs(link.getBoundingClientRect().top - before);
      });

      expect(moved, 'less than half of its height').toBeLessThan(20);
    });
  }

  test('the keyboard goes on with the first product that "Show more products" brought', async ({ page }) => {
    await page.goto('/products');
    const shown = await cards(page).count();

    await page.getByRole('link', { name: 'Show more products' }).press('Enter');

    await expect(cards(page).nth(shown).getByRole('link').first()).toBeFocused();
  });

  test('the keyboard is at the filters when all products are shown again', async ({ page }) => {
    await page.goto('/products?q=zzz');

    await page.getByRole('link', { name: 'Show all products' }).press('Enter');

    await expect(page.getByRole('button', { name: 'All Products' })).toBeFocused();
  });

  test('the way to the content leaves the list as it is', async ({ page }) => {
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/cards/')) parts.push(request.url());
    });
    await page.goto('/products');
    const shown = await cards(page).count();

    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/products#main');
    await page.getByRole('searchbox').focus();

    await expect(cards(page)).toHaveCount(shown);
    await expect(page.getByRole('link', { name: 'Show more products' })).toBeVisible();
    expect(parts).toEqual([]);
  });

  test('one step back leaves a search, also when it was entered', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/products');
    await searchBox(page).fill('mango');
    await expect(page).toHaveURL('/products?q=mango');
    await searchBox(page).press('Enter');

    await page.goBack();

    await expect(page).toHaveURL('/about');
  });

  for (const { locale, prefix } of LOCALES) {
    for (const path of ['/products', '/faq']) {
      test(`a mouse reaches every filter of ${path} at any width (${locale})`, async ({ page }) => {
        await page.goto(prefix + path);

        for (const width of [320, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });

          const hidden = await page.locator('[data-filter]').evaluateAll((filters) =>
            filters
              .filter((filter) => {
                const { left, right } = filter.getBoundingClientRect();
                return left < 0 || right > innerWidth;
              })
              .map((filter) => filter.textContent),
          );
          expect(hidden, `${width} pixels`).toEqual([]);
        }
      });
    }
  }

  for (const width of [360, 1280]) {
    test(`a category with a long name keeps its count at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/products');
      const filter = page.locator('[data-filter]').last();

      await filter.locator('bdi').evaluate((name) => {
        name.textContent = 'Extra fine vegetables '.repeat(9);
      });

      await expect(filter.locator('sup')).toBeInViewport({ ratio: 1 });
      await expect(filter).toBeInViewport({ ratio: 1 });
    });
  }

  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    test(`cards stand in ${columns} columns at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });

      await page.goto('/products');

      const tracks = await page
        .locator('#catalogue')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(tracks).toBe(columns);
    });
  }
});

test.describe('catalogue without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, prefix } of LOCALES) {
    test(`shows products, categories by link and the whole list (${locale})`, async ({ page, database }) => {
      const products = await listProducts(database);
      const [category] = await listProductCategories(database);
      if (!category) throw new Error('No category');
      const inCategory = products.filter((product) => product.category === category.name);
      await page.goto(`${prefix}/products`);
      await expect(cards(page).first()).toBeVisible();

      await page.locator(`[data-filter="${category.slug}"]`).click();

      await expect(page).toHaveURL(`${prefix}/products/category/${category.slug}`);
      await page.waitForLoadState();
      expect(await countByPages(page)).toBe(inCategory.length);
      await page.goto(`${prefix}/products`);
      expect(await countByPages(page)).toBe(products.length);
    });
  }

  /** The products of a list, from the page that is open to its last one. */
  async function countByPages(page: Page): Promise<number> {
    const seen = new Set<string>();
    const more = page.locator('[data-more]');
    for (;;) {
      for (const href of await page.locator('.cards > li h3 a').evaluateAll(hrefs)) seen.add(href);
      if ((await more.count()) === 0) return seen.size;
      // Not a click: one during the fade between two pages is lost, and a page that still comes in has fewer cards.
      await page.goto((await more.getAttribute('href')) ?? '');
    }
  }
});

test.describe('product page', () => {
  test('tells what the database holds and leads to a prefilled quotation', async ({ page, database }) => {
    const products = await listProducts(database);
    const product = products.find(({ season, origin }) => season && origin) ?? products[0];
    if (!product) throw new Error('The catalogue is empty');
    const category = (await listProductCategories(database)).find(({ name }) => name === product.category);
    await page.goto(`/products/${product.slug}`);

    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    if (product.origin) await expect(page.getByRole('cell', { name: product.origin }).first()).toBeVisible();
    if (product.season) await expect(page.locator('.months > li')).toHaveCount(12);
    await page.getByRole('link', { name: 'Quote this product' }).click();

    await expect(page).toHaveURL(`/requests?type=quotation&product=${product.slug}`);
    const form = page.getByRole('region', { name: 'Request Quotation' });
    await expect(form.getByLabel('Product Category')).toHaveValue(category?.slug ?? '');
    await expect(form.getByLabel('Message / Additional Details')).toHaveValue(new RegExp(product.name));
  });

  test('the Quote button of a card carries its product', async ({ page }) => {
    await page.goto('/products');
    const card = cards(page).first();
    const name = (await card.getByRole('heading').textContent()) ?? '';

    await card.getByRole('link', { name: 'Quote' }).click();

    await expect(page).toHaveURL(/\/requests\?type=quotation&product=/);
    const form = page.getByRole('region', { name: 'Request Quotation' });
    await expect(form.getByLabel('Message / Additional Details')).toHaveValue(`Product: ${name}\n`);
  });

  test('a sample is asked for by name', async ({ page, database }) => {
    const [product] = await listProducts(database);
    if (!product) throw new Error('The catalogue is empty');
    await page.goto(`/products/${product.slug}`);

    await page.getByRole('link', { name: 'Ask for a sample' }).click();

    const form = page.getByRole('region', { name: 'Request Sample' });
    await expect(form.getByLabel('Product of Interest')).toHaveValue(product.name);
  });

  test('the language switch keeps the product', async ({ page, database }) => {
    const product = (await listProducts(database)).find(({ name_ar }) => name_ar);
    if (!product?.name_ar) throw new Error('No product has an Arabic name');
    await page.goto(`/products/${product.slug}`);

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL(`/ar/products/${product.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name_ar })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
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
    await expect(sizes.locator('.ltr')).toHaveCount(1);
  });

  test('marks the month of the visitor', async ({ page, database }) => {
    const product = (await listProducts(database)).find(({ season }) => season);
    if (!product) throw new Error('No product has a season');
    await page.clock.setFixedTime(new Date('2027-05-15T12:00:00Z'));

    await page.goto(`/products/${product?.slug}`);

    await expect(page.getByText('This month')).toHaveCount(12);
    await expect(page.locator('.months .month-5').getByText('This month')).toBeVisible();
    await expect(page.locator('.months .month-6').getByText('This month')).toBeHidden();
  });
});
