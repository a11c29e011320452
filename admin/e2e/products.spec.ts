import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createSupabase } from 'shared/client.ts';
import type { Database } from 'shared/database.types.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { textOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import { qrCodesOf } from 'shared/test/qr-codes.ts';
import {
  createColleague,
  environment,
  expect,
  expectAccessible,
  insertProduct,
  openByMenu,
  test,
  uniqueName,
} from './fixtures.ts';

/** The toast alone: the dialog says from the start who it was saved by. */
const SAVED = /^Saved$/;

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

test('a catalogue is made of what is selected, again where that failed, and without drafts', async ({
  adminPage: page,
  service,
}) => {
  const series = uniqueName('Okra (Zero)');
  const [shown, draft] = [`${series} whole`, `${series} draft`];
  await insertProduct(service, { name: shown, price: '$1.45 / kg', is_published: true });
  await insertProduct(service, { name: draft, is_published: false });
  await page.route(/\.ttf$/, (route) => route.abort());
  await page.goto(`products?filter=${encodeURIComponent(JSON.stringify({ q: series }))}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 entries');
  await page.getByRole('checkbox', { name: `Select ${shown}` }).check();
  await page.getByRole('checkbox', { name: `Select ${draft}` }).check();
  await page.getByRole('button', { name: 'Catalogue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Catalogue of 2 products' });
  await dialog.getByRole('switch', { name: 'With guide prices' }).check();
  await dialog.getByRole('button', { name: 'Make the PDF' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('This browser could not make the PDF.');
  await expectAccessible(page, dialog);
  await page.unroute(/\.ttf$/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('catalogue-en.pdf');
  const pdf = await readFile(await download.path());
  expect(await qrCodesOf(pdf)).toEqual([`${environment.SITE_URL}/products`]);
  const pages = (await textOfPages(pdf)).join('');
  for (const text of [shown, '$1.45 / kg']) expect(pages).toContain(withoutSpaces(text));
  expect(pages).not.toContain(withoutSpaces(draft));
  await expect(dialog).toBeHidden();
});

test('the list finds several words, filters, sorts and keeps its state in the address', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, {
    name: uniqueName('Keitt mango, (large) 100%'),
    name_ar: 'مانجو كيت مجمّدة إلى أوروبا',
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

  // Its Arabic name, written in another way.
  await page.getByLabel('Search').fill(`مانجو اوروبا ${word}`);
  await expect(page).toHaveURL((url) => url.search.includes(encodeURIComponent('اوروبا')));
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
});

test('a draft has a badge and no place on the site until it is published', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, { name: uniqueName('Medjool dates'), is_published: false });
  await page.goto('products');
  await page.getByLabel('Search').fill(product.name);
  await page.getByRole('group', { name: 'Published' }).getByRole('button', { name: 'Drafts' }).click();
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Draft');
  expect(await publicNames()).not.toContain(product.name);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Shown on the site' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  expect(await publicNames()).toContain(product.name);
  await page.goto(`products/${product.id}`);
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `${environment.SITE_URL}/products/${product.slug}`,
  );
});

test('a picture becomes a WebP of web size, replaces the old file, comes back with its product and goes with it', async ({
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
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toContainText(
    'It waits in the bin for 30 days',
  );
  expect(await isStored(service, second)).toBe(true);

  await openByMenu(page, 'bin');
  // Other journeys delete hundreds.
  await page.getByLabel('Search').fill(product.name);
  await page.getByRole('button', { name: `Restore ${product.name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: `${product.name} is back` })).toBeVisible();
  expect(await publicNames()).toContain(product.name);
  expect(await imageOf(product.id)).toBe(second);

  await service.from('products').delete().eq('id', product.id).throwOnError();
  await page.goto('bin');
  await page.getByLabel('Search').fill(product.name);
  await page.getByLabel(`Select ${product.name}`).check();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => isStored(service, second)).toBe(false);

  async function imageOf(id: number): Promise<string> {
    const { data } = await service.from('products').select('image').eq('id', id).single().throwOnError();
    return data.image ?? '';
  }
});

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
    await expect(page.getByRole('alert')).toContainText('Delete failed');
    await expect(page.getByRole('alert')).toContainText(`The category "${prefix} 0" is used by 1 product`);
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
});

/** What the build of the site reads, with the key that it has. */
async function publicNames(): Promise<string[]> {
  const visitor = createSupabase(environment.API_URL, environment.PUBLISHABLE_KEY, {
    auth: { persistSession: false },
  });
  return (await listProducts(visitor)).map(({ name }) => name);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
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

async function isStored(service: SupabaseClient<Database>, url = ''): Promise<boolean> {
  const { data, error } = await service.storage
    .from('product-images')
    .list('', { search: url.split('/').pop() ?? '' });
  if (error) throw error;
  return data.length > 0;
}

/** A picture in our bucket; returns its address. */
async function storePicture(service: SupabaseClient<Database>): Promise<string> {
  const name = `${crypto.randomUUID()}.webp`;
  const bucket = service.storage.from('product-images');
  const { error } = await bucket.upload(name, PICTURE, { contentType: 'image/webp' });
  if (error) throw error;
  return bucket.getPublicUrl(name).data.publicUrl;
}
