import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectCount, loseAnswer, menuLink, openApp, title } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { drawPicture } from './support/pictures.ts';
import { insertProduct, someCategory } from './support/rows.ts';

const { service } = backend;

const csv = (...lines: string[]) => new File([lines.join('\n')], 'autumn.csv', { type: 'text/csv' });
const files = page.getByLabelText('Choose files');
const tally = (words: string | RegExp) =>
  page.getByRole('group', { name: 'What would happen' }).getByRole('button', { name: words });

/** Goes with this file to its dry run. */
async function tryFile(file: File): Promise<void> {
  await files.upload(file);
  await button('Next: columns').click();
  await button('Next: dry run').click();
  await expect.element(page.getByRole('group', { name: 'What would happen' })).toBeVisible();
}

const published = () => backend.changes.filter(({ url }) => url.pathname.endsWith('/functions/v1/publish'));

it('leads from a list through a file with mistakes to rows that are in', async () => {
  const orange = await insertProduct(service, { name: 'Orange', slug: 'orange', price: '$1' });
  const same = await insertProduct(service, { name: 'Lemon', slug: 'lemon', price: '$2' });
  await openApp('products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect.element(title(/^Import: Products/)).toBeVisible();

  await files.upload(
    csv(
      'Address,Name,Category,Cost,Warehouse',
      ...['orange,Orange,Fresh fruits,$1.10,A1', 'lemon,Lemon,Fresh fruits,$2,A2'],
      ...[',Figs,Fresh fruts,$3,A3', ',,Fresh fruits,$4,A4', ',Dates,Nuts,$5,'],
    ),
  );
  await expect.element(page.getByText(/5 rows, 5 columns/)).toBeVisible();
  await button('Next: columns').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: '3 of 5 columns are taken.' }))
    .toBeVisible();
  await page.getByLabelText('Field for ‘Cost’').selectOptions('Price');
  await expect.element(page.getByText('By you')).toBeVisible();
  await button('Next: dry run').click();

  await expect.element(tally(/3 refused/)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByLabelText('Value of C4'))
    .toHaveAccessibleDescription(/No category has this name/);
  await expect.element(page.getByLabelText('Value of B5')).toHaveAccessibleDescription(/Fill in this field/);
  await tally(/1 would change, 1 cell/).click();
  await expect.element(page.getByRole('deletion')).toHaveTextContent('$1');
  await expect.element(page.getByRole('insertion')).toHaveTextContent('$1.10');
  await tally(/refused/).click();
  await button('Use Fresh fruits').click();
  await expect.element(tally(/1 would be added/)).toBeVisible();
  await page.getByLabelText('Value of B5').fill('Olives');
  await tally(/would be added/).click();
  await expect.element(button(/^Import/)).not.toBeInTheDocument();
  await tally(/refused/).click();
  await expect.element(page.getByLabelText('Value of B5')).toHaveValue('Olives');
  await button('Check 1 corrected cell first').click();
  await expect.element(tally(/2 would be added/)).toBeVisible();
  await button('Import 3 rows, leave out 1').click();

  await expect.element(page.getByRole('status').filter({ hasText: '3 rows are in.' })).toBeVisible();
  expect(
    backend.tables.rowsOf('products').map(({ name, price, is_published }) => [name, price, is_published]),
  ).toEqual([
    ...[
      ['Orange', '$1.10', true],
      ['Lemon', '$2', true],
    ],
    ...[
      ['Olives', '$4', false],
      ['Figs', '$3', false],
    ],
  ]);
  const [call] = backend.changes.filter(({ url }) => url.pathname.endsWith('import_rows'));
  expect(call?.body).toMatchObject({ table_name: 'products', file_name: 'autumn.csv' });
  expect(JSON.stringify(call?.body)).not.toContain(`"id":${same.id}`);
  expect(orange.price).toBe('$1');
  await expect.poll(() => published().length).toBe(1);

  backend.use(
    http.post(rest('rpc/undo_import'), () =>
      HttpResponse.json({ removed: 2, restored: 0, kept: ['Orange'] }),
    ),
  );
  await button('Take back this import: autumn.csv').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back this import' }).click();
  const told = page.getByRole('status').filter({ hasText: 'The import is taken back.' });
  await expect.element(told).toMatchTextContent('1 row was changed since and stays');
  await expect.element(page.getByRole('region', { name: 'Done' })).toHaveFocus();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Orange$/ })).toBeVisible();
  await expect.poll(() => published().length).toBe(2);
});

it('offers to take back what one has imported within a day, where the next one begins', async () => {
  const own = [
    { id: 'a', file_name: 'autumn.csv', created_at: new Date(Date.now() - 60_000).toISOString() },
    { id: 'b', file_name: `${'مانجو '.repeat(12)}.xlsx`, created_at: '2020-01-02T11:00:00Z' },
  ];
  backend.use(
    http.post(rest('rpc/get_own_imports'), () => HttpResponse.error(), { once: true }),
    http.post(rest('rpc/get_own_imports'), () => HttpResponse.json(own)),
    http.post(rest('rpc/undo_import'), async ({ request }) => {
      const { import_id } = (await request.json()) as { import_id: string };
      return HttpResponse.json({ removed: import_id === 'a' ? 7 : 0, restored: 0, kept: [] });
    }),
  );
  await openApp('products/import');

  await button('Try again').click();
  const imports = page.getByRole('region', { name: 'Your imports of the last day' }).getByRole('listitem');
  await expect.element(imports.nth(1)).toMatchTextContent('2 Jan 2020');
  await button('Take back this import: autumn.csv').click();
  const dialog = page.getByRole('dialog', { name: /autumn\.csv/ });
  await dialog.getByRole('button', { name: 'Take back this import' }).click();

  const told = page.getByRole('status').filter({ hasText: 'The import is taken back.' });
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText('7 rows')).toBeVisible();
  await button('Import another file').click();
  await expect.element(imports.nth(1)).toBeVisible();
  await files.upload(csv('Address,Price', 'orange,$9'));
  await expect.element(button('Next: columns')).toBeVisible();
  await expectCount(imports, 0);
});

it('keeps file and columns whatever fails, and tells of what has changed since', async () => {
  const orange = await insertProduct(service, { name: 'Orange', slug: 'orange', price: '$1' });
  await openApp('products/import');
  backend.use(http.get(rest('products'), () => HttpResponse.error(), { once: true }));

  await files.upload(csv('Address,Price', 'orange,$9'));
  await button('Next: columns').click();
  await button('Next: dry run').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('What is there could not be read');
  await button('Try again').click();
  await expect.element(tally(/1 would change/)).toBeVisible();

  const [row] = backend.tables.rowsOf('products');
  if (row) backend.tables.update('products', row, { price: '$5' }, null);
  await button('Import 1 row').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('1 row has changed since the dry run');
  await button('Run the dry run again').click();
  await expect.element(page.getByRole('deletion')).toHaveTextContent('$5');

  loseAnswer('POST', 'rpc/import_rows', { isCarriedOut: false });
  await button('Import 1 row').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Whether it was imported is not known');
  await button('Run the dry run again').click();
  await button('Import 1 row').click();

  await expect.element(page.getByRole('status').filter({ hasText: '1 row is in.' })).toBeVisible();
  expect(backend.tables.rowsOf('products')).toMatchObject([{ id: orange.id, price: '$9' }]);
});

it('takes pictures along by their names, and leaves those that they replace where they may be needed again', async () => {
  const category = await someCategory(service);
  const old = `${rest('').replace('rest/v1/', '')}storage/v1/object/public/product-images/old.webp`;
  await insertProduct(service, { name: 'Orange', slug: 'orange', image: old });
  await openApp('products/import');

  await files.upload([
    csv(
      'Address,Name,Category,Picture',
      `orange,Orange,${category},orange.png`,
      `,Figs,${category},figs.png`,
    ),
    await drawPicture(20, 20, 'Orange.png'),
  ]);
  await expect.element(page.getByText('1 picture')).toBeVisible();
  await button('Next: columns').click();
  await button('Next: dry run').click();
  await expect
    .element(page.getByLabelText('Value of D3'))
    .toHaveAccessibleDescription(/No picture of this name/);
  await button('Import 1 row, leave out 1').click();

  await expect.element(page.getByRole('status').filter({ hasText: '1 row is in.' })).toBeVisible();
  expect(backend.tables.rowsOf('products')[0]?.image).toMatch(/product-images\/[0-9a-f-]+\.webp$/);
  expect(backend.removedFiles()).toEqual([]);
});

it('says why a file is not read, and asks before a file is left behind', async () => {
  await openApp('faqs/import', { as: backend.addAccount('editor') });

  await files.upload([
    new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'old.xls'),
    new File([''], 'empty.csv', { type: 'text/csv' }),
  ]);
  await expect.element(page.getByText(/This is the old Excel format/)).toBeVisible();
  await expect.element(page.getByText(/There is nothing in it/)).toBeVisible();
  await expect.element(button('Next: columns')).not.toBeInTheDocument();
  await tryFile(csv('Question,Answer', 'Why?,So.'));
  await expect.element(tally(/1 would be added/)).toBeVisible();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await menuLink('Media').click();

  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await expect.element(title(/^Import: FAQs/)).toBeVisible();
});
