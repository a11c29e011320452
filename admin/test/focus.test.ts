import { HttpResponse, http } from 'msw';
import { TIMELINE_KINDS } from 'shared/buyers/buyers.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, button, expectCount, listPath, openApp, press, title, toast } from './support/app.tsx';
import { backend, edgeFunction, rest } from './support/backend.ts';
import { insertMessage, insertMessages, insertProduct, insertRequest, uniqueName } from './support/rows.ts';

/** The focus stays where the keyboard has put it, or goes to what stands beside a button that goes away. It never falls to the page. */

const ROWS_PER_PAGE = 25;
const { service } = backend;

it('goes from a status that is set to those that are left', async () => {
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`);

  await press(button('Set to Completed'), 'Enter');

  await expect.element(button('Set to Completed')).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Status' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Set to New')).toHaveFocus();
});

it('stays in the notes when one is added and taken back', async () => {
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`);
  const notes = page.getByRole('region', { name: 'Internal notes' });
  const note = notes.getByLabelText('New note');

  await note.fill('Called them.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectCount(notes.getByRole('listitem'), 1);
  await expect.element(note).toHaveValue('');
  await expect.element(notes.getByRole('button', { name: 'Add note' })).toHaveFocus();

  await press(notes.getByRole('button', { name: 'Delete note' }), 'Enter');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectCount(notes.getByRole('listitem'), 0);
  await expect.element(notes).toHaveFocus();
  await userEvent.tab();
  await expect.element(note).toHaveFocus();
});

it('stays on the note that could not be added, which is kept', async () => {
  const request = await insertRequest(service);
  const reason = 'insert or update on table "request_notes" violates a foreign key';
  backend.use(
    http.post(rest('request_notes'), () => HttpResponse.json({ message: reason }, { status: 409 })),
  );
  await openApp(`orders/${request.id}/show`);
  const note = page.getByLabelText('New note');
  await note.fill('Too late');

  await press(button('Add note'), 'Enter');

  await expect.element(page.getByRole('alert')).toMatchTextContent('Save failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent(reason);
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue('Too late');
});

it('stays on "Save" when no field is at fault', async () => {
  const product = await insertProduct(service);
  await openApp(`products/${product.id}`);
  await page.getByLabelText('Price').fill('$2');
  await service.from('products').delete().eq('id', product.id).throwOnError();

  await press(button('Save'), 'Enter');

  await expect.element(page.getByRole('alert')).toMatchTextContent('Error updating product');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not found or not allowed.');
  await expect.element(button('Save')).toHaveFocus();
  await expect.element(page.getByLabelText('Price')).toHaveValue('$2');
});

it('stays on what is on its way, which Enter does not send again', async () => {
  const { id } = await insertMessage(service);
  const answering = Promise.withResolvers<void>();
  let calls = 0;
  backend.use(
    http.patch(rest('contact_messages'), async () => {
      calls++;
      await answering.promise;
    }),
  );
  await openApp(`messages/${id}/show`);
  const set = button('Set to Handled');

  await press(set, 'Enter');
  await expect.element(set).toBeDisabled();
  await expect.element(set).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  answering.resolve();

  await expect.element(page.getByRole('group', { name: 'Status' })).toHaveFocus();
  expect(calls).toBe(1);
});

it('stays in a list that is exported, paged and selected', async () => {
  const prefix = await insertMessages(service, ROWS_PER_PAGE + 1);
  await openApp(listPath('messages', { q: prefix }));
  const [exporting, next, previous] = [button('Export CSV'), button('Next'), button('Previous')];

  await press(exporting, 'Enter');
  await expect.element(exporting).toBeEnabled();
  await expect.element(exporting).toHaveFocus();

  await press(next, 'Enter');
  await expect.element(page.getByText('26–26 of 26')).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('26–26 of 26')).toBeVisible();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1–25 of 26')).toBeVisible();
  await expect.element(previous).toBeDisabled();
  await expect.element(previous).toHaveFocus();

  const selectAll = page.getByLabelText('Select all on this page');
  await press(selectAll, ' ');
  await press(button('Clear selection'), 'Enter');
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  await expect.element(selectAll).toHaveFocus();

  await userEvent.keyboard('{ }');
  await press(button('Set to Handled'), 'Enter');
  await expect.element(toast('25 set to Handled')).toBeVisible();
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  await expect.element(selectAll).toHaveFocus();
});

it('goes to the top of the page when all rows of its list are deleted', async () => {
  const prefix = await insertMessages(service, 2);
  await openApp(listPath('messages', { q: prefix }));
  await press(page.getByLabelText('Select all on this page'), ' ');

  await press(button('Delete', { exact: true }), 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }), 'Enter');

  await expect.element(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Export CSV')).toHaveFocus();
});

it('stays with the saved filters when one is kept under a name and removed', async () => {
  const name = uniqueName('Mine');
  await openApp('messages');
  const summary = page.getByText(/^Saved filters/);

  await press(summary, 'Enter');
  await page.getByLabelText('Name of the filter').fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Filter saved as')).toBeVisible();
  await expect.element(summary).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  const remove = button(`Remove the filter ${name}`);
  await press(remove, 'Enter');
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await answerWith('Remove');
  await expect.element(button(name, { exact: true })).not.toBeInTheDocument();
  await expect.element(summary).toHaveFocus();
});

it('stays on the button that has sent the link to choose a password', async () => {
  const { id } = backend.addAccount('user');
  backend.addAccount();
  await openApp(`users/${id}`);

  await press(button('Send the link'), 'Enter');

  await expect.element(toast('A link is on its way')).toBeVisible();
  await expect.element(button('Send the link')).toHaveFocus();
});

it('goes to the bar that counts when a build is asked for', async () => {
  await service.from('deployments').delete().eq('status', 'live').throwOnError();
  const { data: deployment } = await service
    .from('deployments')
    .insert({ status: 'failed', requested_revision: 1, reason: 'stalled' })
    .select()
    .single()
    .throwOnError();
  backend.use(
    http.post(edgeFunction('publish'), async () => {
      await service.from('deployments').update({ status: 'building', reason: null }).eq('id', deployment.id);
      return HttpResponse.json({});
    }),
  );
  await openApp('messages');
  const bar = page.getByRole('region', { name: 'Publishing' });

  await press(bar.getByRole('button', { name: 'Retry' }), 'Enter');

  await expect.element(bar).toMatchTextContent(/Publishing \d+:\d\d/);
  await expect.element(bar).toHaveFocus();
});

it('goes to the first field of a form that is refused, which says why', async () => {
  await openApp('products/create');

  await page.getByLabelText('HS code').fill('oranges');
  await button('Save').click();

  const name = page.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveAccessibleDescription('Fill in this field');
  await expect.element(page.getByLabelText('Category')).toHaveAccessibleDescription('Fill in this field');
  await expect.element(page.getByLabelText('HS code')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  expect(backend.changes).toEqual([]);
  await expect.element(title('Add product')).toBeVisible();
});

it('stays beside what is ticked off, taken apart and removed of a buyer', async () => {
  const { id: company_id } = backend.tables.insert('companies', { name: 'Van Dijk' });
  backend.tables.insert('follow_ups', { company_id, body: 'Ask for the artwork' });
  backend.tables.insert('contacts', { company_id, name: 'Kees', email: 'kees@example.com' });
  const actor = backend.addAccount('sales');
  const { id: note_id } = backend.tables.insert('buyer_notes', {
    company_id,
    author: actor.id,
    body: 'Called',
  });
  const merges = [{ id: 'm1', name: 'Dijk Import', merged_at: '2026-01-02T10:00:00Z' }];
  const note = { kind: 'note', at: '2020-03-02T11:00:00Z', id: 'n1' };
  backend.use(
    http.post(rest('rpc/get_buyer'), () =>
      HttpResponse.json({
        counts: Object.fromEntries(TIMELINE_KINDS.map((kind) => [kind, 0])),
        ...{ agreed: [], agreed_count: 0, sent_count: 0, last_prices: [], merges },
      }),
    ),
    http.post(rest('rpc/undo_merge'), () => {
      merges.pop();
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(rest('rpc/get_buyer_timeline'), () => {
      const isThere = backend.tables.rowsOf('buyer_notes').length > 0;
      return HttpResponse.json(
        isThere ? [{ ...note, detail: { note_id, actor: actor.id, body: 'Called' } }] : [],
      );
    }),
  );
  await openApp(`buyers/${company_id}/show`, { as: actor });
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await press(page.getByLabelText('Mark as done: Ask for the artwork'), ' ');
  await expect.element(region('Follow-ups')).toHaveFocus();

  await press(button(/^Delete.*Kees/), 'Enter');
  await answerWith('Delete');
  await expect.element(region('Contacts')).toHaveFocus();

  await press(button('Delete note'), 'Enter');
  await answerWith('Delete');
  await expect.element(region('What happened')).toHaveFocus();

  await press(button('Undo: Dijk Import'), 'Enter');
  await expect.element(region('Merged into this buyer')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('goes to the tallies of a dry run when a cell is mended, and the list stays as long as it was', async () => {
  const wrong = Array.from({ length: 52 }, (_, row) => `Figs ${row},Fresh fruts`);
  await openApp('products/import');
  await page
    .getByLabelText('Choose files')
    .upload(new File([['Name,Category', ...wrong].join('\n')], 'autumn.csv', { type: 'text/csv' }));
  await button('Next: columns').click();
  await button('Next: dry run').click();
  const tallies = page.getByRole('group', { name: 'What would happen' });

  await press(button(/^Show 2 rows/), 'Enter');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Figs 50' })).toHaveFocus();
  await press(button('Use Fresh fruits').last(), 'Enter');

  await expect.element(tallies.getByRole('button', { name: /1 would be added/ })).toBeVisible();
  await expect.element(tallies).toHaveFocus();
  await expectCount(page.getByLabelText(/^Value of B/), 51);
});

it('is never covered on a screen that is low, such as that of a page at 400 %', async () => {
  await page.viewport(320, 256);
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`);
  await expect.element(button('Set to Completed')).toBeInTheDocument();
  const isSeen = () => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (focused.contains(found) || found.contains(focused));
  };

  page.getByRole('main').element().querySelector<HTMLElement>('a, button')?.focus();
  for (let stops = 0; stops < 8; stops++) {
    await userEvent.tab();
    await expect.poll(isSeen, { message: `stop ${stops}` }).toBe(true);
  }
});
