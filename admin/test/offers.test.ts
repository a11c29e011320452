import { HttpResponse, http } from 'msw';
import type { LastPrice } from 'shared/offers/staff-api.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, button, openApp, title, toast } from './support/app.tsx';
import { violations } from './support/axe.ts';
import { backend } from './support/backend.ts';
import { line, openDraft, openEditor, price, quantity, whole } from './support/offers.ts';
import { insertProduct } from './support/rows.ts';

/** The editor of offers. */

const saved = page.getByText(/^Saved at/);

it('an offer is written from its first price to Send without a mouse', async () => {
  // As for a browser that cannot make the PDF, which is told, and sends all the same.
  backend.use(http.get(/\.wasm\.gz$/, () => new HttpResponse('')));
  const { draft, sent } = await openEditor();

  price(1).element().focus();
  await userEvent.keyboard('11,60{Enter}٠٫٨٨{Alt>}{ArrowUp}{/Alt}');
  await expect.element(price(1)).toHaveFocus();
  await expect.element(price(1)).toHaveValue('0.88');
  await userEvent.keyboard('{Control>}z{/Control}');
  // As it was typed there.
  await expect.element(price(2)).toHaveValue('٠٫٨٨');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(price(1)).toHaveValue('0.88');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(price(2)).toHaveValue('٠٫٨٨');
  price(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Send version 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('USD 13,091.20')).toBeVisible();
  await userEvent.keyboard('Thank you');
  await expect.element(page.getByText(/^This browser could not make the PDF/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(toast('Version 1 sent')).toBeVisible();
  expect(draft.content.lines.map(({ unit_price }) => unit_price)).toEqual(['11.6', '0.88']);
  expect(sent).toMatchObject([
    { sending: { line_totals: ['12528.00', '563.20'], total: '13091.20', message: 'Thank you', pdf: null } },
  ]);
  // Its mail leaves now, not when a timer comes by.
  await expect.poll(() => backend.changes.map(({ url }) => url.pathname)).toContain('/functions/v1/notify');
});

it('cells of a spreadsheet are pasted, and saved a second later', async () => {
  const { draft } = await openEditor();
  const cells = new DataTransfer();
  cells.setData(
    'text/plain',
    '1,512\tcartons\t11.60\tcarton\n24\ttonnes\t0.88\tkg\n7\tbushels\t1\tkg\n24.000\tt\t1\tkg\n',
  );

  quantity(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells, bubbles: true, cancelable: true }));

  await expect.element(page.getByText('1 cell was not understood')).toBeVisible();
  await expect.element(quantity(3)).toHaveValue('7');
  await expect.element(saved).toBeVisible();
  await expect
    .poll(() => draft.content.lines.map(({ quantity, unit, unit_price }) => [quantity, unit, unit_price]))
    .toEqual([
      ['1512', 'carton', '11.6'],
      ['24', 't', '0.88'],
      ['7', null, '1'],
      ['24000', 't', '1'],
    ]);
  await expect.element(quantity(4)).toHaveAccessibleDescription(/^Read as 24,000/);
  await button('I mean 24').click();
  await expect.element(quantity(4)).toHaveValue('24');
});

it('what is no number stays, is told beside its cell, and all else is saved', async () => {
  const { draft } = await openEditor();

  await price(1).fill('0,61,5');
  await price(2).fill('0.88');

  await expect.element(page.getByText('Saved, but for what is marked')).toBeVisible();
  await expect.element(price(1)).toHaveAccessibleDescription(/Write a number in digits/);
  await expect.element(price(1)).toHaveValue('0,61,5');
  expect(draft.content.lines.map(({ unit_price }) => unit_price)).toEqual([null, '0.88']);
  await expect.element(page.getByText(/^Container \d/)).toHaveLength(2);
  await page.getByLabelText('Unit of line 1').selectOptions('40′ reefer');
  await expect.element(page.getByText('1,081 containers, too many to draw.')).toBeVisible();
  await expect.element(page.getByText(/^Container \d/)).not.toBeInTheDocument();
});

it('what is missing is told beside it before anything is sent, and where the PDF will stand', async () => {
  const { path, sent } = await openEditor({ ...whole, payment_terms: null });

  await button('Send version 1').click();

  await expect.element(price(1)).toHaveAccessibleDescription('Fill in this field');
  await expect.element(page.getByLabelText('Payment')).toHaveAccessibleDescription('Fill in this field');
  expect(sent).toEqual([]);

  await button('Show the PDF').click();
  await openApp(path);
  await expect.element(button('Show the short form')).toBeVisible();
  await expect.element(page.getByText(/^The PDF is shown as soon as/)).toBeVisible();
  await expect.element(page.getByText('Offer to Van Dijk')).toBeVisible();
});

it('an offer whose contact was deleted goes to another one of its buyer', async () => {
  const { saved: saves, record } = await openDraft(
    { ...whole, lines: [line({ unit_price: '11.6' })] },
    {},
    [],
    { contact: null },
  );
  const piet = backend.tables.insert('contacts', {
    ...{ company_id: record.company.id, name: 'Piet', email: 'piet@v.example' },
  });
  await openApp(`offers/${record.id}`);
  const contact = page.getByLabelText('Contact');
  await expect.element(contact).toHaveAccessibleDescription(/^There is nobody yet/);

  await button('Send version 1').click();
  await expect.element(contact).toHaveAccessibleDescription('Fill in this field');
  await expect.element(contact).toHaveFocus();
  expect(await violations()).toEqual([]);
  await contact.selectOptions('Piet, piet@v.example');
  await button('Send version 1').click();

  await expect.element(page.getByRole('dialog', { name: 'Send version 1 to Piet?' })).toBeVisible();
  expect(saves.map(({ contact_id }) => contact_id)).toEqual([piet.id]);
});

it('two people who write one draft choose line by line', async () => {
  const { draft, change } = await openEditor();
  await price(2).fill('0,61,5');
  await expect.element(page.getByText('Saved, but for what is marked')).toBeVisible();
  change({
    ...whole,
    place: 'Hamburg',
    lines: [line({ product_name: 'Lemons' }), line({ product_name: 'Limes' }), line({ unit_price: '11.5' })],
  });

  await price(1).fill('11.60');

  const both = page.getByRole('dialog', { name: 'Somebody else has saved this too' });
  const first = both.getByRole('group', { name: 'Line 1, Product' });
  await expect.element(first.getByRole('radio', { name: /Yours.*11\.60/ })).toBeChecked();
  await expect.element(first.getByRole('radio', { name: /Theirs.*Oranges.*11\.50/ })).not.toBeChecked();
  const second = both.getByRole('group', { name: 'Line 2, Product' });
  await expect.element(second.getByRole('radio', { name: /Yours.*Lemons.*0,61,5/ })).toBeChecked();
  await expect.element(both.getByRole('radio', { name: /Theirs.*Limes/ })).toBeChecked();
  await expect.element(both.getByRole('radio', { name: /Theirs Hamburg/ })).toBeChecked();
  expect(await violations()).toEqual([]);
  await answerWith('Save what is chosen');
  await expect.element(price(2)).toHaveValue('0,61,5');
  await price(2).fill('0.615');
  await expect.element(saved).toBeVisible();
  await expect
    .poll(() => draft.content.lines.map(({ product_name, unit_price }) => [product_name, unit_price]))
    .toEqual([
      ['Navel Oranges', '11.6'],
      ['Lemons', '0.615'],
      ['Limes', null],
    ]);
  expect(draft.content.place).toBe('Hamburg');
});

it('what is typed without a connection stays in the browser, and is saved afterwards', async () => {
  const { draft, network } = await openEditor();
  network.isDown = true;

  await price(1).fill('11.60');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBeNull();
  network.isDown = false;
  dispatchEvent(new Event('online'));

  await expect.element(saved).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBe('11.6');
});

it('who goes on typing after a save whose answer was lost does not meet herself', async () => {
  const { draft, network } = await openEditor();
  network.losesAnswers = true;
  await price(1).fill('11.60');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBe('11.6');
  network.losesAnswers = false;

  await price(1).fill('11.70');

  await expect.element(saved).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBe('11.7');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('a viewer reads an offer, also at the address of its editor, and finds nothing to do with it', async () => {
  await openDraft(whole, { as: backend.addAccount('viewer') });

  await expect.element(title(/^O-2026-0118/)).toBeVisible();
  await expect.element(page.getByText('Lemons')).toBeVisible();
  await expect.element(price(1)).not.toBeInTheDocument();
  for (const name of ['Go on writing', 'Delete the draft', 'Clone'])
    expect(button(name).elements(), name).toEqual([]);
});

it('what a product cost last is told with its day, the own before that of others, and taken by keys', async () => {
  const product = await insertProduct(backend.service, { name: 'Navel Oranges' });
  const last = (values: Partial<LastPrice>): LastPrice => ({
    ...{ product_id: product.id, is_of_buyer: false, offer_id: crypto.randomUUID(), number: 'O-2026-0099' },
    ...{ state: 'accepted', currency: 'USD', unit_price: '11.2', price_unit: 'carton' },
    ...{ incoterm: 'FOB', place: 'Alexandria', sent_at: '2026-11-20T10:00:00Z' },
    ...values,
  });
  await openEditor({ ...whole, lines: [line({ product_id: product.id, price_unit: 'kg' })] }, [
    last({}),
    last({ is_of_buyer: true, unit_price: '10.95', sent_at: '2026-10-02T10:00:00Z' }),
  ]);

  await expect
    .poll(() =>
      page
        .getByText(/ last got /)
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual([
      expect.stringMatching(
        /^This buyer last got USD 10\.95.*, .*FOB Alexandria.*, .*2 Oct.*2026.*, Accepted\.$/,
      ),
      expect.stringMatching(/^Another buyer last got USD 11\.20.*, .*FOB Alexandria.*, .*20 Nov.*2026.*\.$/),
    ]);
  price(1).element().focus();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(price(1)).toHaveValue('10.95');
  await expect.element(page.getByLabelText('per of line 1')).toHaveValue('carton');
  await page.getByLabelText('Currency').selectOptions('EUR');
  await expect.element(button(/^Take /)).not.toBeInTheDocument();
  await price(1).fill('12');
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(price(1)).toHaveValue('12');
  await userEvent.keyboard('{Alt>}n{/Alt}');
  await expect.element(page.getByLabelText('Product of line 2')).toHaveFocus();
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
});

it('in another language a line has the words of the catalogue, and those that were typed stay', async () => {
  const product = await insertProduct(backend.service, {
    ...{ name: 'Navel Oranges', name_ar: 'برتقال أبو سرة', sizes: '64–88', sizes_ar: '٦٤–٨٨' },
    packing: [{ pack: 'Carton', pack_ar: 'كرتونة', net_weight_kg: 15 }],
  });
  const named = line({ product_id: product.id, variety: 'From our own farm', size: '64–88' });
  const { draft } = await openEditor({ ...whole, lines: [named, line({ product_name: 'Limes' })] });
  await expect.element(page.getByRole('combobox', { name: 'Packing of line 1' })).toBeVisible();

  await page.getByLabelText('Language').selectOptions('Arabic');

  await expect.element(page.getByLabelText('Product of line 1')).toHaveValue('برتقال أبو سرة');
  await expect.poll(() => draft.content.locale).toBe('ar');
  expect(draft.content.lines).toMatchObject([
    { size: '٦٤–٨٨', variety: 'From our own farm', packing: 'كرتونة، 15 كجم' },
    { product_name: 'Limes', packing: 'Carton, 15 kg' },
  ]);
});

it('what could not be saved is there again when the window was closed, and after another login', async () => {
  const { path, draft, network, saved: saves, record } = await openEditor();
  const piet = backend.tables.insert('contacts', {
    ...{ company_id: record.company.id, name: 'Piet', email: 'piet@v.example' },
  });
  await openApp(path);
  network.isDown = true;
  await page.getByLabelText('Contact').selectOptions('Piet, piet@v.example');
  await price(1).fill('11.60');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();

  await openApp(path);
  await expect.element(price(1)).toHaveValue('11.6');
  await expect.element(page.getByLabelText('Contact')).toHaveDisplayValue('Piet, piet@v.example');
  await price(2).fill('0.88');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await button(/^Account of/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();

  network.isDown = false;
  await openApp(path);
  await expect.element(price(2)).toHaveValue('0.88');
  await expect.element(saved).toBeVisible();
  expect(draft.content.lines.map(({ unit_price }) => unit_price)).toEqual(['11.6', '0.88']);
  expect(saves.map(({ contact_id }) => contact_id)).toEqual([piet.id]);
});
