import { HttpResponse, http } from 'msw';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, button, openApp, title, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';

/** The editor of offers, with the drafts of this backend in the place of the database's. */

const line = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  ...{ product_id: null, product_name: 'Navel Oranges', variety: null, size: null, packing: 'Carton, 15 kg' },
  ...{ quantity: '1080', unit: 'carton', unit_price: null, price_unit: 'carton' },
  ...{ net_weight_kg: '15', gross_weight_kg: '16', units_per_pallet: 72, pallets_per_reefer: 21 },
  ...{ storage_min_c: 4, storage_max_c: 6 },
  ...overrides,
});
const whole: OfferContent = {
  ...{ locale: 'en', currency: 'USD', incoterm: 'CIF', place: 'Rotterdam', loading_port: null },
  ...{
    loading_from: null,
    loading_until: null,
    payment_terms: '30% in advance',
    inclusions: null,
    notes: null,
  },
  ...{ valid_until: '2027-12-03', reminds: true, person: 'Nadia Farouk' },
  lines: [line(), line({ product_name: 'Lemons', quantity: '640' })],
};

const price = (number: number) => page.getByLabelText(`Price of line ${number}`);
const quantity = (number: number) => page.getByLabelText(`Quantity of line ${number}`);
const saved = page.getByText(/^Saved at/);

/** Opens the editor on a draft, which others may change, too. */
async function openEditor(content: OfferContent = whole) {
  const opened = await openDraft(content);
  await expect.element(quantity(1)).toHaveValue(content.lines[0]?.quantity ?? '');
  return opened;
}

async function openDraft(content: OfferContent, options: Parameters<typeof openApp>[1] = {}) {
  const draft: OfferDraft = {
    version: 1,
    updated_at: '2026-11-26T10:00:00Z',
    content,
    line_totals: [],
    total: null,
  };
  const record = {
    ...{ id: crypto.randomUUID(), number: 'O-2026-0118', state: 'draft', shown_state: 'draft' },
    ...{
      company: { id: crypto.randomUUID(), name: 'Van Dijk' },
      contact: { name: 'Marieke', email: 'm@v.example' },
    },
    ...{
      request_id: null,
      current_version: null,
      versions: [],
      events: [],
      draft,
      now: '2026-11-26T10:00:00Z',
    },
  } as unknown as OfferRecord;
  const sent: unknown[] = [];
  backend.use(
    http.post(rest('rpc/get_offer'), () => HttpResponse.json(record)),
    http.post(rest('rpc/get_last_prices'), () => HttpResponse.json([])),
    http.post(rest('rpc/save_offer_draft'), async ({ request }) => {
      const asked = (await request.json()) as { seen: string; content: OfferContent };
      if (asked.seen !== draft.updated_at) {
        return HttpResponse.json({ code: 'PT409', message: 'conflict' }, { status: 409 });
      }
      change(asked.content);
      return HttpResponse.json({ updated_at: draft.updated_at, total: null, line_totals: [] });
    }),
    http.post(rest('rpc/send_offer'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ version: 1, sha256: '0' });
    }),
  );
  function change(next: OfferContent): void {
    draft.content = next;
    draft.updated_at = new Date(Date.parse(draft.updated_at) + 1000).toISOString();
  }
  await openApp(`offers/${record.id}`, options);
  return { draft, sent, change };
}

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
  price(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Send version 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('USD 13,091.20')).toBeVisible();
  await userEvent.keyboard('Thank you');
  await expect.element(page.getByText(/^This browser could not make the PDF/)).toBeVisible();
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
  cells.setData('text/plain', '1,512\tcartons\t11.60\tcarton\n24\ttonnes\t0.88\tkg\n7\tbushels\t1\tkg\n');

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
    ]);
});

it('what is no number stays, is told beside its cell, and all else is saved', async () => {
  const { draft } = await openEditor();

  await price(1).fill('0,61,5');
  await price(2).fill('0.88');

  await expect.element(page.getByText('Saved, but for what is marked')).toBeVisible();
  await expect.element(price(1)).toHaveAccessibleDescription(/Write a number in digits/);
  await expect.element(price(1)).toHaveValue('0,61,5');
  expect(draft.content.lines.map(({ unit_price }) => unit_price)).toEqual([null, '0.88']);
});

it('what is missing is told beside it before anything is sent', async () => {
  const { sent } = await openEditor({ ...whole, payment_terms: null });

  await button('Send version 1').click();

  await expect.element(price(1)).toHaveAccessibleDescription('Fill in this field');
  await expect.element(page.getByLabelText('Payment')).toHaveAccessibleDescription('Fill in this field');
  expect(sent).toEqual([]);
});

it('two people who write one draft choose line by line', async () => {
  const { draft, change } = await openEditor();
  change({
    ...whole,
    place: 'Hamburg',
    lines: [line({ unit_price: '11.5' }), line({ product_name: 'Lemons' })],
  });

  await price(1).fill('11.60');

  const both = page.getByRole('dialog', { name: 'Somebody else has saved this too' });
  const first = both.getByRole('group', { name: 'Line 1, Product' });
  await expect.element(first.getByRole('radio', { name: /Yours.*11\.60/ })).toBeChecked();
  await expect.element(both.getByRole('radio', { name: /Theirs Hamburg/ })).toBeChecked();
  await answerWith('Save what is chosen');
  await expect.element(saved).toBeVisible();
  await expect.poll(() => draft.content.lines[0]?.unit_price).toBe('11.6');
  expect(draft.content.place).toBe('Hamburg');
});

it('what is typed without a connection stays in the browser, and is saved afterwards', async () => {
  const { draft } = await openEditor();
  backend.use(http.post(rest('rpc/save_offer_draft'), () => HttpResponse.error(), { once: true }));

  await price(1).fill('11.60');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBeNull();
  dispatchEvent(new Event('online'));

  await expect.element(saved).toBeVisible();
  expect(draft.content.lines[0]?.unit_price).toBe('11.6');
});

it('a viewer reads an offer, also at the address of its editor, and finds nothing to do with it', async () => {
  await openDraft(whole, { as: backend.addAccount('viewer') });

  await expect.element(title(/^O-2026-0118/)).toBeVisible();
  await expect.element(page.getByText('Lemons')).toBeVisible();
  await expect.element(price(1)).not.toBeInTheDocument();
  for (const name of ['Go on writing', 'Delete the draft', 'Clone'])
    expect(button(name).elements(), name).toEqual([]);
});

it('an offer from nothing is for a buyer beyond the first two hundred, found by the name, and for no second one of that name', async () => {
  for (let at = 0; at < 200; at++) backend.tables.insert('companies', { name: `Buyer ${at}` });
  const wanted = backend.tables.insert('companies', { name: 'Zonnefruit', country: 'NL' });
  let created: unknown;
  backend.use(
    http.post(rest('rpc/create_offer'), async ({ request }) => {
      created = await request.json();
      return HttpResponse.json(null);
    }),
  );
  await openApp('offers/create', { as: backend.addAccount('sales') });
  await page.getByLabelText('Company').fill('Zonnefruit');
  await expect.element(page.getByLabelText(/^Country/)).not.toBeInTheDocument();
  await page.getByLabelText('Email').fill('piet@zonnefruit.example');
  await button('Begin the offer').click();
  await expect.element(page.getByLabelText('Name of the contact')).toHaveFocus();
  await page.getByLabelText('Name of the contact').fill('Piet');
  await button('Begin the offer').click();

  await expect.poll(() => created).toMatchObject({ company: { id: wanted.id }, contact: { name: 'Piet' } });
});
