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

  await expect(rating).toHaveAccessibleDescription('Write a number');
  await expect(weight).toHaveAccessibleDescription('Write a number');
  await expect(rating).toBeFocused();
  await expect(rating).toHaveValue('4-5');
  await expect(weight).toHaveValue('10-12');
  expect(await stored()).toEqual({ rating: 4, packing });

  await rating.clear();
  await weight.fill('7.50');
  await expect(weight).toHaveValue('7.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(await stored()).toMatchObject({ rating: null, packing: [{ pack: 'Carton', net_weight_kg: 7.5 }] });
});

test('a number is written in Arabic as well', async ({ adminPage: page, service }) => {
  const product = await insertProduct(service, { packing: [{ pack: 'Carton' }] });
  const weight = page.getByLabel('الوزن الصافي (كجم)');
  await speakArabic(page);
  await page.goto(`products/${product.id}`);

  await weight.click();
  await page.keyboard.type('١٠-١٢');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(weight).toHaveAccessibleDescription('اكتب رقمًا');
  await weight.selectText();
  await page.keyboard.type('٧٫٥');
  await expect(weight).toHaveValue('٧٫٥');
  await page.getByLabel('التقييم').fill('4,5');
  await page.getByRole('button', { name: 'حفظ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /المنتجات/ })).toBeVisible();
  const { data } = await service.from('products').select('rating, packing').eq('id', product.id).single();
  expect(data).toMatchObject({ rating: 4.5, packing: [{ net_weight_kg: 7.5 }] });
});
