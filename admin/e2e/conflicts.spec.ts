import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import {
  createColleague,
  environment,
  expect,
  expectAccessible,
  insertProduct,
  test,
  uniqueName,
} from './fixtures.ts';

/** Long enough to type in, as on a phone with a weak signal. */
const SLOW_ANSWER_MS = 1500;
/** The toast alone: the dialog says from the start who it was saved by. */
const SAVED = /^Saved$/;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('two people who edit one product', () => {
  test('the second is shown both versions and who was faster, and saves what they choose', async ({
    adminPage: page,
    service,
  }) => {
    const colleague = await createColleague(service);
    const product = await insertProduct(service, { price: '$1', origin: 'Fayoum' });
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2 mine');
    await colleague.client
      .from('products')
      .update({ price: '$3 theirs', origin: 'Beheira' })
      .eq('id', product.id)
      .throwOnError();

    await page.getByRole('button', { name: 'Save' }).click();

    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this too' });
    const savedAt = new Date((await read()).updated_at);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(savedAt);
    await expect(dialog.getByRole('status')).toContainText(`Saved by ${colleague.email}, ${day}`);
    const price = dialog.getByRole('group', { name: 'Price' });
    await expect(price.getByRole('radio', { name: /Yours \$2 mine/ })).toBeChecked();
    await expect(price.getByRole('radio', { name: /Theirs \$3 theirs/ })).not.toBeChecked();
    // They alone have changed it, so theirs is what loses nothing.
    const origin = dialog.getByRole('group', { name: 'Origin', exact: true });
    await expect(origin.getByRole('radio', { name: /Theirs Beheira/ })).toBeChecked();
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await expectAccessible(page, dialog);
    expect(await read()).toMatchObject({ price: '$3 theirs', origin: 'Beheira' });

    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
    expect(await read()).toMatchObject({ price: '$2 mine', origin: 'Beheira' });

    async function read() {
      const { data } = await service.from('products').select().eq('id', product.id).single().throwOnError();
      return data;
    }
  });

  test('theirs can be taken, and somebody who is faster again is met again', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service, { price: '$1' });
    const save = (price: string) =>
      service.from('products').update({ price }).eq('id', product.id).throwOnError();
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2 mine');
    await save('$3 theirs');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /Theirs \$3 theirs/ })).toBeVisible();

    await save('$4 theirs');
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await dialog.getByRole('radio', { name: /Theirs \$4 theirs/ }).check();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();

    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    const { data } = await service.from('products').select('price').eq('id', product.id).single();
    expect(data?.price).toBe('$4 theirs');
  });

  test('the form keeps what was typed when the choice is put off', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service, { price: '$1' });
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2 mine');
    await service.from('products').update({ price: '$3 theirs' }).eq('id', product.id).throwOnError();
    await page.getByRole('button', { name: 'Save' }).click();

    await page.getByRole('dialog').getByRole('button', { name: 'Back to the form' }).click();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Price')).toHaveValue('$2 mine');
    const asking = page.waitForEvent('dialog');
    const leaving = page.getByRole('link', { name: 'Orders', exact: true }).click();
    await (await asking).dismiss();
    await leaving;
    await expect(page.getByLabel('Price')).toHaveValue('$2 mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('a picture that somebody else has replaced meanwhile', () => {
  test('stays theirs for whoever has chosen none', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service, { price: '$1', image: await storePicture(service) });
    const theirs = await storePicture(service);
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2 mine');
    await service.from('products').update({ image: theirs }).eq('id', product.id).throwOnError();

    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();

    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    const { data } = await service.from('products').select('price, image').eq('id', product.id).single();
    expect(data).toEqual({ price: '$2 mine', image: theirs });
    await expect.poll(() => isStored(theirs)).toBe(true);
  });

  for (const side of ['Yours', 'Theirs']) {
    test(`or by me: the file of the row is left when it is to be "${side}", and no other`, async ({
      adminPage: page,
      service,
    }) => {
      const product = await insertProduct(service, { image: await storePicture(service) });
      const theirs = await storePicture(service);
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/storage/')) uploads.push(request.url());
      });
      await page.goto(`products/${product.id}`);
      await page
        .getByLabel('Replace', { exact: true })
        .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: PIXEL });
      await expect(page.getByText('Stored when you save')).toBeVisible();
      await service.from('products').update({ image: theirs }).eq('id', product.id).throwOnError();

      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img')).toHaveCount(2);
      await dialog.getByRole('radio', { name: side }).check();
      await dialog.getByRole('button', { name: 'Save what is chosen' }).click();

      await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
      const image = await imageOf(service, product.id);
      expect(image === theirs).toBe(side === 'Theirs');
      const addresses = [theirs, ...uploads.map((url) => url.replace('/object/', '/object/public/'))];
      const left = async () => {
        const found = await Promise.all(addresses.map(isStored));
        return addresses.filter((_, index) => found[index]);
      };
      await expect.poll(left).toEqual([image]);
    });
  }
});

test.describe('a save that was stored and never answered', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('is no conflict with oneself when it is tried again', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service, { price: '$1' });
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2');
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Error updating product');

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
  });

  test('is none either with a new picture, which is sent once', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service);
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/object/product-images/'))
        uploads.push(request.url());
    });
    await page.goto(`products/${product.id}`);
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: PIXEL });
    await loseAnswer(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Error updating product');

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    expect(uploads.map((url) => url.replace('/object/', '/object/public/'))).toEqual([
      await imageOf(service, product.id),
    ]);
  });
});

test('what is typed while a row is read again is kept, and so is what somebody else has saved', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, { price: '$1', origin: 'Fayoum' });
  await page.goto('products');
  await page.getByLabel('Search').fill(product.name);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await service.from('products').update({ origin: 'Beheira' }).eq('id', product.id).throwOnError();
  const isRow = (url: URL) => url.pathname.endsWith('/products') && url.search.includes(String(product.id));
  await page.route(isRow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
    await route.continue();
  });
  const read = page.waitForResponse((response) => isRow(new URL(response.url())));

  await page.getByRole('link', { name: product.name }).click();
  await page.getByLabel('Price').fill('$2 mine');
  await read;
  await page.unroute(isRow);
  await expect(page.getByLabel('Origin', { exact: true })).toHaveValue('Beheira');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  const { data } = await service.from('products').select('price, origin').eq('id', product.id).single();
  expect(data).toEqual({ price: '$2 mine', origin: 'Beheira' });
});

test('settings are not overwritten unseen either', async ({ adminPage: page, service }) => {
  const settings = () => service.from('site_settings').select('value').eq('key', 'maintenance_mode').single();
  const write = (value: object) =>
    service
      .from('site_settings')
      .update({ value: value as never })
      .eq('key', 'maintenance_mode')
      .throwOnError();
  const before = (await settings()).data?.value ?? {};
  const theirs = uniqueName('theirs');
  await page.goto('settings');
  await page.getByLabel('Access code').fill(uniqueName('mine'));
  await write({ enabled: false, access_code: theirs });

  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(theirs) })
    .check();
  await page.getByRole('button', { name: 'Save what is chosen' }).click();

  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  expect((await settings()).data?.value).toEqual({ enabled: false, access_code: theirs });
  await write(before as object);
});

/** A picture in the bucket of the products; its address. */
async function storePicture(service: SupabaseClient<Database>): Promise<string> {
  const name = `${crypto.randomUUID()}.png`;
  const { error } = await service.storage
    .from('product-images')
    .upload(name, PIXEL, { contentType: 'image/png' });
  if (error) throw error;
  return `${environment.API_URL}/storage/v1/object/public/product-images/${name}`;
}

async function imageOf(service: SupabaseClient<Database>, id: number): Promise<string | null> {
  const { data } = await service.from('products').select('image').eq('id', id).single().throwOnError();
  return data.image;
}

async function isStored(url: string): Promise<boolean> {
  return (await fetch(url, { cache: 'no-store' })).ok;
}

/** The next save of a product is carried out, and its answer lost. */
async function loseAnswer(page: Page): Promise<void> {
  const isProduct = (url: URL) => url.pathname.endsWith('/rest/v1/products');
  await page.route(isProduct, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute(isProduct);
  });
}
