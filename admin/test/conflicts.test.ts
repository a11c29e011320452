import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerWith,
  button,
  expectCount,
  listPath,
  loseAnswer,
  menuLink,
  openApp,
  title,
  toast,
} from './support/app.tsx';
import { backend, fileUrl, PNG_FILE, rest } from './support/backend.ts';
import { insertProduct, insertRequest, uniqueName } from './support/rows.ts';

const { service } = backend;
/** The toast alone: the dialog says from the start who it was saved by. */
const SAVED = /^Saved$/;
const dialog = page.getByRole('dialog');
const price = page.getByLabelText('Price');

describe('two people who edit one product', () => {
  it('shows the second both versions, and saves what they choose', async () => {
    const product = await insertProduct(service, { price: '$1', origin: 'Fayoum' });
    await openApp(`products/${product.id}`);
    await price.fill('$2 mine');
    await change(product.id, { price: '$3 theirs', origin: 'Beheira' });

    await button('Save').click();

    const both = page.getByRole('dialog', { name: 'Somebody else has saved this too' });
    await expect.element(both.getByRole('status')).toMatchTextContent(/Saved by/);
    const prices = both.getByRole('group', { name: 'Price' });
    await expect.element(prices.getByRole('radio', { name: /Yours \$2 mine/ })).toBeChecked();
    await expect.element(prices.getByRole('radio', { name: /Theirs \$3 theirs/ })).not.toBeChecked();
    // They alone have changed it, so theirs is what loses nothing.
    const origins = both.getByRole('group', { name: 'Origin', exact: true });
    await expect.element(origins.getByRole('radio', { name: /Theirs Beheira/ })).toBeChecked();
    await expectCount(both.getByRole('group'), 2);
    expect(await read(product.id)).toMatchObject({ price: '$3 theirs', origin: 'Beheira' });

    await answerWith('Save what is chosen');
    await expect.element(toast(SAVED)).toBeVisible();
    await expect.element(title(/Products/)).toBeVisible();
    expect(await read(product.id)).toMatchObject({ price: '$2 mine', origin: 'Beheira' });
  });

  it('takes theirs, and meets somebody who is faster again', async () => {
    const product = await insertProduct(service, { price: '$1' });
    await openApp(`products/${product.id}`);
    await price.fill('$2 mine');
    await change(product.id, { price: '$3 theirs' });
    await button('Save').click();
    await expect.element(dialog.getByRole('radio', { name: /Theirs \$3 theirs/ })).toBeVisible();

    await change(product.id, { price: '$4 theirs' });
    await answerWith('Save what is chosen');
    await dialog.getByRole('radio', { name: /Theirs \$4 theirs/ }).click();
    await answerWith('Save what is chosen');

    await expect.element(toast(SAVED)).toBeVisible();
    expect((await read(product.id)).price).toBe('$4 theirs');
  });

  it('keeps what was typed when the choice is put off', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const product = await insertProduct(service, { price: '$1' });
    await openApp(`products/${product.id}`);
    await price.fill('$2 mine');
    await change(product.id, { price: '$3 theirs' });
    await button('Save').click();

    await answerWith('Back to the form');

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(price).toHaveValue('$2 mine');
    await menuLink('Requests').click();
    await expect.poll(() => confirm.mock.calls.length).toBe(1);
    await expect.element(price).toHaveValue('$2 mine');
    await button('Save').click();
    await expect.element(dialog).toBeVisible();
  });
});

it('leaves a picture that somebody else has replaced to whoever has chosen none', async () => {
  const theirs = fileUrl('product-images', 'theirs.png');
  const product = await insertProduct(service, {
    price: '$1',
    image: fileUrl('product-images', 'before.png'),
  });
  await openApp(`products/${product.id}`);
  await price.fill('$2 mine');
  await change(product.id, { image: theirs });

  await button('Save').click();
  await expectCount(dialog.getByRole('group'), 1);
  await answerWith('Save what is chosen');

  await expect.element(toast(SAVED)).toBeVisible();
  expect(await read(product.id)).toMatchObject({ price: '$2 mine', image: theirs });
  expect(backend.removedFiles()).toEqual([]);
});

for (const side of ['Yours', 'Theirs']) {
  it(`leaves the file of the row, and no other, when a picture that somebody else has replaced is to be "${side}"`, async () => {
    const theirs = fileUrl('product-images', 'theirs.png');
    const product = await insertProduct(service, { image: fileUrl('product-images', 'before.png') });
    await openApp(`products/${product.id}`);
    await page.getByLabelText('Replace', { exact: true }).upload(PNG_FILE);
    await expect.element(page.getByText(/^Stored when you save/)).toBeVisible();
    await change(product.id, { image: theirs });

    await button('Save').click();
    await expectCount(dialog.getByRole('img'), 2);
    await dialog.getByRole('radio', { name: new RegExp(`^${side}`) }).click();
    await answerWith('Save what is chosen');

    await expect.element(toast(SAVED)).toBeVisible();
    const { image } = await read(product.id);
    expect(image === theirs).toBe(side === 'Theirs');
    const uploads = backend.changes.filter(
      ({ method, url }) => method === 'POST' && url.pathname.includes('/storage/'),
    );
    const names = ['theirs.png', ...uploads.map(({ url }) => nameOf(url.pathname))];
    await expect
      .poll(() => names.filter((name) => !backend.removedFiles().includes(name)))
      .toEqual([nameOf(image ?? '')]);
  });
}

describe('a save that was stored and never answered', () => {
  it('is no conflict with oneself when it is tried again', async () => {
    const product = await insertProduct(service, { price: '$1' });
    await openApp(`products/${product.id}`);
    await price.fill('$2');
    loseAnswer('PATCH', 'products');
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error updating product');

    await button('Save').click();

    await expect.element(toast(SAVED)).toBeVisible();
    await expect.element(title(/Products/)).toBeVisible();
  });

  it('is none either with a new picture, which is sent once', async () => {
    const product = await insertProduct(service);
    await openApp(`products/${product.id}`);
    await page.getByLabelText('Choose a picture').upload(PNG_FILE);
    await expect.element(page.getByText(/Stored when you save/)).toBeVisible();
    loseAnswer('PATCH', 'products');
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error updating product');

    await button('Save').click();

    await expect.element(toast(SAVED)).toBeVisible();
    const { image } = await read(product.id);
    const files = backend.changes.filter(({ url }) => url.pathname.includes('/storage/'));
    expect(files.map(({ method, url }) => [method, url.href.replace('/object/', '/object/public/')])).toEqual(
      [['POST', image]],
    );
  });
});

it('begins with the row as it is stored now, however late that comes', async () => {
  const product = await insertProduct(service, { price: '$1', origin: 'Fayoum' });
  await openApp(listPath('products', { q: product.name }));
  await expect.element(page.getByRole('link', { name: product.name })).toBeVisible();
  await change(product.id, { origin: 'Beheira' });
  const answering = Promise.withResolvers<void>();
  backend.use(
    http.get(rest('products'), ({ request }) =>
      new URL(request.url).searchParams.has('id') ? answering.promise : undefined,
    ),
  );

  await page.getByRole('link', { name: product.name }).click();
  // A form that begins with the row of the list would lose what is typed.
  await expect.element(page.getByText('Loading...')).toBeVisible();
  answering.resolve();
  await price.fill('$2 mine');
  await expect.element(page.getByLabelText('Origin', { exact: true })).toHaveValue('Beheira');
  await button('Save').click();

  await expect.element(toast(SAVED)).toBeVisible();
  expect(await read(product.id)).toMatchObject({ price: '$2 mine', origin: 'Beheira' });
});

it('does not overwrite settings unseen either', async () => {
  const theirs = uniqueName('theirs');
  await openApp('settings');
  await page.getByLabelText('Access code').fill(uniqueName('mine'));
  const value = { enabled: false, access_code: theirs };
  await service.from('site_settings').update({ value }).eq('key', 'maintenance_mode').throwOnError();

  await button('Save').click();
  await dialog.getByRole('radio', { name: new RegExp(theirs) }).click();
  await answerWith('Save what is chosen');

  await expect.element(toast(SAVED)).toBeVisible();
  const { data } = await service.from('site_settings').select('value').eq('key', 'maintenance_mode').single();
  expect(data?.value).toEqual(value);
});

describe('a status', () => {
  const option = (status: string) => button(`Set to ${status}`);
  const shown = (status: string) => page.getByRole('definition').filter({ hasText: status });

  it('is set after another one before the page has been read again', async () => {
    const { id: request } = await insertRequest(service);
    await openApp(`orders/${request}/show`);
    await expect.element(option('Rejected')).toBeVisible();
    const reading = Promise.withResolvers<void>();
    backend.use(http.get(rest('requests'), () => reading.promise));

    for (const status of ['In progress', 'Completed']) {
      await option(status).click();
      await expect.element(toast(`Status set to ${status}`)).toBeVisible();
    }
    reading.resolve();

    await expect.element(shown('Completed')).toBeVisible();
    expect(await statusOf(request)).toBe('completed');
  });

  it('is set after another one when an older reading of the page ends late', async () => {
    const { id: request } = await insertRequest(service);
    await openApp(`orders/${request}/show`);
    await expect.element(option('Rejected')).toBeVisible();
    const [read, saved, seen] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    let saves = 0;
    backend.use(
      http.all(rest('requests'), async ({ request: call }) => {
        const isSave = call.method === 'PATCH';
        if (isSave) saves++;
        const number = saves;
        const response = await backend.answer(call);
        if (call.url.includes('request_attachments')) {
          read?.resolve();
          await (number === 1 ? saved : seen)?.promise;
        } else if (isSave && number === 2) {
          saved?.resolve();
          await expect.element(shown('In progress')).toBeVisible();
        } else if (isSave && number === 3) {
          seen?.resolve();
          await expect.element(shown('Completed')).toBeVisible();
        }
        return response;
      }),
    );

    await option('In progress').click();
    await read?.promise;
    for (const status of ['Completed', 'Rejected']) {
      await option(status).click();
      await expect.element(toast(`Status set to ${status}`)).toBeVisible();
    }

    await expect.element(shown('Rejected')).toBeVisible();
    expect(await statusOf(request)).toBe('rejected');
  });

  it('is not set over one that was the own before somebody else set two', async () => {
    const { id: request } = await insertRequest(service);
    await openApp(`orders/${request}/show`);
    await option('In progress').click();
    await expect.element(shown('In progress')).toBeVisible();

    for (const [status, label] of [
      ['completed', 'Completed'],
      ['in progress', 'In progress'],
    ] as const) {
      await service.from('requests').update({ status }).eq('id', request).throwOnError();
      await option('Rejected').click();
      await expect
        .element(page.getByRole('alert').filter({ hasText: `set it to ${label} meanwhile` }))
        .toBeVisible();
      await expect.element(shown(label)).toBeVisible();
    }
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

async function read(id: number) {
  const { data } = await service.from('products').select().eq('id', id).single().throwOnError();
  return data;
}

/** As a colleague would. */
async function change(
  id: number,
  values: { price?: string; origin?: string; image?: string },
): Promise<void> {
  await service.from('products').update(values).eq('id', id).throwOnError();
}

async function statusOf(id: string): Promise<string | undefined> {
  const { data } = await service.from('requests').select('status').eq('id', id).single();
  return data?.status;
}
