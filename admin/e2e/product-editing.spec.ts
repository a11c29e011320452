import { expect, insertProduct, test } from './fixtures.ts';

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
