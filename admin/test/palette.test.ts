import { HttpResponse, http } from 'msw';
import { referenceOf } from 'shared/intake.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, openApp, title } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertProduct, insertRequest, uniqueName } from './support/rows.ts';

const palette = () => page.getByRole('dialog', { name: 'Search or go to' });
const box = () => palette().getByRole('combobox');
const option = (text: string) => palette().getByRole('option').filter({ hasText: text });

/** Opened by its keys, with these letters typed. */
async function search(words = ''): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  if (words) await userEvent.keyboard(words);
}

it('finds products and requests by name and reference, and opens the first by Enter', async () => {
  const name = uniqueName('Okra');
  const product = await insertProduct(backend.service, { name });
  const request = await insertRequest(backend.service);
  await openApp('settings');
  await expect.element(title('Settings')).toBeVisible();

  await search(name);
  await expect.element(option(name)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(title(name)).toBeVisible();
  expect(location.pathname).toBe(`/admin/products/${product.id}`);
  await expect.element(palette()).not.toBeInTheDocument();

  await search(referenceOf(request.id));
  await expect.element(option(referenceOf(request.id))).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(() => location.pathname).toBe(`/admin/orders/${request.id}/show`);
});

it('Enter that comes before anything is found opens what is found then', async () => {
  const product = await insertProduct(backend.service, { name: uniqueName('Leeks') });
  const release = Promise.withResolvers<void>();
  backend.use(http.all(rest('rpc/search_products'), async () => void (await release.promise)));
  await openApp('settings');
  await expect.element(title('Settings')).toBeVisible();

  await search(product.name);
  await userEvent.keyboard('{Enter}');
  await expect.element(palette().getByRole('status')).toHaveTextContent('Searching…');
  release.resolve();

  await expect.element(title(product.name)).toBeVisible();
  await expect.element(palette()).not.toBeInTheDocument();
});

it('begins with what was opened last, by the name that it has now', async () => {
  const product = await insertProduct(backend.service, { name: uniqueName('Before') });
  await openApp(`products/${product.id}`);
  await expect.element(title(product.name)).toBeVisible();
  const name = uniqueName('After');
  await backend.service.from('products').update({ name }).eq('id', product.id).throwOnError();
  // A page of the resource that is none of its records.
  await openApp('products/import');
  await expect.element(title(/^Import/)).toBeVisible();

  await search();

  await expect
    .element(palette().getByRole('group', { name: 'Opened last' }).getByRole('option').first())
    .toMatchTextContent(name);
});

it('leads to screens and to what can be added, in Arabic from the right, and Escape gives the focus back', async () => {
  await openApp('settings', { language: 'ar' });
  await button('ابحث أو انتقل إلى').click();
  const found = page.getByRole('dialog').getByRole('option');

  await userEvent.keyboard('منتج');
  await expect.element(found.filter({ hasText: 'إضافة منتج' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await expect.element(button('ابحث أو انتقل إلى')).toHaveFocus();
});

it('says when nothing is found, and when something could not be searched, which can be asked for again', async () => {
  await openApp('settings');
  await expect.element(title('Settings')).toBeVisible();
  await search('zzqx');
  await expect.element(palette().getByRole('status')).toMatchTextContent('Nothing is found for “zzqx”.');

  const refuse = () => HttpResponse.json({ message: 'too busy' }, { status: 500 });
  backend.use(http.get(rest('products'), refuse), http.get(rest('rpc/search_products'), refuse));
  await userEvent.keyboard('y');
  await expect.element(palette().getByRole('alert')).toMatchTextContent('too busy');
  backend.restore();
  await palette().getByRole('button', { name: 'Try again' }).click();
  await expect.element(palette().getByRole('alert')).not.toBeInTheDocument();
});

it('the keys of an Arabic keyboard do as those in their place', async () => {
  await openApp('products', { language: 'ar' });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  const press = (key: string, shiftKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: 'Slash', shiftKey, bubbles: true }),
    );

  press('ظ');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  page.getByRole('searchbox').element().blur();
  press('؟', true);

  await expect.element(page.getByRole('dialog', { name: 'لوحة المفاتيح' })).toBeVisible();
});

it('letters lead to screens, show themselves, rest in fields, and can be switched off', async () => {
  await openApp('settings');
  await expect.element(title('Settings')).toBeVisible();
  await userEvent.keyboard('gp');
  await expect.element(title(/^Products/)).toBeVisible();

  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('gr');
  await expect.element(page.getByRole('searchbox')).toHaveValue('gr');
  page.getByRole('searchbox').element().blur();

  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.element(keys.getByText('move to that column')).toBeVisible();
  await keys.getByRole('checkbox', { name: 'Single letters are keys' }).click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
  await expect.element(keys).not.toBeInTheDocument();
});
