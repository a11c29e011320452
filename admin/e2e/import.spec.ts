import writeXlsxFile from 'write-excel-file/universal';
import { expect, expectAccessible, someCategory, test, uniqueName } from './fixtures.ts';

/** Behind the names of what other journeys add meanwhile. */
const UNIQUE = /[0-9a-f]{8}$/;

const tally = (words: RegExp) => ({ name: words });

for (const screen of ['products', 'product-categories', 'faqs', 'buyers']) {
  test(`what was exported of ${screen} is found unchanged, every row of it`, async ({ adminPage: page }) => {
    await page.goto(screen);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await started).path();

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByRole('button', { name: 'Next: columns' }).click();
    await page.getByRole('button', { name: 'Next: dry run' }).click();

    await expect(page.getByRole('button', tally(/^0 refused/))).toBeVisible();
    await expect(page.getByRole('button', tally(/stay as they are/))).toHaveText(/^[1-9]/);
    for (const kind of [/would change/, /would be added/]) {
      await page.getByRole('button', tally(kind)).click();
      const names = await page.locator('main section li > bdi').allTextContents();
      expect(names.filter((name) => !UNIQUE.test(name))).toEqual([]);
    }
  });
}

test('a list of two hundred products with twelve mistakes comes in, each mistake told at its cell', async ({
  adminPage: page,
  service,
}) => {
  const category = await someCategory(service);
  const prefix = uniqueName('Autumn');
  const header = [
    'Name',
    'Category',
    'HS code',
    'Rating',
    'Coldest (°C)',
    'Least quantity (kg)',
    'Season',
    'Our no.',
  ];
  const rows = Array.from({ length: 200 }, (_, index) => [
    ...[`${prefix} ${index}`, category, '0805.10', '4.5', '-18', '1200', 'FFFL......LF', `W-${index}`],
  ]);
  const mistakes: readonly [address: string, value: string, reason: RegExp][] = [
    ['A5', '', /Fill in this field/],
    ['A9', `${prefix} 0`, /The same as in row 2/],
    ['B12', 'No such shelf', /No category has this name/],
    ['B13', '', /Fill in this field/],
    ['C20', '805.1', /Write 4, 6, 8 or 10 digits/],
    ['C21', 'none', /Write 4, 6, 8 or 10 digits/],
    ['D33', '6', /from 0 to 5/],
    ['D34', 'good', /Write a number in digits/],
    ['E50', '-80', /degrees from/],
    ['F90', '1200 kg', /Write a number in digits/],
    ['F91', '0', /a whole number from 1/],
    ['G201', 'FFF', /Write twelve letters/],
  ];
  for (const [address, value] of mistakes) {
    const row = rows[Number(address.slice(1)) - 2];
    if (row) row[address.charCodeAt(0) - 65] = value;
  }
  const file = await writeXlsxFile([header, ...rows]).toBlob();
  await page.goto('products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectAccessible(page);

  await page.getByLabel('Choose files').setInputFiles({
    name: 'autumn.xlsx',
    mimeType: file.type,
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await expect(page.getByText('7 of 8 columns are taken.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: dry run' }).click();
  await expect(page.getByRole('button', tally(/^12 refused/))).toBeVisible();
  for (const [address, value, reason] of mistakes) {
    const cell = page.getByLabel(`Value of ${address}`, { exact: true });
    await expect(cell).toHaveValue(value);
    await expect(cell).toHaveAccessibleDescription(reason);
  }
  await expectAccessible(page);
  await page.getByLabel('Value of B12').fill(category);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Use 1200' }).click();
  await expect(page.getByRole('button', tally(/^190 would be added/))).toBeVisible();
  await page.getByRole('button', { name: 'Import 190 rows, leave out 10' }).click();
  await expect(page.getByText('190 rows are in.')).toBeVisible();
  await expectAccessible(page);

  const products = service.from('products');
  const { data, count } = await products
    .select('name, category, hs_code, season, is_published', { count: 'exact' })
    .like('name', `${prefix} %`)
    .order('id', { ascending: false })
    .limit(2)
    .throwOnError();
  expect(count).toBe(190);
  const season = [...Array(3).fill('full'), 'limited', ...Array(6).fill('none'), 'limited', 'full'];
  expect(data).toEqual(
    [0, 1].map((index) => ({
      ...{ name: `${prefix} ${index}`, category, hs_code: '0805.10', season, is_published: false },
    })),
  );
  await page.getByRole('link', { name: /One entry for the file/ }).click();
  await expect(page.getByRole('row', { name: /Imported/ }).first()).toContainText('autumn.xlsx');
  await service.from('products').delete().like('name', `${prefix} %`).throwOnError();
});
