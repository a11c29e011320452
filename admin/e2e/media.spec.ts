import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
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

test('media are uploaded, and their file stays while they wait in the bin', async ({
  adminPage: page,
  service,
}) => {
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
  const { data: entry } = await service
    .from('deleted_rows')
    .select('files')
    .match({ table_name: 'media_items', row_id: data.id })
    .single()
    .throwOnError();
  expect(entry.files).toEqual([`media/${data.url.split('/').pop()}`]);
  expect((await fetch(data.url)).ok).toBe(true);
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

test('several media items go for good with their files, save one that another item names', async ({
  adminPage: page,
  service,
}) => {
  const prefix = uniqueName('Crate');
  const files = [await storeItem(service, `${prefix} a`), await storeItem(service, `${prefix} b`)];
  const url = `${environment.API_URL}/storage/v1/object/public/media/${files[1]}`;
  const other = { title: uniqueName('Other'), type: 'video', url } as const;
  await service.from('media_items').insert(other).throwOnError();
  const stored = async () => {
    const found = files.map((search) => service.storage.from('media').list('', { search }));
    return (await Promise.all(found)).map(({ data }) => data?.length);
  };
  await page.goto('media');
  await page.getByLabel('Search').fill(prefix);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 entries?' })
    .getByRole('button', { name: 'Delete' })
    .click();

  await expect(page.getByRole('heading', { name: 'No media found' })).toBeVisible();
  await expect(page.getByText(/\d selected/)).toBeHidden();
  expect(await stored()).toEqual([1, 1]);
  await openByMenu(page, 'bin');
  await page.getByLabel('Search').fill(prefix);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 entries?' })
    .getByRole('button', { name: 'Delete for good' })
    .click();
  await expect.poll(stored).toEqual([0, 1]);
});

/** A media item whose file lies in our bucket. */
async function storeItem(service: SupabaseClient<Database>, title: string): Promise<string> {
  const name = `${crypto.randomUUID()}.webm`;
  await service.storage.from('media').upload(name, await readFile(VIDEO), { contentType: 'video/webm' });
  const url = `${environment.API_URL}/storage/v1/object/public/media/${name}`;
  await service.from('media_items').insert({ title, type: 'video', url }).throwOnError();
  return name;
}
