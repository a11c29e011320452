import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import {
  endTransitions,
  environment,
  expect,
  insertProduct,
  openByMenu,
  test,
  uniqueName,
} from './fixtures.ts';

/** One grey point. */
const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

test('a product is added with everything a buyer asks', async ({ adminPage: page, service }) => {
  const name = uniqueName('Navel orange');
  await page.goto('products');
  await page.getByRole('link', { name: 'Add product' }).click();

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Name in Arabic').fill('برتقال');
  await expect(page.getByLabel('Name in Arabic')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Price').fill('$0.58 / kg');
  await expect(page.getByLabel('Availability')).toHaveValue('In Stock');
  await page.getByLabel('Availability').fill('');
  await page.getByLabel('HS code').fill('0805.10');
  await page.getByRole('button', { name: /^Jan/ }).press('Enter');
  await page.getByRole('button', { name: /^Jan/ }).press('Space');
  await page.getByRole('button', { name: /^Dec/ }).click();
  await page.getByRole('button', { name: 'Add a packing line' }).click();
  await page.getByLabel('Pack', { exact: true }).fill('Open-top carton');
  await page.getByRole('button', { name: 'Add a packing line' }).click();
  await page.getByLabel('Pack', { exact: true }).nth(1).fill('Mesh bag');
  await page.getByLabel('Net weight (kg)').nth(1).fill('7.5');
  await page.getByRole('button', { name: 'Move line 2 up' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
  const { data: row } = await service.from('products').select().eq('name', name).single();
  expect(row).toMatchObject({
    name_ar: 'برتقال',
    price: '$0.58 / kg',
    hs_code: '0805.10',
    availability: 'In Stock',
    season: ['full', ...Array(10).fill('none'), 'limited'],
    packing: [{ pack: 'Mesh bag', net_weight_kg: 7.5 }, { pack: 'Open-top carton' }],
  });
});

test('a form that is refused says why and goes to the first field', async ({ adminPage: page }) => {
  await page.goto('products/create');

  await page.getByLabel('HS code').fill('oranges');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Fill in this field');
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Fill in this field');
  await expect(page.getByLabel('HS code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('the list finds several words, filters, sorts and keeps its state in the address', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, {
    name: uniqueName('Keitt mango, (large) 100%'),
    availability: 'Out of season',
  });
  const word = product.name.split(' ').pop() ?? '';
  await page.goto('products');

  await page.getByLabel('Search').fill(`${word} KEITT (large) 100%`);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByLabel('Availability').selectOption('In Stock');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByLabel('Availability').selectOption('Any availability');
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await page.reload();

  await expect(page.getByLabel('Search')).toHaveValue(`${word} KEITT (large) 100%`);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a picture becomes a WebP of web size, replaces the old file, and goes with its product', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  await page.goto(`products/${product.id}`);

  await choosePicture(page, 2400, 1200);
  await expect(page.getByText(/Stored when you save: 1600 × 800/)).toBeVisible();
  await save(page);
  const first = await imageOf(product.id);
  expect(first).toMatch(/\/product-images\/[0-9a-f-]{36}\.webp$/);
  const stored = await fetch(first);
  expect(stored.headers.get('content-type')).toBe('image/webp');

  await page.goto(`products/${product.id}`);
  await choosePicture(page, 300, 300);
  await expect(page.getByText(/Stored when you save: 300 × 300/)).toBeVisible();
  await save(page);
  const second = await imageOf(product.id);
  expect(second).not.toBe(first);
  // The save does not wait for it.
  await expect.poll(() => isStored(service, first)).toBe(false);

  await page.goto(`products/${product.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  expect(await isStored(service, second)).toBe(false);

  async function imageOf(id: number): Promise<string> {
    const { data } = await service.from('products').select('image').eq('id', id).single().throwOnError();
    return data.image ?? '';
  }
});

test('a product is saved with the picture that was chosen last, once it is ready', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  await holdFirstPicture(page);
  await page.goto(`products/${product.id}`);

  await choosePicture(page, 2400, 1200);
  await expect(page.getByRole('button', { name: 'Preparing the picture…' })).toBeDisabled();
  await choosePicture(page, 300, 300);
  await page.getByLabel('Price').fill('$9');
  await page.getByLabel('Price').press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('release-picture')));

  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(page.getByText(/Stored when you save: 300 × 300/)).toBeVisible();
  const { data: before } = await service.from('products').select('price').eq('id', product.id).single();
  expect(before, 'nothing is saved without the picture').toEqual({ price: null });
  await save(page);
  const { data } = await service.from('products').select('price, image').eq('id', product.id).single();
  expect(data).toEqual({ price: '$9', image: expect.stringMatching(/\.webp$/) });
});

test('a picture of another type is refused before anything is sent', async ({ adminPage: page }) => {
  await page.goto('products/create');

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });

  await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible();
});

test('several products are deleted at once, after a question', async ({ adminPage: page, service }) => {
  const prefix = uniqueName('Bulk');
  const rows = [
    await insertProduct(service, { name: `${prefix} a` }),
    await insertProduct(service, { name: `${prefix} b` }),
  ];
  await page.goto('products');
  await page.getByLabel('Select all on this page').check();
  await page.getByLabel('Search').fill(prefix);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  await expect(page.getByText(/\d selected/), 'what the search hides is not deleted').toBeHidden();

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 entries?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('link', { name: `${prefix} a` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const { count } = await service
    .from('products')
    .select('*', { count: 'exact', head: true })
    .in(
      'id',
      rows.map(({ id }) => id),
    );
  expect(count).toBe(0);
});

test.describe('what the backend refuses', () => {
  test.use({ expectedConsole: [/status of (403|406|409|500)|ERR_FAILED/] });

  test('a category in use keeps its picture, alone and among others', async ({
    adminPage: page,
    service,
  }) => {
    const prefix = uniqueName('Shelf');
    const pictures = [await storePicture(service), await storePicture(service)];
    const { data: rows } = await service
      .from('product_categories')
      .insert(pictures.map((image_url, number) => ({ name: `${prefix} ${number}`, slug: '', image_url })))
      .select()
      .throwOnError();
    await insertProduct(service, { category: `${prefix} 0` });
    await page.goto(`product-categories/${rows.find(({ name }) => name === `${prefix} 0`)?.id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('is used by 1 product');
    expect(await isStored(service, pictures[0])).toBe(true);
    await openByMenu(page, 'product-categories');
    await page.getByLabel('Search').fill(prefix);
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
    for (const picture of pictures) expect(await isStored(service, picture)).toBe(true);
  });

  test('a product whose delete is lost on the way keeps its picture', async ({
    adminPage: page,
    service,
  }) => {
    const image = await storePicture(service);
    const product = await insertProduct(service, { image });
    await page.route('**/rest/v1/products?*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await page.goto(`products/${product.id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Error deleting product');
    expect(await isStored(service, image)).toBe(true);
  });

  test('a picture whose save gets no answer stays, because the product may name it by now', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service);
    await page.route('**/rest/v1/products?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.goto(`products/${product.id}`);

    await choosePicture(page, 300, 300);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error updating product');
    const { data } = await service.from('products').select('image').eq('id', product.id).single();
    expect(data?.image).toMatch(/\.webp$/);
    expect(await isStored(service, data?.image ?? '')).toBe(true);
  });

  test('a picture whose save is refused is removed again', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service);
    await page.route('**/rest/v1/products?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { code: '23505', message: 'refused' } })
        : route.fallback(),
    );
    await page.goto(`products/${product.id}`);
    const storing = page.waitForRequest('**/storage/v1/object/product-images/*');

    await choosePicture(page, 300, 300);
    await page.getByRole('button', { name: 'Save' }).click();

    const stored = (await storing).url();
    await expect(page.getByRole('alert')).toContainText('Error updating product');
    expect(await isStored(service, stored)).toBe(false);
  });

  test('a file that cannot be removed is told, and its product is gone', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProductWithStuckPicture(page, service);
    await page.goto(`products/${product.id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Error deleting product');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to delete image: disk is read-only. Only the file is left, everything else is deleted.',
    );
    await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible();
    const { data } = await service.from('products').select('id').eq('id', product.id);
    expect(data).toEqual([]);
  });

  test('an old picture that cannot be removed is told after the save', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProductWithStuckPicture(page, service);
    await page.goto(`products/${product.id}`);

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error deleting file from storage');
    await expect(page.getByRole('alert')).toContainText('The old file is no longer used');
    await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible();
    const { data } = await service.from('products').select('image').eq('id', product.id).single();
    expect(data).toEqual({ image: null });
  });

  test('a delete on its way is not left by Escape as if it were none', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service);
    const answer = Promise.withResolvers<void>();
    await page.route('**/rest/v1/products*', async (route) => {
      if (route.request().method() === 'DELETE') await answer.promise;
      return route.fallback();
    });
    await page.goto(`products/${product.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();

    await page.keyboard.press('Escape');
    await endTransitions(page);

    await expect(page.getByRole('dialog').locator('..'), 'it does not fade').toHaveCSS('opacity', '1');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
    answer.resolve();
    await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a product that has gone is told, not saved', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service);
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$1');
    await service.from('products').delete().eq('id', product.id).throwOnError();

    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('alert')).toContainText('Error updating product');
    await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
    await expect(page.getByLabel('Price')).toHaveValue('$1');
  });
});

test('unsaved changes hold back the way out', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service);
  await page.goto(`products/${product.id}`);
  await page.getByLabel('Price').fill('$9');
  const asking = page.waitForEvent('dialog');

  const leaving = page.getByRole('link', { name: 'Orders' }).click();
  await (await asking).dismiss();
  await leaving;

  await expect(page.getByLabel('Price')).toHaveValue('$9');
});

test('the CSV file holds every row and no formula', async ({ adminPage: page, service }) => {
  const word = uniqueName('Csv');
  await insertProduct(service, { name: `=HYPERLINK("x") ${word}` });
  await page.goto('products');
  await page.getByLabel('Search').fill(word);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');

  expect(csv).toContain(`"'=HYPERLINK(""x"") ${word}"`);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test("'View on site' leads to the product's page", async ({ adminPage: page, service }) => {
  const product = await insertProduct(service);

  await page.goto(`products/${product.id}`);

  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `${environment.SITE_URL}/products/${product.slug}`,
  );
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

/** Makes the browser read the first picture as slowly as a large one, until the event `release-picture`. */
async function holdFirstPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = createImageBitmap;
    const released = new Promise((resolve) => addEventListener('release-picture', resolve));
    window.createImageBitmap = async (picture: ImageBitmapSource) => {
      window.createImageBitmap = read;
      await released;
      return read(picture);
    };
  });
}

/** Draws a picture of the given size in the browser and chooses it. */
async function choosePicture(page: Page, width: number, height: number): Promise<void> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#d97706';
        context.fillRect(0, 0, w, h / 2);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  await page
    .getByLabel(/Choose a picture|Replace/)
    .setInputFiles({ name: 'orange.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
}

/** A picture in our bucket; returns its address. */
async function storePicture(service: SupabaseClient<Database>): Promise<string> {
  const name = `${crypto.randomUUID()}.webp`;
  const bucket = service.storage.from('product-images');
  const { error } = await bucket.upload(name, PICTURE, { contentType: 'image/webp' });
  if (error) throw error;
  return bucket.getPublicUrl(name).data.publicUrl;
}

async function isStored(service: SupabaseClient<Database>, url = ''): Promise<boolean> {
  const { data, error } = await service.storage
    .from('product-images')
    .list('', { search: url.split('/').pop() ?? '' });
  if (error) throw error;
  return data.length > 0;
}

/** The storage refuses to remove the picture. */
async function insertProductWithStuckPicture(page: Page, service: SupabaseClient<Database>) {
  const image = `${environment.API_URL}/storage/v1/object/public/product-images/${crypto.randomUUID()}.webp`;
  await page.route('**/storage/v1/object/product-images', (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: '500', error: 'Internal', message: 'disk is read-only' },
    }),
  );
  await page.route(image, (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: '' }));
  return insertProduct(service, { image });
}
