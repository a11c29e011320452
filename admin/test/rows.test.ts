import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectCount, listPath, openApp, title } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertMessage, insertMessages, insertRequest } from './support/rows.ts';

const { service } = backend;
const link = (name: string) => page.getByRole('link', { name, exact: true });
const columns = () => page.getByText('Columns', { exact: true });

it('a click anywhere on a row opens it, but not one on its box, nor the end of a selection of text', async () => {
  const { name, email } = await insertMessage(service);
  await openApp('messages');
  const cell = page.getByRole('cell', { name: email });

  await page.getByLabelText(`Select ${name}`).click();
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
  await userEvent.dragAndDrop(cell, cell, {
    sourcePosition: { x: 14, y: 28 },
    targetPosition: { x: 90, y: 28 },
  });
  expect(getSelection()?.toString()).not.toBe('');
  await expect.element(title(/^Messages/)).toBeVisible();
  await page.getByRole('cell', { name: 'When does your office open?' }).click();

  await expect.element(title(name)).toBeVisible();
});

it('a click on a row with Ctrl opens it in a tab of its own', async () => {
  const { id, email } = await insertMessage(service);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openApp('messages');

  await page.getByRole('cell', { name: email }).click({ modifiers: ['Control'] });

  expect(open.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual([
    `/admin/messages/${id}/show`,
  ]);
  await expect.element(title(/^Messages/)).toBeVisible();
});

it('on a phone a click on a card opens it', async () => {
  await page.viewport(360, 780);
  const { name, email } = await insertMessage(service);
  await openApp('messages');

  await page.getByText(email).click();

  await expect.element(title(name)).toBeVisible();
});

it('the keyboard goes from row to row, and opens one', async () => {
  const prefix = await insertMessages(service, 2);
  await openApp(listPath('messages', { q: prefix }, { sort: 'name', order: 'ASC' }));
  await expect.element(link(`${prefix} 1`)).toBeVisible();

  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(link(`${prefix} ${row}`)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');

  await expect.element(title(`${prefix} 0`)).toBeVisible();
});

it('its letters are left to whoever types, and can be switched off', async () => {
  const prefix = await insertMessages(service, 1);
  await openApp('messages');
  await expect.element(link(`${prefix} 0`)).toBeVisible();

  await page.getByLabelText('Search').fill('');
  await userEvent.keyboard('jk');
  await expect.element(page.getByLabelText('Search')).toHaveValue('jk');
  await openApp(listPath('messages', {}));
  await expect.element(link(`${prefix} 0`)).toBeVisible();
  await userEvent.keyboard('?');
  await page.getByLabelText('Single letters are keys').click();
  await button('Close').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('j');

  await expect.element(link(`${prefix} 0`)).not.toHaveFocus();
});

it('requests sort by a field of their form', async () => {
  for (const company of ['Citrus Co', 'Apple Co', 'Banana Co']) {
    await insertRequest(service, { form_data: { fullName: company, email: 'a@b.example', company } });
  }
  await openApp('orders');

  await page.getByRole('button', { name: 'Company' }).click();

  await expect
    .poll(() =>
      page
        .getByRole('row')
        .elements()
        .map(({ textContent }) => /\w+ Co/.exec(textContent ?? '')?.[0]),
    )
    .toEqual([undefined, 'Apple Co', 'Banana Co', 'Citrus Co']);
});

it('columns can be left out, and stay out', async () => {
  await insertMessage(service);
  await openApp('messages');
  const column = page.getByRole('columnheader', { name: 'WhatsApp' });
  await expect.element(column).toBeVisible();

  await columns().click();
  await page.getByLabelText('WhatsApp').click();
  await expect.element(column).not.toBeInTheDocument();
  await openApp('messages');

  await expect.element(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect.element(column).not.toBeInTheDocument();
});

it('a row leads to the one before and after it in its list, with the filter and the order of the list', async () => {
  const prefix = await insertMessages(service, 3);
  await insertMessage(service, { name: 'Zzz' });
  await openApp(listPath('messages', { q: prefix }, { sort: 'name', order: 'DESC' }));
  await link(`${prefix} 1`).click();
  await expect.element(page.getByText('2 of 3')).toBeVisible();

  await page.getByRole('link', { name: 'Next entry' }).click();
  await expect.element(title(`${prefix} 0`)).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Next entry' }), 0);
  await page.getByRole('link', { name: 'Previous entry' }).click();
  await expect.element(title(`${prefix} 1`)).toBeVisible();
  await page.getByRole('link', { name: 'Previous entry' }).click();

  await expect.element(title(`${prefix} 2`)).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Previous entry' }), 0);
});

it('a row whose list was never opened stands in the order in which that begins', async () => {
  const [older, newer] = ['2020-01-01', '2021-01-01'].map((day) =>
    backend.tables.insert('products', { name: `Of ${day}`, created_at: `${day}T00:00:00Z` }),
  );
  await openApp(`products/${newer?.id}`);

  await page.getByRole('link', { name: 'Next entry' }).click();

  await expect.element(title(String(older?.name))).toBeVisible();
});
