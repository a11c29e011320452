import { HttpResponse, http } from 'msw';
import { dayOf } from 'shared/offers/validity.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, loseAnswer, openApp, title, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';

/** The screens of buyers, with what functions of the database would tell in the place of that. */

const COUNTS = { request: 0, offer: 0, message: 0, note: 1, mail: 0, file: 0, follow_up: 0 };
const SUMMARY = { counts: COUNTS, agreed: [], agreed_count: 0, sent_count: 0, last_prices: [], merges: [] };
const NOTE = {
  ...{ kind: 'note', at: '2020-03-02T11:00:00Z', id: 'n1' },
  detail: { note_id: 'n1', actor: null, body: 'Wants weeks 50 and 51.' },
};
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  backend.use(
    http.post(rest('rpc/get_buyer'), () => HttpResponse.json(SUMMARY)),
    http.post(rest('rpc/get_buyer_timeline'), async ({ request }) => {
      const body = (await request.json()) as { kinds: string[] };
      asked.push(body.kinds);
      return HttpResponse.json(body.kinds.includes('note') ? [NOTE] : []);
    }),
  );
});

const addBuyer = (values: object = {}) =>
  backend.tables.insert('companies', { name: 'Van Dijk Import B.V.', country: 'NL', ...values });

it('shows by month what happened, filtered by kind, and viewers write nothing', async () => {
  const { id } = addBuyer();
  backend.use(http.get(rest('contacts'), () => new HttpResponse('{}', { status: 500 })));
  await openApp(`buyers/${id}/show`, { as: backend.addAccount('viewer') });

  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect.element(contacts.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'March 2020' }))
    .toMatchTextContent(/weeks 50 and 51/);
  await button(/^Requests/).click();

  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
  expect(asked.at(-1)).toEqual(['request']);
  for (const name of ['Add note', 'Add contact', 'Add follow-up', 'Delete'])
    expect(button(name).elements(), name).toHaveLength(0);
});

it('is asked for from the list as soon as a finger is down on its row', async () => {
  addBuyer();
  await openApp('buyers');
  const row = page.getByRole('row', { name: /Van Dijk/ });
  await expect.element(row).toBeVisible();

  row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

  await expect.poll(() => asked).toHaveLength(1);
  expect(page.getByRole('heading', { name: /^Buyers/ }).elements()).toHaveLength(1);
});

it('a follow-up is done with one click, on the dashboard too, and taken back by the toast', async () => {
  const { id } = addBuyer();
  backend.tables.insert('follow_ups', {
    company_id: id,
    due: dayOf(Date.now()),
    body: 'Ask for the artwork',
  });
  await openApp('', { as: backend.addAccount('sales') });
  const due = page.getByRole('region', { name: 'Follow-ups' });
  await expect.element(due).toMatchTextContent(/Ask for the artwork.*Today/);

  await page.getByLabelText('Mark as done: Ask for the artwork').click();
  await expect.element(due).not.toBeInTheDocument();
  await button('Undo').click();

  await expect.element(due).toMatchTextContent(/Ask for the artwork/);
  expect(backend.tables.rowsOf('follow_ups')).toMatchObject([{ done_at: null }]);
});

it('merges two buyers after they were compared, never before, and offers to undo it', async () => {
  const side = (name: string, vat: string | null) => ({
    ...{ id: crypto.randomUUID(), name, vat, country: 'ES', domains: [], contacts: [] },
    ...{ requests: 1, offers: 0, notes: 0 },
  });
  const companies = [side('Frutas del Turia S.L.', null), side('Frutas Turia', 'ESB1')];
  const mergeId = crypto.randomUUID();
  let merged: unknown;
  let undone: unknown;
  backend.use(
    http.post(rest('rpc/get_merge_suggestions'), () =>
      HttpResponse.json(merged ? [] : [{ domain: 'turia.example', companies }]),
    ),
    http.post(rest('rpc/merge_companies'), async ({ request }) => {
      merged = await request.json();
      return HttpResponse.json(mergeId);
    }),
    http.post(rest('rpc/undo_merge'), async ({ request }) => {
      undone = await request.json();
      return HttpResponse.json(companies[1]?.id);
    }),
  );
  addBuyer();
  await openApp('buyers', { as: backend.addAccount('sales') });
  await expect.element(title(/^Buyers 1/)).toBeVisible();
  await button('Compare').click();
  expect(merged).toBeUndefined();
  await page.getByRole('radio', { name: 'Frutas Turia', exact: true }).click();
  await button('Merge into Frutas Turia').click();

  await expect.element(toast('Merged into Frutas Turia')).toBeVisible();
  expect(merged).toEqual({
    ...{ kept_id: companies[0]?.id, merged_id: companies[1]?.id },
    of_merged: ['vat', 'name'],
  });

  await button('Undo').click();
  await expect.element(toast('They are two again')).toBeVisible();
  expect(undone).toEqual({ merge_id: mergeId });
});

it('a seller adds a buyer, whose domains are taken from what was pasted', async () => {
  await openApp('buyers/create', { as: backend.addAccount('sales') });
  await page.getByLabelText('Company').fill('Van Dijk');
  await page.getByLabelText('Mail domains').fill('no domain');
  await button('Save').click();
  await expect.element(page.getByLabelText('Mail domains')).toHaveAccessibleDescription(/at most 20 domains/);

  await page.getByLabelText('Mail domains').fill('m@VanDijk.example, vandijk.nl');
  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  expect(backend.tables.rowsOf('companies')).toMatchObject([{ domains: ['vandijk.example', 'vandijk.nl'] }]);
});

it.each([
  {
    table: 'contacts' as const,
    add: 'Add contact',
    fields: { Name: 'Joost Bakker', Email: 'joost@vandijk.example' },
    wrong: { Email: 'joost@' },
  },
  {
    table: 'follow_ups' as const,
    add: 'Add follow-up',
    fields: { 'What is to be done': 'Ask for the artwork', Due: '2026-12-04' },
    wrong: { Due: '' },
  },
])(
  'says what is wrong in a dialog of $table, and loses nothing of it when it is not stored',
  async ({ table, add, fields, wrong }) => {
    const { id } = addBuyer();
    await openApp(`buyers/${id}/show`, { as: backend.addAccount('sales') });
    await button(add).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries({ ...fields, ...wrong }))
      await dialog.getByLabelText(label).fill(value);
    await answerWith('Save');
    for (const label of Object.keys(wrong)) {
      await expect.element(dialog.getByLabelText(label)).toHaveFocus();
      await expect.element(dialog.getByLabelText(label)).toBeInvalid();
    }
    expect(backend.tables.rowsOf(table)).toEqual([]);

    backend.use(
      http.post(rest(table), () => HttpResponse.json({ message: 'too busy' }, { status: 500 }), {
        once: true,
      }),
    );
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabelText(label).fill(value);
    await answerWith('Save');
    await expect.element(page.getByRole('alert').filter({ hasText: 'too busy' })).toBeVisible();
    for (const [label, value] of Object.entries(fields))
      await expect.element(dialog.getByLabelText(label)).toHaveValue(value);

    // What is stored although nobody was told is changed by the next attempt.
    loseAnswer('POST', table);
    await answerWith('Save');
    await expect.poll(() => backend.tables.rowsOf(table)).toHaveLength(1);
    const [[first = ''] = []] = Object.entries(fields);
    await dialog.getByLabelText(first).fill('Written anew');
    await answerWith('Save');

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Written anew' })).toBeVisible();
    expect(backend.tables.rowsOf(table)).toHaveLength(1);
  },
);

it.each(['en', 'ar'] as const)(
  'its page fits a phone, whatever a buyer is called, in %s',
  async (language) => {
    await page.viewport(360, 800);
    const word = 'fruitimport'.repeat(5);
    const merge = { id: 'm', name: word, merged_at: '2020-03-02T11:00:00Z' };
    const last = { product_name: word, offer_id: 'o', state: 'sent', currency: 'USD', unit_price: '1' };
    const prices = [{ ...last, price_unit: 'kg', incoterm: 'CIF', sent_at: '2020-03-02T11:00:00Z' }];
    backend.use(
      http.post(rest('rpc/get_buyer'), () =>
        HttpResponse.json({ ...SUMMARY, merges: [merge], last_prices: prices }),
      ),
    );
    const { id: company_id } = addBuyer({ name: word, vat: '1'.repeat(30), domains: [`${word}.example`] });
    backend.tables.insert('contacts', { company_id, name: word, email: `${word}@${word}.example` });
    backend.tables.insert('follow_ups', { company_id, due: dayOf(Date.now()), body: word });
    await openApp(`buyers/${company_id}/show`, { language });

    await expect.element(page.getByText(`${word}@${word}.example`)).toBeVisible();
    await expect.element(page.getByText(NOTE.detail.body)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);

it('keeps a Latin name and what was offered last in their order among Arabic words', async () => {
  const last = { product_name: 'Lemons', offer_id: 'o', state: 'sent', currency: 'USD', unit_price: '1' };
  const prices = [{ ...last, price_unit: 'kg', incoterm: 'CIF', sent_at: '2020-03-02T11:00:00Z' }];
  backend.use(http.post(rest('rpc/get_buyer'), () => HttpResponse.json({ ...SUMMARY, last_prices: prices })));
  const { id } = addBuyer();
  await openApp(`buyers/${id}/show`, { language: 'ar' });

  const heading = page.getByRole('heading', { name: 'Van Dijk Import B.V.' });
  await expect.element(heading).toBeVisible();
  expect(fromLeftToRight(heading.element())).toBe('Van Dijk Import B.V.');
  const facts = page.getByText(/CIF/);
  await expect.element(facts).toBeVisible();
  expect(fromLeftToRight(facts.element())).toMatch(/ · 2020\/03\/02 · CIF$/);
});

/** The characters of a line in the order in which they are seen. */
function fromLeftToRight(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const characters: { left: number; character: string }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const [at, character] of [...node.data].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, width } = range.getBoundingClientRect();
      if (width > 0) characters.push({ left, character });
    }
  }
  return characters
    .sort((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('');
}
