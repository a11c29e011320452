import type { Page } from '@playwright/test';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { expect, LOCALES, test } from './fixtures.ts';
import { expectLongWordsToFit, filtersOutOfReach } from './text-layout.ts';

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');
const cards = (page: Page) => page.locator('#catalogue > li');
const searchBox = (page: Page) => page.getByRole('searchbox');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /products?$/ });

test.use({ reducedMotion: 'no-preference' });

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
    await expect(found(page)).toHaveText(/^\d+ products?$/);
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

  test('nothing found says so and leads back to all, the keyboard to the filters', async ({
    page,
    database,
  }) => {
    const products = await listProducts(database);
    await page.goto('/products');

    await searchBox(page).fill('zzz nothing is called like this');

    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: 'No products found' });
    await expect(status.locator('..'), 'said once to those who see').toHaveCSS('opacity', '0');
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all products' }).press('Enter');
    await expect(page.getByRole('button', { name: 'All Products' })).toBeFocused();
    await expect(cards(page)).toHaveCount(products.length);
    await expect(page).toHaveURL('/products');
  });

  test('"Show more products" adds as many again, says how many there are, and the keyboard goes on with the first of them', async ({
    page,
    database,
  }) => {
    const products = await listProducts(database);
    const shown = 24;
    expect(products.length, 'more products than two pages show').toBeGreaterThan(2 * shown);
    const more = page.getByRole('link', { name: 'Show more products' });
    const count = page.getByRole('status').filter({ hasText: ' / ' });
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(shown);

    await more.press('Enter');

    await expect(cards(page)).toHaveCount(2 * shown);
    await expect(cards(page).nth(shown).getByRole('link').first()).toBeFocused();
    await expect(count).toHaveText(`${2 * shown} / ${products.length} products`);
    await page.reload();
    await expect(cards(page)).toHaveCount(2 * shown);
    for (let parts = 3; (parts - 1) * shown < products.length; parts++) {
      await more.click();
      await expect(cards(page)).toHaveCount(Math.min(parts * shown, products.length));
    }
    await expect(count).toHaveText(`${products.length} / ${products.length} products`);
    await expect(more).toBeHidden();
  });

  test('a search waits for no picture in motion, which stands still while it is out of sight', async ({
    page,
  }) => {
    await page.goto('/products');
    const picture = cards(page).first().locator('img');
    await picture.evaluate((img) => void img.animate({ scale: [1, 1.1] }, 3_600_000));

    await searchBox(page).fill('mango');

    await expect(page.locator('#found')).toHaveText(/^\d products/);
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

  test('the Quote button of a card carries its product', async ({ page }) => {
    await page.goto('/products');
    const card = cards(page).first();
    const name = (await card.getByRole('heading').textContent()) ?? '';

    await card.getByRole('link', { name: 'Quote' }).click();

    await expect(page).toHaveURL(/\/requests\?type=quotation&product=/);
    const form = page.getByRole('region', { name: 'Request Quotation' });
    await expect(form.getByRole('heading', { name: `Line 1: ${name}` })).toBeVisible();
  });

  test('one step back leaves a search, also when it was entered', async ({ page }) => {
    await page.goto('/data-security');
    await page.goto('/products');
    await searchBox(page).fill('mango');
    await expect(page).toHaveURL('/products?q=mango');
    await searchBox(page).press('Enter');

    await page.goBack();

    await expect(page).toHaveURL('/data-security');
  });

  for (const { locale, prefix } of LOCALES) {
    test(`a mouse reaches every filter at any width, in the order of their names (${locale})`, async ({
      page,
      database,
    }) => {
      const categories = await listProductCategories(database);
      const names = categories.map((row) => (locale === 'ar' && row.name_ar) || row.name);
      await page.goto(`${prefix}/products`);

      const labels = await page
        .locator('[data-filter]:not([data-filter=""])')
        .evaluateAll((links) => links.map((link) => link.firstChild?.textContent));
      expect.soft(labels).toEqual(names.sort(new Intl.Collator(locale).compare));
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await filtersOutOfReach(page), `${width} pixels`).toEqual([]);
      }
    });
  }

  test('cards stand in as many columns as there is room for, and hold long words', async ({ page }) => {
    await page.goto('/products');

    for (const [width, columns] of [
      [1440, 4],
      [1024, 3],
      [768, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });

      const tracks = await page
        .locator('#catalogue')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect.soft(tracks, `columns at ${width} pixels`).toBe(columns);
    }
    await expectLongWordsToFit(page, [
      '#catalogue h3 a',
      '#catalogue p bdi',
      '#catalogue div:has(+ h3) > span:last-child',
      '#catalogue dd',
    ]);
  });

  for (const width of [360, 1280]) {
    test(`"Show more products" stays under the pointer, and a long category keeps its count, at ${width} pixels`, async ({
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
      expect.soft(moved, 'less than half of its height').toBeLessThan(20);

      await page.evaluate(() => scrollTo(0, 0));
      const filter = page.locator('[data-filter]').last();
      await filter.locator('bdi').evaluate((name) => {
        name.textContent = 'Extra fine vegetables '.repeat(9);
      });
      await expect.soft(filter.locator('sup')).toBeInViewport({ ratio: 1 });
      await expect.soft(filter).toBeInViewport({ ratio: 1 });
    });
  }

  test('a search is heard without moving the focus, and nothing moves for those who asked for stillness', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/products');
    const status = page.getByRole('status').filter({ hasText: /products?$/ });
    const before = await status.innerText();

    await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('orange');
    await expect(status).not.toHaveText(before);
    await expect(searchBox(page)).toBeFocused();
    await expect(cards(page).first()).toBeVisible();

    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration))
        .filter((duration) => duration > 0),
    );
    expect(running).toEqual([]);
    await expect(page.getByRole('link', { name: 'Quote' }).first()).toHaveCSS(
      'transition-duration',
      /^0s(, 0s)*$/,
    );
    await page.evaluate(() =>
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.setItem('turned', viewTransition ? 'in motion' : 'at once');
      }),
    );
    await page.getByRole('link', { name: 'Quote' }).first().click();
    await page.waitForURL(/\/requests/);
    expect(await page.evaluate(() => sessionStorage.getItem('turned'))).toBe('at once');
  });
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
      for (const href of await page.locator('main li h3 a').evaluateAll(hrefs)) seen.add(href);
      if ((await more.count()) === 0) return seen.size;
      // Not a click: one during the fade between two pages is lost, and a page that still comes in has fewer cards.
      await page.goto((await more.getAttribute('href')) ?? '');
    }
  }
});
