import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, menuLink, openApp, theAdmin, title, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertProduct } from './support/rows.ts';

const ROWS_PER_PAGE = 25;
const { service } = backend;
const entries = () => backend.tables.rowsOf('deleted_rows');

async function deleteProduct(values: Parameters<typeof insertProduct>[1] = {}) {
  const product = await insertProduct(service, values);
  await service.from('products').delete().eq('id', product.id).throwOnError();
  return product;
}

it('an entry says what it was, who has deleted it and how long it stays, and comes back', async () => {
  const product = await deleteProduct();
  Object.assign(entries()[0] ?? {}, {
    actor: theAdmin().id,
    deleted_at: new Date(Date.now() - 28 * 86_400_000).toISOString(),
  });
  await openApp('bin');
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect.element(row).toMatchTextContent(/Products/);
  await expect.element(row).toMatchTextContent(new RegExp(theAdmin().email));
  await expect.element(row).toMatchTextContent(/2 days left/);

  await button(`Restore ${product.name}`).click();

  await expect.element(toast(`${product.name} is back`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  const published = backend.changes.filter(({ url }) => url.pathname.endsWith('/publish'));
  expect(published, 'a build is asked for').toHaveLength(1);
  await button('Open it').click();
  await expect.element(title(product.name)).toBeVisible();
});

it('what cannot come back says why, and stays; of several, the others come back', async () => {
  const [refused, other] = [await deleteProduct(), await deleteProduct()];
  const refusedId = entries().find(({ row_id }) => row_id === refused.id)?.id;
  backend.use(
    http.post(rest('rpc/restore_deleted'), async ({ request }) => {
      const { entry_id } = (await request.clone().json()) as { entry_id: number };
      if (entry_id !== refusedId) return undefined;
      const details = JSON.stringify({ refusal: 'binCategoryGone', name: 'Nuts' });
      return HttpResponse.json({ code: 'P0001', message: 'gone', details }, { status: 400 });
    }),
  );
  await openApp('bin');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();

  await button('Restore', { exact: true }).click();

  await expect
    .element(page.getByRole('alert').filter({ hasText: '1 entry could not be restored' }))
    .toBeVisible();
  const row = page.getByRole('row').filter({ hasText: refused.name });
  await expect.element(row.getByRole('alert')).toMatchTextContent(/Its category "Nuts" is gone/);
  const { data } = await service.from('products').select('id').eq('id', other.id);
  expect(data).toMatchObject([{ id: other.id }]);
});

it('counts what comes back from several pages', async () => {
  for (let entry = 0; entry <= ROWS_PER_PAGE; entry++) await deleteProduct();
  await openApp('bin');
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();

  await first.click();
  await button('Next').click();
  await expect.element(page.getByText('26–26 of 26')).toBeVisible();
  await first.click();
  await button('Restore', { exact: true }).click();

  await expect.element(toast('2 entries are back')).toBeVisible();
});

it('entries are deleted for good after a question, and their files are taken away', async () => {
  const product = await deleteProduct();
  await openApp('bin');
  await page.getByRole('checkbox', { name: `Select ${product.name}` }).click();

  await button('Delete for good').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/This cannot be undone/);
  await answerWith('Delete for good');

  await expect.element(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  expect(entries()).toEqual([]);
  await expect.poll(() => backend.changes.map(({ url }) => url.pathname)).toContain('/functions/v1/notify');
});

it.each([
  ['editor', 1],
  ['sales', 0],
  ['viewer', 0],
] as const)('the menu of %s has it, or not', async (role, count) => {
  await openApp('', { as: backend.addAccount(role) });
  await expect.element(menuLink('Products')).toBeVisible();

  expect(menuLink('Bin').elements()).toHaveLength(count);
});
