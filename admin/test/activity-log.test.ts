import { HttpResponse, http } from 'msw';
import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, openApp, toast } from './support/app.tsx';
import { backend, fileUrl, rest } from './support/backend.ts';
import { insertProduct, insertRequest } from './support/rows.ts';

const { service } = backend;

it('a status is noted in the words that its list has for it', async () => {
  const request = await insertRequest(backend.service);
  await openApp(`orders/${request.id}/show`);
  await button('Set to In progress').click();
  await expect.element(toast('Status set to In progress')).toBeVisible();
  const noted = backend.tables.rowsOf('activity_log').find(({ action }) => action === 'update');

  await openApp(`activity-log/${noted?.id}/show`);

  await expect
    .element(page.getByRole('definition').filter({ hasText: 'After' }))
    .toMatchTextContent('In progress');
});

it('a list that was taken out as a file is told by its name and its rows', async () => {
  const after = { name: 'contact_messages.csv', rows: 3 };
  const noted = { actor_role: 'authenticated', action: 'export', table_name: 'contact_messages', row_id: '' };
  const { data } = await backend.service
    .from('activity_log')
    .insert({ ...noted, after })
    .select('id')
    .single();

  await openApp(`activity-log/${data?.id}/show`);

  await expect.element(page.getByRole('term').filter({ hasText: 'File' })).toBeVisible();
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'After' }).last())
    .toMatchTextContent('3');
});

describe('restoring a version', () => {
  it('brings back what was chosen, and leaves what was changed since unless it is wanted', async () => {
    const product = await insertProduct(service, { price: '$1', origin: 'Fayoum' });
    const entryId = await change(product.id, { price: '$2', origin: 'Beheira' });
    await change(product.id, { price: '$3' });
    await openApp(`activity-log/${entryId}/show`);

    await button('Restore this version').click();

    const dialog = page.getByRole('dialog', { name: new RegExp(`^Restore ${product.name} as before`) });
    await expect.element(dialog.getByRole('checkbox', { name: 'Origin' })).toBeChecked();
    await expect.element(dialog.getByRole('checkbox', { name: 'Price' })).not.toBeChecked();
    await expect.element(dialog.getByText(/Changed since by The system/)).toBeVisible();
    await answerWith('Restore 1 field');
    await expect.element(toast('1 field restored')).toBeVisible();
    expect(await read(product.id)).toMatchObject({ price: '$3', origin: 'Fayoum' });
    const published = backend.changes.filter(({ url }) => url.pathname.endsWith('/publish'));
    expect(published, 'a build is asked for').toHaveLength(1);

    await button('Restore this version').click();
    await dialog.getByRole('checkbox', { name: 'Price' }).click();
    await answerWith('Restore 1 field');

    await expect.poll(() => read(product.id)).toMatchObject({ price: '$1' });
  });

  it('names what does not fit any more: a category, an address and a file that are gone or taken', async () => {
    const old = { category: 'Gone', slug: 'taken', image: fileUrl('product-images', 'old.webp') };
    const product = await insertProduct(service, old);
    const entryId = await change(product.id, { category: 'Fresh fruits', slug: 'free', image: null });
    await insertProduct(service, { slug: 'taken' });
    backend.use(http.post(rest('rpc/get_public_file_types'), () => HttpResponse.json({})));
    await openApp(`activity-log/${entryId}/show`);

    await button('Restore this version').click();

    await expect.element(page.getByText('What this names was deleted.')).toBeVisible();
    await expect.element(page.getByText(/Another entry has this by now/)).toBeVisible();
    await expect.element(page.getByText('This file is no longer stored.')).toBeVisible();
    for (const box of page.getByRole('dialog').getByRole('checkbox').all()) {
      await expect.element(box).not.toBeChecked();
      await expect.element(box).toBeDisabled();
    }
  });

  it('saves nothing over what somebody saves meanwhile, and shows it', async () => {
    const product = await insertProduct(service, { price: '$1' });
    const entryId = await change(product.id, { price: '$2' });
    await openApp(`activity-log/${entryId}/show`);
    await button('Restore this version').click();
    await expect.element(button('Restore 1 field')).toBeVisible();
    await change(product.id, { price: '$3 theirs' });

    await answerWith('Restore 1 field');

    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/meanwhile/);
    await expect.element(page.getByText('$3 theirs')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Price' })).not.toBeChecked();
    expect(await read(product.id)).toMatchObject({ price: '$3 theirs' });
  });

  it.each([
    ['a deleted row', { action: 'delete', table_name: 'products' }],
    ['an account', { action: 'update', table_name: 'users' }],
    ['what a person has sent', { action: 'update', table_name: 'requests' }],
  ])('is offered for no entry of %s', async (_, noted) => {
    const values = { before: { name: 'A' }, after: { name: 'B' } };
    const entry = { actor_role: 'authenticated', row_id: '1', ...values, ...noted };
    const { data } = await service.from('activity_log').insert(entry).select('id').single();
    await openApp(`activity-log/${data?.id}/show`);
    await expect.element(page.getByRole('heading', { name: 'Before and after' })).toBeVisible();

    expect(button('Restore this version').elements()).toEqual([]);
  });
});

/** Returns the entry of the log that this change makes. */
async function change(id: number, values: Partial<ProductRow>): Promise<unknown> {
  await service.from('products').update(values).eq('id', id).throwOnError();
  return backend.tables.rowsOf('activity_log').at(-1)?.id;
}

async function read(id: number) {
  const { data } = await service.from('products').select().eq('id', id).single().throwOnError();
  return data;
}
