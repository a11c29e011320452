import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import { isolated } from 'shared/isolated.ts';
import { environment, expect, expectAccessible, openByMenu, test, uniqueName } from './fixtures.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const VIDEO = fileURLToPath(new URL('../../scripts/sample-data/media/spice-heaps.webm', import.meta.url));

test('media are added by one address per line', async ({ adminPage: page, service }) => {
  // Addresses that answer, and a picture that is one: lists of other journeys show these items, and builds measure them.
  const place = crypto.randomUUID();
  const bucket = service.storage.from('media');
  await bucket.upload(`${place}/grove.jpg`, Buffer.from(PIXEL, 'base64'), { contentType: 'image/jpeg' });
  await bucket.upload(`${place}/harvest.mp4`, 'a harvest', { contentType: 'video/mp4' });
  const folder = bucket.getPublicUrl(place).data.publicUrl;
  await page.goto('media/create');

  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('No URLs provided');
  await expect(page.getByRole('alert')).toContainText('Please enter at least one media URL.');
  await page.getByLabel('Media addresses').fill(`${folder}/grove.jpg\n\n ${folder}/harvest.mp4 \n`);
  await page.getByRole('button', { name: 'Add addresses' }).click();

  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 2 media items.' }),
  ).toBeVisible();
  const { data } = await service
    .from('media_items')
    .select('title, type, category')
    .like('url', `${folder}/%`)
    .order('title');
  expect(data).toEqual([
    { title: 'grove.jpg', type: 'image', category: 'general' },
    { title: 'harvest.mp4', type: 'video', category: 'general' },
  ]);
});

test('media are uploaded, and their file goes with them', async ({ adminPage: page, service }) => {
  const title = uniqueName('grove');
  await page.goto('media/create');
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

  await page.getByLabel('Choose files').setInputFiles([
    { name: `${title}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') },
    { name: `${title} twice.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText('Not added');
  await expect(page.getByRole('img', { name: `Picture of ${title}.png` })).toBeVisible();
  await page.getByRole('button', { name: `Leave out ${title} twice.png` }).click();
  await page.getByLabel('What it shows', { exact: true }).fill('Orange trees in rows');
  await page.getByLabel('What it shows in Arabic').fill('أشجار برتقال في صفوف');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 1 media items.' }),
  ).toBeVisible();
  const { data } = await service.from('media_items').select().eq('title', title).single().throwOnError();
  expect(data.url).toMatch(/\/media\/[0-9a-f-]{36}\.webp$/);
  expect(data).toMatchObject({ alt_text: 'Orange trees in rows', alt_text_ar: 'أشجار برتقال في صفوف' });
  const { headers } = await fetch(data.url);
  expect(headers.get('cache-control')).toContain('31536000');

  await page.goto(`media/${data.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  const { data: files } = await service.storage
    .from('media')
    .list('', { search: data.url.split('/').pop() ?? '' });
  expect(files).toEqual([]);
});

test('dropped files are uploaded with their progress, and are not left behind without a question', async ({
  adminPage: page,
  service,
}) => {
  const video = await readFile(VIDEO);
  const name = uniqueName('harvest');
  await page.goto('media/create');
  await expect(page.getByText('or drop them here')).toBeVisible();
  const dropped = await page.evaluateHandle(
    ([base64, fileName]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], `${fileName}.webm`, { type: 'video/webm' }));
      return transfer;
    },
    [video.toString('base64'), name] as const,
  );

  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('button', { name: `Leave out ${name}.webm` })).toBeVisible();
  const asking = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Products', exact: true }).click();
  await (await asking).dismiss();
  await leaving;
  await expect(page.getByRole('button', { name: `Leave out ${name}.webm` })).toBeVisible();

  // As slow as a line from a packing house, so that the bar can be seen on its way.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: video.length / 3,
  });
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  const isOnItsWay = async () => {
    const fraction = Number(await bar.getAttribute('value'));
    return fraction > 0 && fraction < 1;
  };
  await expect.poll(isOnItsWay, { intervals: [50] }).toBe(true);

  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 1 media items.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Media/ })).toBeVisible();
  const { data } = await service.from('media_items').select().eq('title', name).single().throwOnError();
  expect(data.type).toBe('video');
  expect(Buffer.from(await (await fetch(data.url)).arrayBuffer()).equals(video)).toBe(true);
  const poster = await fetch(data.poster_url ?? '');
  expect(poster.headers.get('content-type')).toBe('image/webp');
});

test('a video that has no poster gets a frame of it, or a picture, and its place', async ({
  adminPage: page,
  service,
}) => {
  const title = uniqueName('Crate');
  await storeItem(service, title);
  const read = () => service.from('media_items').select().eq('title', title).single().throwOnError();
  const before = (await read()).data;
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  };
  await page.goto(`media/${before.id}`);

  await page.getByRole('button', { name: 'Use the frame shown above' }).click();
  await expect(page.getByRole('img', { name: 'Picture of Poster' })).toBeVisible();
  await page.getByLabel('Place in the gallery').fill('3');
  await save();
  const taken = (await read()).data;
  expect(taken.display_order).toBe(3);
  expect(taken.poster_url).toMatch(/\/media\/[0-9a-f-]{36}\.webp$/);

  await page.goto(`media/${before.id}`);
  await page.getByLabel('Replace').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(page.getByText(/^Stored when you save: 1 × 1/)).toBeVisible();
  await save();
  const replaced = (await read()).data;
  expect(replaced.poster_url).not.toBe(taken.poster_url);
  expect(replaced.url).toBe(before.url);
  await expect
    .poll(async () => (await fetch(taken.poster_url ?? '')).ok, { message: 'the poster before is gone' })
    .toBe(false);

  await page.goto(`media/${before.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  for (const url of [replaced.url, replaced.poster_url]) expect((await fetch(url ?? '')).ok).toBe(false);
});

test('a file that comes while others are on their way is neither lost nor sent half ready', async ({
  adminPage: page,
}) => {
  const first = uniqueName('first');
  const second = uniqueName('second');
  const third = uniqueName('third');
  await page.addInitScript(() => {
    // The first picture takes its time, as one of a good camera does.
    const decode = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>;
    const isReady = new Promise<void>((resolve) => addEventListener('ready', () => resolve()));
    let count = 0;
    window.createImageBitmap = (async (file: Blob) => {
      if (count++ === 0) await isReady;
      return decode(file);
    }) as typeof window.createImageBitmap;
  });
  const answering = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/media/*', async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.goto('media/create');
  const input = page.getByLabel('Choose files');
  const add = page.getByRole('button', { name: /^Add \d item/ });
  const picture = (name: string) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });

  await input.setInputFiles(picture(first));
  await input.setInputFiles(picture(second));
  await expect(page.getByRole('button', { name: `Leave out ${second}.png` })).toBeVisible();
  await expect(add).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event('ready')));
  await expect(page.getByRole('button', { name: `Leave out ${first}.png` })).toBeVisible();
  await add.click();
  await expect(input).toBeDisabled();
  const dropped = await page.evaluateHandle(
    ([base64, name]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], `${name}.png`, { type: 'image/png' }));
      return transfer;
    },
    [PIXEL, third] as const,
  );
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Preparing…')).toBeHidden();
  await expect(page.getByRole('button', { name: `Leave out ${third}.png` })).toHaveCount(0);
  answering.resolve();

  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 2 media items.' }),
  ).toBeVisible();
});

test('an empty file is left out like one of a wrong type, and the others are added', async ({
  adminPage: page,
  service,
}) => {
  const name = uniqueName('whole');
  await page.goto('media/create');

  await page.getByLabel('Choose files').setInputFiles([
    { name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
  ]);

  await expect(page.getByRole('alert')).toHaveText(
    `Not added, because of their type or size: ${['empty.mp4', 'empty.png'].map(isolated).join(', ')}`,
  );
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 1 media items.' }),
  ).toBeVisible();
  const { data } = await service.from('media_items').select().in('title', ['empty', name]).throwOnError();
  expect(data.map(({ title }) => title)).toEqual([name]);
});

test('a video of another host plays under the content security policy', async ({
  adminPage: page,
  service,
}) => {
  const url = `https://media.example.com/${crypto.randomUUID()}.webm`;
  const { data: item } = await service
    .from('media_items')
    .insert({ title: uniqueName('Spices'), type: 'video', url })
    .select()
    .single()
    .throwOnError();
  await page.route(url, (route) => route.fulfill({ path: VIDEO, contentType: 'video/webm' }));

  await page.goto(`media/${item.id}`);

  const video = page.getByLabel(item.title, { exact: true }).and(page.locator('video'));
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0);
});

test.describe('several media items', () => {
  test.use({ expectedConsole: [/status of 500/] });

  for (const { title, isStorageBroken } of [
    { title: 'go with their files', isStorageBroken: false },
    { title: 'go without their files when these cannot be removed', isStorageBroken: true },
  ]) {
    test(title, async ({ adminPage: page, service }) => {
      const prefix = uniqueName('Crate');
      const files = [await storeItem(service, `${prefix} a`), await storeItem(service, `${prefix} b`)];
      await page.goto('settings');
      await openByMenu(page, 'media');
      await page.getByLabel('Search').fill(prefix);
      await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
      if (isStorageBroken) {
        await page.route('**/storage/v1/object/media', (route) =>
          route.fulfill({
            status: 500,
            json: { statusCode: '500', error: 'Internal', message: 'disk is read-only' },
          }),
        );
      }

      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog', { name: 'Delete 2 entries?' })
        .getByRole('button', { name: 'Delete' })
        .click();

      if (isStorageBroken) {
        await expect(page.getByRole('alert')).toContainText('Error deleting file from storage');
        await expect(page.getByRole('alert')).toContainText('disk is read-only');
      }
      await expect(page.getByRole('heading', { name: 'No media found' })).toBeVisible();
      await expect(page.getByText(/\d selected/)).toBeHidden();
      for (const file of files) {
        const { data } = await service.storage.from('media').list('', { search: file });
        expect(data).toHaveLength(isStorageBroken ? 1 : 0);
      }
    });
  }
});

test('a file goes with the last of the items that name it', async ({ adminPage: page, service }) => {
  const title = uniqueName('Twice');
  const file = await storeItem(service, title);
  const { data: first } = await service
    .from('media_items')
    .select()
    .eq('title', title)
    .single()
    .throwOnError();
  const again = { title: `${title} again`, type: first.type, url: first.url };
  const { data: second } = await service.from('media_items').insert(again).select().single().throwOnError();
  const { data: third } = await service.from('media_items').insert(again).select().single().throwOnError();
  const isStored = async () => {
    const { data } = await service.storage.from('media').list('', { search: file });
    return data?.length === 1;
  };
  const deletePage = async (id: number) => {
    await page.goto(`media/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  };

  await deletePage(first.id);
  expect(await isStored()).toBe(true);
  await page.route('https://media.example.com/**', (route) =>
    route.fulfill({ path: VIDEO, contentType: 'video/webm' }),
  );
  await page.goto(`media/${second.id}`);
  await page.getByLabel('Address').fill('https://media.example.com/other.webm');
  const looking = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/site_content?') && response.url().includes(file),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await looking;
  expect(await isStored()).toBe(true);

  await deletePage(third.id);
  expect(await isStored()).toBe(false);
});

test('what is transparent becomes white where the browser cannot write WebP', async ({ adminPage: page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    // As Safari answers.
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await page.goto('products/create');
  const transparent = await page.evaluate(() => document.createElement('canvas').toDataURL().split(',')[1]);

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(transparent ?? '', 'base64'),
  });

  const colour = await page.getByAltText('Picture of Picture').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(1, 1, 1, 1).data ?? [])];
  });
  expect(colour).toEqual([255, 255, 255, 255]);
});

/** A media item whose file lies in our bucket. */
async function storeItem(service: SupabaseClient<Database>, title: string): Promise<string> {
  const name = `${crypto.randomUUID()}.webm`;
  await service.storage.from('media').upload(name, await readFile(VIDEO), { contentType: 'video/webm' });
  const url = `${environment.API_URL}/storage/v1/object/public/media/${name}`;
  await service.from('media_items').insert({ title, type: 'video', url }).throwOnError();
  return name;
}
