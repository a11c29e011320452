import type { Page } from '@playwright/test';
import { listMediaItems } from 'shared/media-items/media-items.queries.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { expect, LOCALES, messages, test } from './fixtures.ts';
import { expectLongWordsToFit } from './text-layout.ts';

const text = messages.en.media;
const viewerOf = (page: Page) => page.getByRole('dialog', { name: text.viewer });
const stage = (page: Page) => viewerOf(page).locator('[data-stage]');
const links = (page: Page) => page.locator('#gallery').getByRole('link');
const firstOf = (page: Page, type: 'image' | 'video') =>
  page.locator(`#gallery a[data-type="${type}"]`).first();

test('shows the newest first, row by row, in as many columns as there is room for', async ({
  page,
  database,
}) => {
  const items = await listMediaItems(database);
  await page.goto('/media');

  await expect
    .soft(page.locator('#gallery').getByRole('listitem').locator('[data-part="title"]'))
    .toHaveText(items.map(({ title }) => title));
  for (const [width, columns] of [
    [1440, 4],
    [1024, 3],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });

    const places = await page.locator('#gallery > li').evaluateAll((entries) =>
      entries.map((entry) => {
        const { left, top, bottom } = entry.getBoundingClientRect();
        return { left, top, bottom };
      }),
    );
    const starts = new Set(places.map(({ left }) => left));
    const tops = places.map(({ top }) => top);
    expect.soft(starts.size, `columns at ${width} pixels`).toBe(columns);
    expect.soft(tops, `order at ${width} pixels`).toEqual(tops.toSorted((a, b) => a - b));
    for (const left of starts) {
      const column = places.filter((place) => place.left === left);
      const gaps = column.slice(1).map(({ top }, index) => top - (column[index]?.bottom ?? 0));
      expect.soft(Math.min(0, ...gaps), `overlaps at ${width} pixels`).toBeGreaterThan(-1);
    }
  }
  await expectLongWordsToFit(page, ['[data-part="title"]']);
});

for (const [name, width, height] of [
  ['a window at 400 % zoom', 320, 256],
  ['a phone on its side', 640, 320],
] as const) {
  test(`an opened picture has most of the height in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/media');

    await firstOf(page, 'image').click();

    const picture = viewerOf(page).getByRole('img');
    await expect(picture).toHaveAttribute('style', /--ratio/);
    const box = await picture.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(height / 2);
    for (const button of await viewerOf(page).getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page, name);
  });
}

test('a picture opens, says the next one without moving the focus, and goes on by keyboard', async ({
  page,
}) => {
  await page.goto('/media');
  const viewer = viewerOf(page);
  await links(page).first().click();
  await expect(viewer).toBeVisible();
  const said = viewer.locator('[aria-live="polite"]');
  const before = await said.allTextContents();
  const next = viewer.getByRole('button', { name: text.next });

  await next.press('Enter');

  await expect(said).toHaveText([/^2 of \d+$/, /\p{L}/u]);
  expect(await said.allTextContents()).not.toEqual(before);
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await firstOf(page, 'image').click();
  await expect(viewer).toBeVisible();
  const first = await viewer.getByRole('img').getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(stage(page).locator('> *')).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('Escape');

  await expect(viewer).toBeHidden();
});

test('closes by its button and by a click beside what it shows', async ({ page }) => {
  await page.goto('/media');
  const viewer = viewerOf(page);
  const first = links(page).first();
  await first.click();
  await viewer.getByRole('button', { name: text.close }).click();
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
  await first.click();
  await page.mouse.click(4, 300);
  await expect(viewer).toBeHidden();

  await page.setViewportSize({ width: 1600, height: 500 });
  for (const type of ['image', 'video'] as const) {
    await test.step(type, async () => {
      await firstOf(page, type).click();
      const shown = viewer.locator('img, video');
      // Wide screen, less wide picture: free at both sides.
      await expect.poll(() => shown.evaluate(freeSide)).toBeGreaterThan(100);
      const box = await stage(page).boundingBox();
      const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) / 2];

      await page.mouse.click(x + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8);
      await expect(viewer).toBeVisible();
      await page.mouse.click(x + 8, y);

      await expect(viewer).toBeHidden();
    });
  }
});

test('a caption can be marked, and beside it is empty', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/media');
  const viewer = viewerOf(page);
  await firstOf(page, 'image').click();
  await expect(viewer.getByRole('img')).toHaveAttribute('style', /--ratio/);
  const caption = viewer.locator('figcaption span');
  const title = (await caption.textContent()) ?? '';
  const { x, y, width, height } = (await caption.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;

  await page.mouse.move(x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(x + width + 40, middle, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(title);
  await expect(viewer).toBeVisible();
  await page.mouse.click(x - 40, middle);

  await expect(viewer).toBeHidden();
});

test('above a video on a phone is empty', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/media');
  await firstOf(page, 'video').click();
  await expect(viewerOf(page).locator('video')).toHaveAttribute('style', /--ratio/);
  const box = await stage(page).boundingBox();

  await page.mouse.click(180, (box?.y ?? 0) + 8);

  await expect(viewerOf(page)).toBeHidden();
});

test('the next picture is there before it is asked for', async ({ page }) => {
  await page.goto('/media');
  const hrefs = await links(page).evaluateAll((all) =>
    all.map((link) => [(link as HTMLAnchorElement).href, (link as HTMLAnchorElement).dataset.type] as const),
  );
  const first = hrefs.findIndex(([, type], index) => type === 'image' && hrefs[index + 1]?.[1] === 'image');
  const next = page.waitForRequest(hrefs[first + 1]?.[0] ?? '');

  await links(page).nth(first).click();

  expect((await next).resourceType()).toBe('image');
});

test.describe('what cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows the fallback, in the gallery and opened', async ({ page }) => {
    await page.route('**/_astro/*.webp', (route) => route.abort());
    await page.goto('/media');

    await expect(firstOf(page, 'image')).toContainText(text.unavailable);
    await expect(firstOf(page, 'video')).not.toContainText(text.unavailable);
    await firstOf(page, 'image').click();

    await expect(stage(page)).toContainText(text.unavailable);
    await expectNoSidewaysScroll(page, 'media without pictures');
  });
});

test('a long title without spaces leaves the picture on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/media');
  await page
    .locator('[data-part="title"]')
    .first()
    .evaluate((title) => {
      title.textContent = 'x'.repeat(160);
    });

  await firstOf(page, 'image').click();

  await expect(viewerOf(page).getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(viewerOf(page).locator('figcaption')).toBeInViewport({ ratio: 1 });
});

test('plays a video, and leaves it the arrow keys while it has the focus', async ({ page }) => {
  await page.goto('/media');

  // Before its picture has begun to load, which waits until it is nearly in view.
  await firstOf(page, 'video').evaluate((link: HTMLAnchorElement) => {
    const picture = link.querySelector('img') as HTMLImageElement;
    const late = new Image();
    late.loading = 'lazy';
    late.src = `${picture.src}?late`;
    late.srcset = `${late.src} 400w`;
    picture.replaceWith(late);
    link.click();
  });

  const viewer = viewerOf(page);
  const video = viewer.locator('video');
  await expect(video).toHaveAttribute('controls');
  await expect(video).toHaveAttribute('poster', /\.webp\?late$/);
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  const source = (await video.getAttribute('src')) ?? '';
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect(stage(page).locator('> *')).toHaveAttribute('src', source);
  await viewer.getByRole('button', { name: text.close }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stage(page).locator('> *')).not.toHaveAttribute('src', source);
});

test('fetches a video of another host when it is opened', async ({ page }) => {
  const address = 'https://videos.example/harvest.webm';
  const asked: string[] = [];
  await page.route('https://videos.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.goto('/media');
  const link = firstOf(page, 'video');
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
      await links(page).first().tap();
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
    await links(page).first().tap();
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

/** How much of its stage what is shown leaves free at one side, in pixels; nothing before it has been loaded. */
function freeSide(shown: HTMLElement): number {
  const { complete = true, naturalWidth = 0, naturalHeight = 0 } = shown as HTMLImageElement;
  const { videoWidth = naturalWidth, videoHeight = naturalHeight } = shown as HTMLVideoElement;
  const stage = shown.parentElement;
  if (!complete) return 0;
  return ((stage?.clientWidth ?? 0) - ((stage?.clientHeight ?? 0) * videoWidth) / videoHeight) / 2;
}
