import { HttpResponse, http } from 'msw';
import type { OfferEventRecord } from 'shared/offers/staff-api.ts';
import type { OfferEventKind } from 'shared/offers/states.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, openApp, title, toast } from './support/app.tsx';
import { violations } from './support/axe.ts';
import { backend, rest } from './support/backend.ts';
import { company, openDraft, openSent, whole } from './support/offers.ts';
import { hoursAgo } from './support/rows.ts';

/** In the question that is open. */
const failure = (text: RegExp) => page.getByRole('dialog').getByRole('alert').filter({ hasText: text });

/** What is done with an offer beside writing it. */

it('an offer that was sent is mailed again, extended, lost with a reason and a note, and closed to all links', async () => {
  // As for a browser that cannot make the PDF, without which it is extended, too.
  backend.use(http.get(/\.wasm\.gz$/, () => new HttpResponse('')));
  const { record, steps } = await openSent('sent');

  await button('Mail the link again').click();
  await expect.element(toast('The link is on its way')).toBeVisible();
  await button('Extend').click();
  const lastDay = page.getByRole('dialog').getByLabelText('Valid until');
  await expect.element(lastDay).toHaveValue('2027-12-10');
  await lastDay.fill('2027-12-03');
  await answerWith('Extend');
  await expect.element(lastDay).toHaveAccessibleDescription(/^It is valid until that day, or longer/);
  await lastDay.fill('2027-12-20');
  expect(await violations()).toEqual([]);
  await answerWith('Extend');
  await expect
    .element(failure(/^This browser could not make the PDF: the mail goes without it/))
    .toBeVisible();
  expect(steps).not.toHaveProperty('extend_offer');
  await answerWith('Extend');
  await expect.element(toast('Extended')).toBeVisible();
  await button('Mark as lost').click();
  await answerWith('Mark as lost');
  const reasons = page.getByRole('dialog').getByRole('group', { name: 'Why is O-2026-0118 lost?' });
  await expect.element(reasons).toHaveAccessibleDescription(/^Choose/);
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Bought elsewhere').click();
  await page.getByLabelText('What else is known, such as the price they took').fill('From Spain');
  backend.use(http.post(rest('rpc/lose_offer'), () => HttpResponse.error(), { once: true }));
  await answerWith('Mark as lost');
  await expect.element(failure(/does not answer/)).toBeVisible();
  await answerWith('Mark as lost');
  await expect.element(toast('Marked as lost')).toBeVisible();
  await button('Close all links').click();
  await answerWith('Close all links');
  await expect.element(toast('No link opens this offer any more')).toBeVisible();

  const offer_id = record.id;
  expect(steps).toEqual({
    resend_offer_link: { offer_id },
    extend_offer: { offer_id, version: 1, valid_until: '2027-12-20', pdf: null },
    lose_offer: { offer_id, reason: 'elsewhere', note: 'From Spain' },
    revoke_offer_links: { offer_id },
  });
  expect(backend.changes.map(({ url }) => url.pathname)).toContain('/functions/v1/notify');
});

it('an offer is sent once although its first answer was lost, and its words stay until then', async () => {
  backend.use(http.get(/\.wasm\.gz$/, () => new HttpResponse('')));
  const lines = whole.lines.map((each) => ({ ...each, unit_price: '11.6' }));
  const { record } = await openDraft({ ...whole, lines });
  await button('Send version 1').click();
  const words = page.getByLabelText('Words before the link');
  await words.fill('Thank you');
  await expect.element(page.getByText(/^This browser could not make the PDF/)).toBeVisible();
  const tries: unknown[] = [];
  backend.use(
    http.post(rest('rpc/get_offer'), () => HttpResponse.error()),
    http.post(rest('rpc/send_offer'), async ({ request }) => {
      tries.push(await request.json());
      return HttpResponse.error();
    }),
  );

  await answerWith('Send');
  await expect.element(failure(/does not answer/)).toBeVisible();
  await expect.element(words).toHaveValue('Thank you');
  const { draft } = record;
  backend.use(
    http.post(rest('rpc/get_offer'), () =>
      HttpResponse.json({ ...record, state: 'sent', shown_state: 'sent', current_version: 1, draft: null }),
    ),
    http.post(rest('rpc/send_offer'), async ({ request }) => {
      tries.push(await request.json());
      return HttpResponse.json({ code: 'PT409', message: 'state' }, { status: 409 });
    }),
  );
  await answerWith('Send');

  await expect.element(toast('Version 1 sent')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(`/admin/offers/${record.id}/show`);
  const asked = { seen: draft?.updated_at, sending: { message: 'Thank you' } };
  expect(tries).toMatchObject([asked, asked]);
});

it('an offer that was accepted is confirmed, and cloned into an editor', async () => {
  const { record, steps } = await openSent('accepted');

  await button('Confirm').click();
  await expect.element(page.getByRole('dialog', { name: 'Confirm O-2026-0118?' })).toBeVisible();
  await answerWith('Confirm');
  await expect.element(toast('Confirmed')).toBeVisible();
  await button('Clone').click();

  await expect.poll(() => Object.keys(steps)).toEqual(['confirm_offer', 'clone_offer']);
  expect(steps).toEqual({
    confirm_offer: { offer_id: record.id },
    clone_offer: { offer_id: expect.any(String), source_id: record.id },
  });
  const { offer_id } = steps.clone_offer as { offer_id: string };
  await expect.poll(() => location.pathname).toBe(`/admin/offers/${offer_id}`);
});

it('a draft that is deleted is asked about, and leads to the list', async () => {
  const { path } = await openDraft(whole);
  const sums = vi.fn(() => HttpResponse.json([]));
  let discarded: unknown;
  backend.use(
    http.post(rest('rpc/get_offer_sums'), sums),
    http.post(rest('rpc/discard_offer_draft'), async ({ request }) => {
      discarded = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openApp(`${path}/show`);

  await button('Delete the draft').click();
  await answerWith('Delete the draft');

  await expect.element(title(/^Offers/)).toBeVisible();
  await expect.poll(() => sums.mock.calls.length).toBeGreaterThan(0);
  expect(discarded).toEqual({ offer_id: path.split('/')[1] });
});

it('an offer from nothing is for a new buyer, when it names one that is whole', async () => {
  let created: unknown;
  backend.use(
    http.post(rest('rpc/create_offer'), async ({ request }) => {
      created = await request.json();
      return HttpResponse.json(null);
    }),
  );
  await openApp('offers/create');

  await button('Begin the offer').click();
  await expect.element(page.getByLabelText('Company')).toHaveFocus();
  await page.getByLabelText('Company').fill('Zonnefruit');
  await page.getByLabelText(/^Country/).fill('nl');
  await page.getByLabelText('Email').fill('Piet@Zonnefruit.example');
  await page.getByLabelText('Name of the contact').fill('Piet');
  await button('Begin the offer').click();

  await expect
    .poll(() => created)
    .toMatchObject({
      company: { name: 'Zonnefruit', country: 'NL' },
      contact: { name: 'Piet', email: 'Piet@Zonnefruit.example', locale: 'en' },
    });
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

it('what came of an offer is said in words, a loss as long as it is one, and in the list whether it was opened', async () => {
  const event = (kind: OfferEventKind, reason: string): OfferEventRecord => ({
    ...{ id: kind.length, at: '2026-11-26T10:00:00Z', kind, version: 1, actor: null, actor_email: null },
    ...{ detail: { reason }, answer: null },
  });
  await openSent('change_requested', {
    ...{ lost_reason: 'season', lost_note: 'From Spain' },
    events: [event('lost', 'season'), event('declined', 'not_needed'), event('withdrawn', 'as they wrote')],
  });

  const history = page.getByRole('region', { name: 'History' });
  for (const reason of ['Too late for their season', 'No longer needed', 'as they wrote'])
    await expect.element(history.getByText(reason)).toBeVisible();
  await expect.element(page.getByText('From Spain')).not.toBeInTheDocument();

  const sent = { state: 'sent', sent_at: hoursAgo(48), valid_until: hoursAgo(-100) };
  backend.tables.insert('offers', { ...sent, number: 'O-1', opened_at: hoursAgo(50) });
  backend.tables.insert('offers', { ...sent, number: 'O-2', opened_at: hoursAgo(1) });
  backend.use(http.post(rest('rpc/get_offer_sums'), () => HttpResponse.json([])));
  await openApp('offers');

  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect.element(row('O-1').getByText('Not opened yet')).toBeVisible();
  await expect.element(row('O-2').getByText(/^Opened /)).toBeVisible();
});

it('its page fits a phone, whatever its buyer is called', async () => {
  await page.viewport(360, 800);
  const name = 'International Fresh Produce Trading and Distribution Company of the Netherlands B.V.';
  await openSent('sent', { company: { ...company, name } });

  await expect.element(title(`O-2026-0118 ${name}`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
