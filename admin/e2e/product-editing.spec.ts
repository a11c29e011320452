import type { Locator } from '@playwright/test';
import { expect, insertProduct, speakArabic, test } from './fixtures.ts';

const NO_HARVEST = Array(12).fill('none');

test('packing lines are put in order by keyboard alone, and the focus stays with its line', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service, {
    packing: [{ pack: 'Carton' }, { pack: 'Mesh bag' }, { pack: 'Crate' }],
  });
  await page.goto(`products/${product.id}`);

  await page.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move line 1 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move line 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move line 3 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove line 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a packing line' }).press('Enter');
  await expect(page.getByLabel('Pack', { exact: true }).nth(2)).toBeFocused();
  await page.keyboard.type('Big bag');
  await page.getByRole('button', { name: 'Save' }).press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('products').select('packing').eq('id', product.id).single();
  expect(data?.packing).toMatchObject([{ pack: 'Crate' }, { pack: 'Mesh bag' }, { pack: 'Big bag' }]);
});

test('the last line that is removed hands the focus to adding one', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { packing: [{ pack: 'Carton' }] });
  await page.goto(`products/${product.id}`);

  await page.getByRole('button', { name: 'Remove line 1' }).press('Enter');

  await expect(page.getByRole('button', { name: 'Add a packing line' })).toBeFocused();
});

test('on a phone a year is clicked through month by month', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { season: NO_HARVEST });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`products/${product.id}`);
  const month = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await month('Nov').click();
  await expect(month('Nov')).toContainText('Limited');
  await month('Dec').click();
  await month('Dec').click();
  await expect(month('Dec')).toContainText('Full harvest');
  await month('Jan').click();
  await month('Jan').click();
  await month('Jan').click();
  await expect(month('Jan')).toContainText('No harvest');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('products').select('season').eq('id', product.id).single();
  expect(data?.season).toEqual([...Array(10).fill('none'), 'limited', 'full']);
});

test('what is no number is refused at its field, stays there and erases nothing', async ({
  adminPage: page,
  service,
}) => {
  const packing = [{ pack: 'Carton', net_weight_kg: 15 }];
  const product = await insertProduct(service, { rating: 4, packing });
  const rating = page.getByLabel('Rating');
  const weight = page.getByLabel('Net weight (kg)');
  const stored = async () => {
    const { data } = await service.from('products').select('rating, packing').eq('id', product.id).single();
    return data;
  };
  await page.goto(`products/${product.id}`);
  await expect(weight).toHaveValue('15');

  await rating.selectText();
  await page.keyboard.type('4-5');
  await weight.selectText();
  await page.keyboard.type('10-12');
  await page.getByRole('button', { name: 'Save' }).click();

  const asNumber = 'Write a number in digits, such as 1500 or 2.5';
  await expect(rating).toHaveAccessibleDescription(asNumber);
  await expect(weight).toHaveAccessibleDescription(asNumber);
  await expect(rating).toBeFocused();
  await expect(rating).toHaveValue('4-5');
  await expect(weight).toHaveValue('10-12');
  expect(await stored()).toEqual({ rating: 4, packing });

  await rating.fill('7');
  await expect(rating).toHaveAccessibleDescription('Write a number from 0 to 5');

  await rating.clear();
  await weight.fill('7.50');
  await expect(weight).toHaveValue('7.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(await stored()).toMatchObject({ rating: null, packing: [{ pack: 'Carton', net_weight_kg: 7.5 }] });
});

test('a field that is refused is not left behind the actions of the form', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  await page.goto(`products/${product.id}`);
  const rating = page.getByLabel('Rating');
  await rating.fill('none');
  await page.setViewportSize({ width: 1440, height: await heightThatEndsIn(rating) });

  await page.getByRole('button', { name: 'Save' }).click();

  await expect(rating).toBeFocused();
  await expect.poll(() => rating.evaluate(isInFront)).toBe(true);
});

test('a number is written in Arabic as well', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { packing: [{ pack: 'Carton' }] });
  const weight = page.getByLabel('الوزن الصافي (كجم)');
  await speakArabic(page);
  await page.goto(`products/${product.id}`);

  await weight.click();
  await page.keyboard.type('١٠-١٢');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(weight).toHaveAccessibleDescription('اكتب العدد بالأرقام، مثل 1500 أو 2.5');
  await weight.selectText();
  await page.keyboard.type('٧٫٥');
  await expect(weight).toHaveValue('٧٫٥');
  await page.getByLabel('التقييم').fill('4,5');
  await page.getByRole('button', { name: 'حفظ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /المنتجات/ })).toBeVisible();
  const { data } = await service.from('products').select('rating, packing').eq('id', product.id).single();
  expect(data).toMatchObject({ rating: 4.5, packing: [{ net_weight_kg: 7.5 }] });
});

test.describe('while a save is on its way', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('nothing changes what was sent, and after a refusal the work goes on where it was', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service, { season: NO_HARVEST });
    const price = page.getByLabel('Price');
    const category = page.getByLabel('Category');
    const published = page.getByRole('switch');
    const january = page.getByRole('button', { name: /^Jan/ });
    const answering = Promise.withResolvers<void>();
    await page.route('**/rest/v1/products?*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await answering.promise;
      await route.fulfill({ status: 500, json: { message: 'The database is busy' } });
    });
    await page.goto(`products/${product.id}`);
    await price.fill('$1');
    await price.press('Enter');
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();

    await page.keyboard.type(' or more');
    await category.selectOption({ index: 0 });
    await published.click();
    await january.click();
    await page.getByRole('button', { name: 'Add a packing line' }).click();
    await price.focus();

    await expect(price).toHaveValue('$1');
    await expect(category).toHaveValue(product.category);
    await expect(published).toBeChecked();
    await expect(january).toContainText('No harvest');
    await expect(page.getByLabel('Pack', { exact: true })).toHaveCount(0);
    answering.resolve();
    await expect(page.getByRole('alert')).toContainText('The database is busy');
    await expect(price).toBeFocused();
    await page.unroute('**/rest/v1/products?*');
    await page.keyboard.type(' or more');
    await january.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const { data } = await service.from('products').select('price, season').eq('id', product.id).single();
    expect(data).toEqual({ price: '$1 or more', season: ['limited', ...NO_HARVEST.slice(1)] });
  });
});

test('whoever leaves a form whose save takes its time is not called back by its end', async ({
  adminPage: page,
  service,
}) => {
  const product = await insertProduct(service);
  const answering = Promise.withResolvers<void>();
  await page.route('**/rest/v1/products?*', async (route) => {
    if (route.request().method() === 'PATCH') await answering.promise;
    await route.continue();
  });
  await page.goto(`products/${product.id}`);
  await page.getByLabel('Price').fill('$5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible();

  answering.resolve();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible();
  expect(page.url()).toContain('/orders');
});

/** Of a window whose lower edge cuts through the field. */
async function heightThatEndsIn(field: Locator): Promise<number> {
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not there');
  return Math.round(box.y + box.height);
}

/** Whether nothing lies over the element. */
function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

test('a field that holds nothing but blanks is empty', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { name_ar: 'برتقال', price: '$1' });
  await page.goto(`products/${product.id}`);

  await page.getByLabel('Name in Arabic').fill(' ');
  await page.getByLabel('Price').fill('\u00a0 ');
  await page.getByLabel('Origin', { exact: true }).pressSequentially(' El Nubaria');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('products').select().eq('id', product.id).single();
  expect(data).toMatchObject({ name_ar: null, price: null, origin: 'El Nubaria' });
});
