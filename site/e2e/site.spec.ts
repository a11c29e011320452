import type { Page } from '@playwright/test';
import { listMediaItems } from 'shared/media-items/media-items.queries.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { listSiteContent } from 'shared/site-content/site-content.queries.ts';
import { paragraphsOf, SITE_CONTENT_KEYS } from 'shared/site-content/site-content.ts';
import sharp from 'sharp';
import { environment } from './environment.ts';
import { expect, LOCALES, test } from './fixtures.ts';

/** The words of letters alone that go over more than one line. */
function tornWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{M}]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

test.describe('home', () => {
  test('says what the company offers and leads on', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('link', { name: 'Explore Products' }).first()).toHaveAttribute(
      'href',
      '/products',
    );
    await expect(page.getByRole('link', { name: 'Request Quote' }).nth(1)).toHaveAttribute(
      'href',
      /^\/requests/,
    );
    for (const value of ['500+', '50+', '1000+', '15+']) {
      await expect(page.getByText(value, { exact: true })).toBeVisible();
    }
    await expect(page.locator('.values-list > li')).toHaveCount(4);
    await expect(page.locator('.cta a')).toHaveText(['Request Quote', 'About the company']);
    await expect(page.locator('.cta a').first()).toHaveAttribute('href', '/requests');
    await expect(page.locator('.cta a').last()).toHaveAttribute('href', '/about');
    await expect(page.locator('.market')).toHaveCount(4);
    await expect(page.locator('.market li')).toHaveCount(21);
  });

  test('a category leads to its products', async ({ page }) => {
    await page.goto('/');
    const tile = page.locator('.tile').nth(1);
    const name = (await tile.getByRole('heading').textContent()) ?? '';

    await tile.getByRole('link', { name: 'View Products' }).click();

    await expect(page).toHaveURL(/\/products\?category=/);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  });

  for (const { locale, prefix } of LOCALES) {
    test(`the calendar names every product with a stated season (${locale})`, async ({ page, database }) => {
      const products = (await listProducts(database)).filter(({ season }) => season);
      await page.goto(prefix || '/');

      const links = page.locator('.calendar li a');
      await expect(links).toHaveCount(products.length);
      const leadTo = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(leadTo.toSorted()).toEqual(products.map(({ slug }) => `${prefix}/products/${slug}`).toSorted());
      const closed = page.locator('.calendar details:not([open])').first();
      await expect(closed.locator('li').first()).toBeHidden();
      await closed.locator('summary').press('Enter');
      await expect(page.locator('.calendar details[open] li:visible').last()).toContainText(/\p{L}/u);
    });
  }

  for (const { locale, prefix } of LOCALES) {
    test(`tears no word of the season's products at any width (${locale})`, async ({ page }) => {
      for (const width of [960, 1024, 1100, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(prefix || '/');

        const torn = await page
          .locator('.ledger :is(th, .origin, .packing), .calendar li > a')
          .evaluateAll(tornWords);

        expect(torn, `${width} pixels`).toEqual([]);
      }
    });
  }

  test('all flags are drawn from one file', async ({ page }) => {
    const flags = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/flags.svg')) flags.add(request.url().replace(/#.*/, ''));
    });
    await page.goto('/');
    await page.locator('.market').last().scrollIntoViewIfNeeded();

    const flag = page.locator('.market img').last();
    await expect
      .poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect([...flags]).toHaveLength(1);
  });
});

test.describe('about', () => {
  for (const { locale, prefix } of LOCALES) {
    test(`shows six sections with their paragraphs, the values and the timeline (${locale})`, async ({
      page,
      database,
    }) => {
      const rows = new Map((await listSiteContent(database)).map((row) => [row.section_key, row]));
      const sections = SITE_CONTENT_KEYS.map((key) => rows.get(key));
      const [title, content] =
        locale === 'ar' ? (['title_ar', 'content_ar'] as const) : (['title', 'content'] as const);
      await page.goto(`${prefix}/about`);

      const stories = page.locator('.story');
      await expect(stories).toHaveCount(6);
      await expect(stories.locator('h2')).toHaveText(sections.map((row) => row?.[title] ?? ''));
      for (const [index, row] of sections.entries()) {
        await expect(stories.nth(index).locator('p')).toHaveText(paragraphsOf(row?.[content] ?? ''));
        await expect(stories.nth(index).locator('.story-picture')).toHaveCount(1);
      }
      await expect(page.locator('.core-values li')).toHaveCount(4);
      await expect(page.locator('.timeline b')).toHaveText(['2008', '2012', '2016', '2020', '2023']);
    });
  }
});

test.describe('footer', () => {
  for (const { locale, prefix } of LOCALES) {
    test(`leads where it says, and names no profile without an address (${locale})`, async ({
      page,
      database,
    }) => {
      const categories = (await listProductCategories(database)).slice(0, 4);
      const { data: profiles } = await database.from('social_links').select('platform, url').order('id');
      await page.goto(`${prefix}/data-security`);
      const footer = page.getByRole('contentinfo');

      const hrefs = await footer
        .locator('.foot-groups ul a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

      expect(hrefs).toEqual(
        [
          '/about',
          '/products',
          '/data-security',
          '/requests',
          ...categories.map(({ slug }) => `/products?category=${slug}`),
          '/faq',
          '/contact',
          '/requests?type=complaint',
          '/requests?type=partnership',
        ].map((path) => prefix + path),
      );
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      const { data: details } = await database.from('contact_info').select('info_key, value, value_ar');
      for (const { info_key, value, value_ar } of details ?? []) {
        if (!['address', 'phone', 'email'].includes(info_key)) continue;
        await expect(footer).toContainText((locale === 'ar' && value_ar) || value);
      }
      const named = (profiles ?? []).filter(({ url }) => url).map(({ platform }) => platform);
      await expect(footer.locator('.foot-legal a')).toHaveText(named);
    });
  }

  test('says the year of the visit, whenever the page was made', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T09:00:00Z'));

    await page.goto('/data-security');

    await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
  });
});

test.describe('map', () => {
  test('is fetched only when the visitor asks for it', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' });
    });
    await page.goto('/contact');
    await page.locator('.map').scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: 'Show map' }).click();

    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('marker=30.039,31.208');
  });
});

test.describe('FAQ', () => {
  test('opens its first answer, searches, filters and links', async ({ page, database }) => {
    const { data } = await database.from('faqs').select('id, question, category').order('id');
    const last = data?.at(-1);
    if (!last) throw new Error('No questions');
    const { data: company } = await database
      .from('contact_info')
      .select('value')
      .eq('info_key', 'email')
      .single();
    await page.goto('/faq');
    await expect(page.locator('details').first()).toHaveAttribute('open');
    const asking = page.locator('.still-asking');
    await expect(asking.getByRole('link', { name: 'Send a request' })).toHaveAttribute('href', '/requests');
    await expect(asking.locator(`a[href="mailto:${company?.value}"]`)).toBeVisible();

    await page.getByRole('searchbox').fill(last?.question ?? '');
    await expect(page.locator(`#question-${last?.id}`)).toBeVisible();
    await page.getByRole('searchbox').fill('link to this answer');
    await expect(page.locator('details:visible')).toHaveCount(0);
    await page.getByRole('searchbox').fill('zzz no such question');
    await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters and show all questions' }).click();
    await expect(page.locator('details:visible')).toHaveCount(data?.length ?? 0);
    await page.goto(`/faq#question-${last?.id}`);

    await expect(page.locator(`#question-${last?.id}`)).toHaveAttribute('open');
  });
});

test.describe('FAQ', () => {
  test('a search leaves the answer behind that the address named', async ({ page, database }) => {
    const { data } = await database.from('faqs').select('id, question, category').order('id');
    const [first] = data ?? [];
    const other = data?.find(({ category }) => category !== first?.category);
    if (!first || !other) throw new Error('No questions of two categories');
    await page.goto(`/faq#question-${first.id}`);
    await page.getByRole('searchbox').fill(other.question);
    await expect(page.locator(`#question-${other.id}`)).toBeVisible();
    await expect(page.locator(`#question-${first.id}`)).toBeHidden();
    const count = await page.locator('details:visible').count();

    await page.reload();

    await expect(page.getByRole('searchbox')).toHaveValue(other.question);
    await expect(page.locator(`#question-${first.id}`)).toBeHidden();
    await expect(page.locator('details:visible')).toHaveCount(count);
  });

  test('an answer that the address names stands among all others when a search would hide it', async ({
    page,
    database,
  }) => {
    const { data } = await database.from('faqs').select('id');
    const id = `question-${data?.at(-1)?.id}`;

    await page.goto(`/faq?q=zzz&category=nowhere#${id}`);

    await expect(page.locator(`#${id}`)).toHaveAttribute('open');
    await expect(page.locator('details:visible')).toHaveCount(data?.length ?? 0);
    await expect(page.getByRole('heading', { name: 'No questions found' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('the keyboard is at the filters when all questions are shown again', async ({ page }) => {
    await page.goto('/faq?q=zzz');

    await page.getByRole('link', { name: 'Clear filters and show all questions' }).press('Enter');

    await expect(page.getByRole('button', { name: 'All questions' })).toBeFocused();
  });
});

test.describe('categories without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, prefix } of LOCALES) {
    test(`lead to their pages (${locale})`, async ({ page, database }) => {
      const [category] = await listProductCategories(database);
      if (!category) throw new Error('No category');
      const address = `${prefix}/products/category/${category.slug}`;
      await page.goto(prefix || '/');
      await expect(page.locator('.tile a[href*="?category="]:visible')).toHaveCount(0);

      await page.locator(`.tile a[href="${address}"]`).click();

      await expect(page).toHaveURL(address);
    });
  }
});

test.describe('FAQ without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows an answer that the address names, and says that the search needs a script', async ({
    page,
    database,
  }) => {
    const { data } = await database.from('faqs').select('id').order('id').limit(2);
    const anchor = `question-${data?.at(-1)?.id}`;

    await page.goto(`/faq#${anchor}`);

    await expect(page.locator(`#${anchor} .answer`)).toBeInViewport();
    expect((await page.locator(`#${anchor} .answer`).boundingBox())?.height).toBeGreaterThan(20);
    expect(await (await page.request.get('/faq')).text()).toMatch(/<noscript>.*Search needs JavaScript\./);
  });
});

test('the ledger says in forced colours, too, when a product is there', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const colourOf = (cell: string) =>
    page
      .locator(`.ledger td.${cell}`)
      .first()
      .evaluate((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element, '::before');
        return `${backgroundColor} ${backgroundImage}`;
      });

  const [full, limited, none] = [await colourOf('full'), await colourOf('limited'), await colourOf('none')];

  expect(new Set([full, limited, none]).size).toBe(3);
});

test.describe('media', () => {
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    test(`stands in ${columns} columns at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });

      await page.goto('/media');

      const starts = await page
        .locator('#gallery > li')
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
      expect(starts).toBe(columns);
    });
  }

  test('shows the newest first', async ({ page, database }) => {
    const items = await listMediaItems(database);
    await page.goto('/media');

    await expect(page.locator('.gallery-title')).toHaveText(items.map(({ title }) => title));
  });

  for (const type of ['image', 'video']) {
    test(`closes by a click in what the ${type} leaves free of the stage`, async ({ page }) => {
      await page.setViewportSize({ width: 1600, height: 500 });
      await page.goto('/media');
      const viewer = page.getByRole('dialog', { name: 'Media viewer' });
      await page.locator(`#gallery a[data-type="${type}"]`).first().click();
      const shown = viewer.locator('img, video');
      // Wide screen, less wide picture: free at both sides.
      await expect.poll(() => shown.evaluate(freeSide)).toBeGreaterThan(100);
      const stage = await viewer.locator('.viewer-stage').boundingBox();
      const [x, y] = [stage?.x ?? 0, (stage?.y ?? 0) + (stage?.height ?? 0) / 2];

      await page.mouse.click(x + (stage?.width ?? 0) / 2, (stage?.y ?? 0) + 8);
      await expect(viewer).toBeVisible();
      await page.mouse.click(x + 8, y);

      await expect(viewer).toBeHidden();
    });
  }

  test('a long title without spaces leaves the picture on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/media');
    await page
      .locator('.gallery-title')
      .first()
      .evaluate((title) => {
        title.textContent = 'x'.repeat(160);
      });

    await page.locator('#gallery a[data-type="image"]').first().click();

    await expect(page.locator('#viewer img')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#viewer figcaption')).toBeInViewport({ ratio: 1 });
  });

  test('closes by its button and by a click beside the picture', async ({ page }) => {
    await page.goto('/media');
    const viewer = page.getByRole('dialog', { name: 'Media viewer' });
    const first = page.locator('#gallery a').first();
    await first.click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
    await expect(first).toBeFocused();
    await first.click();

    await page.mouse.click(4, 300);

    await expect(viewer).toBeHidden();
  });

  test('opens a picture, goes on by keyboard and closes', async ({ page, database }) => {
    const { count } = await database.from('media_items').select('id', { count: 'exact', head: true });
    if (!count) throw new Error('No media');
    await page.goto('/media');
    const viewer = page.getByRole('dialog', { name: 'Media viewer' });

    await page.locator('#gallery a[data-type="image"]').first().click();
    await expect(viewer).toBeVisible();
    const first = await viewer.locator('img').getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.locator('.viewer-stage > *')).not.toHaveAttribute('src', first ?? '');
    await page.keyboard.press('Escape');

    await expect(viewer).toBeHidden();
  });

  test('plays a video', async ({ page }) => {
    await page.goto('/media');

    await page.locator('#gallery a[data-type="video"]').first().click();

    const video = page.getByRole('dialog', { name: 'Media viewer' }).locator('video');
    await expect(video).toHaveAttribute('controls');
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  });

  test('leaves the arrow keys to a video that has the focus', async ({ page }) => {
    await page.goto('/media');
    await page.locator('#gallery a[data-type="video"]').first().click();
    const viewer = page.getByRole('dialog', { name: 'Media viewer' });
    const source = (await viewer.locator('video').getAttribute('src')) ?? '';
    await viewer.locator('video').focus();

    await page.keyboard.press('ArrowRight');

    await expect(viewer.locator('.viewer-stage > *')).toHaveAttribute('src', source);
    await viewer.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.locator('.viewer-stage > *')).not.toHaveAttribute('src', source);
  });

  test('fetches a video of another host when it is opened', async ({ page }) => {
    const address = 'https://videos.example/harvest.webm';
    const asked: string[] = [];
    await page.route('https://videos.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/media');
    const link = page.locator('#gallery a[data-type="video"]').first();
    await link.evaluate((each: HTMLAnchorElement, href) => {
      each.href = href;
    }, address);
    expect(asked).toEqual([]);

    await link.click();

    await expect.poll(() => asked).toContain(address);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    /** The fingers go down, move and go up together. */
    async function touch(page: Page, fingers: { from: number; to: number }[]) {
      const session = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: number[]) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map((x, id) => ({ x, y: 370, id })),
        });
      for (const index of fingers.keys()) {
        await send(
          'touchStart',
          fingers.slice(0, index + 1).map(({ from }) => from),
        );
      }
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send(
          'touchMove',
          fingers.map(({ from, to }) => from + (to - from) * part),
        );
      }
      await send('touchEnd', []);
    }

    for (const { locale, prefix } of LOCALES) {
      test(`goes on and back by swiping (${locale})`, async ({ page }) => {
        const swipe = (from: number, to: number) => touch(page, [{ from, to }]);
        await page.goto(`${prefix}/media`);
        await page.locator('#gallery a').first().tap();
        const position = page.locator('[data-position]');
        await expect(position).toHaveText(/^\D*1\D/);

        await (locale === 'ar' ? swipe(60, 300) : swipe(300, 60));
        await expect(position).toHaveText(/^\D*2\D/);
        await (locale === 'ar' ? swipe(300, 60) : swipe(60, 300));

        await expect(position).toHaveText(/^\D*1\D/);
      });
    }

    test('two fingers enlarge the picture, and one moves it then', async ({ page }) => {
      await page.goto('/media');
      await page.locator('#gallery a').first().tap();
      const position = page.locator('[data-position]');

      // Too little to enlarge it.
      await touch(page, [
        { from: 150, to: 120 },
        { from: 210, to: 240 },
      ]);
      await expect(position).toHaveText(/^\D*1\D/);
      // So little that the browser does not take the next finger for itself.
      await touch(page, [
        { from: 110, to: 80 },
        { from: 250, to: 280 },
      ]);
      await expect(position).toHaveText(/^\D*1\D/);
      await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
      await touch(page, [{ from: 300, to: 60 }]);

      await expect(position).toHaveText(/^\D*1\D/);
    });
  });

  for (const { locale, prefix } of LOCALES) {
    test(`says what a picture shows to those who do not see it (${locale})`, async ({ page, database }) => {
      const { data } = await database
        .from('media_items')
        .select('title, title_ar, alt_text, alt_text_ar')
        .eq('type', 'image')
        .not('alt_text', 'is', null)
        .order('id')
        .limit(1)
        .single()
        .throwOnError();
      const [title, alternative] =
        locale === 'ar' ? [data.title_ar, data.alt_text_ar] : [data.title, data.alt_text];
      await page.goto(`${prefix}/media`);

      await page
        .getByRole('listitem')
        .filter({ hasText: title ?? '' })
        .getByRole('link')
        .click();

      await expect(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName(alternative ?? '');
    });
  }
});

test.describe('addresses', () => {
  for (const { from, to } of [
    { from: '/home', to: '/' },
    { from: '/home/', to: '/' },
    { from: '/ar/home', to: '/ar' },
    { from: '/ar/home/', to: '/ar' },
  ]) {
    test(`${from} leads to the start for good`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 });

      expect(response.status()).toBe(301);
      expect(new URL(response.headers().location ?? '', environment.siteUrl).pathname).toBe(to);
    });
  }

  for (const { locale, prefix } of LOCALES) {
    test(`a missing page says so in its language (${locale})`, async ({ request }) => {
      const response = await request.get(`${prefix}/nothing/here`);

      expect(response.status()).toBe(404);
      expect(await response.text()).toContain(`<html lang="${locale}"`);
    });
  }

  test('every page of the sitemap is there, in both languages, and names its twin', async ({ request }) => {
    const map = await (await request.get('/sitemap-0.xml')).text();
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ pathname }) => /404|\/cards\/|\/page\//.test(pathname))).toEqual([]);

    for (const { pathname } of pages.slice(0, 30)) {
      const response = await request.get(pathname);
      expect(response.status(), pathname).toBe(200);
      const html = await response.text();
      expect(html, pathname).toContain('hreflang="ar"');
      expect(html, pathname).toMatch(
        new RegExp(`<link rel="canonical" href="[^"]*${pathname === '/' ? '' : pathname}/?"`),
      );
    }
  });

  test('machines are told of the sitemap, and to leave the admin app', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();

    expect(robots).toContain('Disallow: /admin/');
    expect(robots).toContain(`Sitemap: ${environment.siteUrl}/sitemap-index.xml`);
    const index = await (await request.get('/sitemap-index.xml')).text();
    expect(index).toContain(`${environment.siteUrl}/sitemap-0.xml`);
  });

  for (const path of ['/about/', '/about.html', '/ar/', '/products/category/fresh-fruits/']) {
    test(`a page has one address: ${path} leads to it`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });

      expect([301, 307, 308]).toContain(response.status());
      expect(response.headers().location).toMatch(/^(https?:\/\/[^/]+)?\/[a-z/-]*[a-z]$/);
    });
  }

  test('the build says which content it shows', async ({ request, database }) => {
    const version = await (await request.get('/version.json')).json();
    const { data } = await database.from('content_revision').select('revision').single();

    expect(version.buildId).toBeTruthy();
    expect(version.revision).toBeLessThanOrEqual(data?.revision ?? 0);
  });

  test('product pages describe their product to machines', async ({ page, database }) => {
    const product = (await listProducts(database)).find(({ price }) => /^\$\d+\.\d+ /.test(price ?? ''));
    if (!product) throw new Error('No product has a price in dollars');
    await page.goto(`/products/${product?.slug}`);

    const data = await page.locator('script[type="application/ld+json"]').allTextContents();

    const types = data.map((json) => JSON.parse(json)['@type']);
    expect(types).toEqual(['BreadcrumbList', 'Product']);
  });
});

test.describe('what machines are told', () => {
  const typesOf = async (page: Page) => {
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    return data.map((json) => JSON.parse(json));
  };

  test('home names the company, lists name their products', async ({ page, database }) => {
    const products = await listProducts(database);
    const [category] = await listProductCategories(database);
    await page.goto('/');
    expect(await typesOf(page)).toMatchObject([{ '@type': 'Organization', url: expect.any(String) }]);
    const { data: address } = await database
      .from('contact_info')
      .select('value, value_ar')
      .eq('info_key', 'address')
      .single();
    expect(await typesOf(page)).toMatchObject([{ address: { streetAddress: address?.value } }]);
    await page.goto('/ar');
    expect(await typesOf(page)).toMatchObject([{ address: { streetAddress: address?.value_ar } }]);

    await page.goto('/products');
    expect(await typesOf(page)).toMatchObject([{ '@type': 'ItemList' }]);

    await page.goto(`/products/category/${category?.slug}`);
    const [trail, list] = await typesOf(page);
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(list.itemListElement).toHaveLength(
      products.filter((row) => row.category === category?.name).length,
    );
  });

  for (const { locale, prefix } of LOCALES) {
    test(`a link to a product is shown with a picture of its own (${locale})`, async ({ page, database }) => {
      const [product, other] = await listProducts(database);
      const previewOf = async (slug: string | undefined) => {
        await page.goto(`${prefix}/products/${slug}`);
        return (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
      };

      const address = await previewOf(product?.slug);
      const response = await page.request.get(address);

      expect(address).toMatch(/\/_astro\/[0-9a-f]{64}\.jpg$/);
      expect(await previewOf(other?.slug)).not.toBe(address);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      const { width, height, format } = await sharp(await response.body()).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    });
  }
});

test.describe('what staff have written', () => {
  /** Where each of these characters stands, in the text that is put into the element. */
  const placesOf = (element: Element, { text, lang }: { text: string; lang: string }) => {
    if (lang) element.setAttribute('lang', lang);
    element.textContent = text;
    const range = document.createRange();
    return Array.from(text, (_, index) => {
      range.setStart(element.firstChild as Text, index);
      range.setEnd(element.firstChild as Text, index + 1);
      const { left, top } = range.getBoundingClientRect();
      return { left, top };
    });
  };

  for (const place of ['.product-info h1', '.product-text', '.facts-table td']) {
    test(`stays in its order where its Arabic is missing: ${place}`, async ({ page, database }) => {
      const [product] = await listProducts(database);
      await page.goto(`/ar/products/${product?.slug}`);
      const text = '21 d (4 °C).';

      const places = await page.locator(place).first().evaluate(placesOf, { text, lang: 'en' });

      const lefts = places.map(({ left }) => left);
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      const room = await page
        .locator(place)
        .first()
        .evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
        });
      expect(Math.abs(room)).toBeLessThan(2);
    });
  }

  for (const [path, place] of [
    ['/products/', '.product-text'],
    ['/contact', '.contact .facts dd'],
  ] as const) {
    test(`keeps its lines: ${place}`, async ({ page, database }) => {
      const [product] = await listProducts(database);
      await page.goto(path === '/contact' ? path : path + product?.slug);

      const places = await page.locator(place).last().evaluate(placesOf, { text: 'a\nb', lang: '' });

      expect(places[2]?.top).toBeGreaterThan(places[0]?.top ?? Number.POSITIVE_INFINITY);
    });
  }

  for (const { locale, prefix } of LOCALES) {
    test(`a long name stays on the sticker of the season (${locale})`, async ({ page }) => {
      await page.goto(prefix || '/');

      const heights = await page
        .locator('.sticker')
        .first()
        .evaluate((sticker: HTMLElement) => {
          sticker.style.display = 'grid';
          const name = sticker.querySelector('b');
          if (name) name.textContent = 'Extra Fine Frozen Mixed Vegetables for Food Service Use';
          return { shown: sticker.clientHeight, needed: sticker.scrollHeight };
        });

      expect(heights.needed).toBeLessThanOrEqual(heights.shown);
    });
  }

  test('no sticker of the season tears a comma from its word', async ({ page }) => {
    await page.goto('/');

    const torn = await page.locator('.sticker').evaluateAll((stickers: HTMLElement[]) =>
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

    expect(torn).toEqual([]);
  });

  for (const [path, place] of [
    ['/products', '.card-name a'],
    ['/products', '.card-price .ltr'],
    ['/products', '.card .badge'],
    ['/products', '.card-facts dd'],
    ['/products/', '.crumbs [aria-current]'],
    ['/products/', '.product-info .badge'],
    ['/products/', '.product-info h1'],
    ['/products/', '.product-price .ltr'],
    ['/faq', 'summary'],
    ['/media', '.gallery-title'],
    ['/', '.tile h3'],
    ['/', '.ledger tbody th a'],
    ['/', '.calendar li a'],
  ] as const) {
    test(`stays within its part of ${path}, however long its words are: ${place}`, async ({
      page,
      database,
    }) => {
      const product = (await listProducts(database)).find(({ price }) => price);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path === '/products/' ? path + product?.slug : path);

      const overflow = await page
        .locator(place)
        .first()
        .evaluate((element) => {
          let text: Node = element;
          while (text.lastChild) text = text.lastChild;
          text.textContent = 'x'.repeat(60);
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getBoundingClientRect().right - innerWidth;
        });

      expect(overflow).toBeLessThanOrEqual(0);
    });
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
    await expect(page.locator('.facts-table')).toBeVisible();
    await expect(page.locator('.months')).toBeVisible();
    await expect(page.locator('.months [class*="full"]').first()).toHaveCSS('print-color-adjust', 'exact');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: /@/ })).toBeVisible();
    await expect(foot.locator('.foot-summary')).toHaveCSS('color', 'rgb(31, 42, 34)');
    for (const part of [
      '.bar',
      '.foot-news',
      '.foot h3',
      '.crumbs',
      '.button',
      '.related',
      '.product-more',
    ]) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});

test.describe('islands', () => {
  for (const address of ['/', '/ar/requests', '/contact']) {
    test(`have ids of their own on ${address}`, async ({ request }) => {
      const html = await (await request.get(address)).text();
      const prefixes = Array.from(
        html.matchAll(/<astro-island [^>]*prefix="([^"]+)"/g),
        ([, prefix]) => prefix,
      );

      expect(prefixes.length).toBeGreaterThanOrEqual(4);
      expect(new Set(prefixes).size).toBe(prefixes.length);
    });
  }
});

test.describe('headers', () => {
  test('allow only the scripts and styles that the page carries', async ({ request }) => {
    const headers = (await request.get('/')).headers();
    const policy = headers['content-security-policy'] ?? '';

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain(new URL(environment.apiUrl).origin);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toContain('preload');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('let hashed files be kept for a year', async ({ page }) => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/_astro/')),
      page.goto('/'),
    ]);

    expect(response.headers()['cache-control']).toContain('immutable');
  });

  test('a script that came in with data does not run', async ({ page }) => {
    const violations: string[] = [];
    await page.exposeFunction('report', (text: string) => violations.push(text));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        (window as unknown as { report: (text: string) => void }).report(event.violatedDirective),
      ),
    );
    await page.goto('/');
    expect(violations).toEqual([]);
  });
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

/** How much of its stage what is shown leaves free at one side, in pixels; nothing before it has been loaded. */
function freeSide(shown: HTMLElement): number {
  const { complete = true, naturalWidth = 0, naturalHeight = 0 } = shown as HTMLImageElement;
  const { videoWidth = naturalWidth, videoHeight = naturalHeight } = shown as HTMLVideoElement;
  const stage = shown.parentElement;
  if (!complete) return 0;
  return ((stage?.clientWidth ?? 0) - ((stage?.clientHeight ?? 0) * videoWidth) / videoHeight) / 2;
}
