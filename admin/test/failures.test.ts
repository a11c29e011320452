import { HttpResponse, http } from 'msw';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerWith,
  button,
  expectCount,
  listPath,
  menuLink,
  openApp,
  title,
  toast,
} from './support/app.tsx';
import { API, backend, edgeFunction, fileUrl, rest } from './support/backend.ts';
import { drawPicture } from './support/pictures.ts';
import {
  insertApplication,
  insertMessage,
  insertMessages,
  insertProduct,
  insertRequest,
  insertRequestWithFile,
  uniqueName,
} from './support/rows.ts';

/** What the toasts say when a call fails, and what is left standing. */

const { service } = backend;
const alert = page.getByRole('alert');

/** The titles of specification, section 8, by the menu's name of the screen and by what it reads. */
const FETCH_FAILURES = [
  { screen: 'Users', read: 'rpc/get_all_users', failure: 'Error fetching users' },
  { screen: 'Products', read: 'products', failure: 'Error fetching products' },
  { screen: 'Product categories', read: 'product_categories', failure: 'Error fetching categories' },
  { screen: 'Requests', read: 'requests', failure: 'Error fetching requests' },
  { screen: 'Media', read: 'media_items', failure: 'Error fetching media' },
  { screen: 'Newsletter', read: 'newsletter_subscriptions', failure: 'Error fetching subscriptions' },
  { screen: 'Job applications', read: 'job_applications', failure: 'Error fetching applications' },
  { screen: 'Messages', read: 'contact_messages', failure: 'Error fetching messages' },
  { screen: 'FAQs', read: 'faqs', failure: 'Error fetching FAQs' },
  { screen: 'Contact info', read: 'contact_info', failure: 'Error fetching contact info' },
  { screen: 'Social links', read: 'social_links', failure: 'Error fetching social links' },
  { screen: 'Site content', read: 'site_content', failure: 'Error fetching content' },
  { screen: 'Settings', read: 'site_settings', failure: 'Error fetching settings' },
  { screen: 'Deployments', read: 'deployments', failure: 'Error fetching deployments' },
  { screen: 'Activity log', read: 'activity_log', failure: 'Error fetching the activity log' },
];

/** The seven counters of the dashboard, by screen. */
const COUNTED = ['Products', 'Requests', 'Media', 'Newsletter', 'Job applications', 'Messages', 'Users'];

describe('a backend that does not answer', () => {
  it("makes every screen say which 'Error fetching …' it is", async () => {
    await openApp('');
    for (const { screen, read, failure } of FETCH_FAILURES) {
      backend.use(http.all(rest(read), () => HttpResponse.error()));

      await menuLink(screen).click();

      await expect.element(alert).toMatchTextContent(failure);
      await expect.element(alert).toMatchTextContent('The backend does not answer.');
      backend.restore();
    }
  });

  it('leaves a way to ask again where a list or the settings would be', async () => {
    await service.from('faqs').insert({ question: 'Where?', answer: 'Alexandria' }).throwOnError();
    for (const { screen, read, shown } of [
      { screen: 'faqs', read: 'faqs', shown: page.getByRole('table') },
      { screen: 'settings', read: 'site_settings', shown: page.getByLabelText('Access code') },
    ]) {
      backend.use(http.get(rest(read), () => HttpResponse.error()));
      await openApp(screen);
      await expect.element(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
      backend.restore();

      await button('Try again').click();

      await expect.element(shown).toBeVisible();
    }
  });

  it('makes every counter of the dashboard say so, and leaves the others standing', async () => {
    for (const { screen, read, failure } of FETCH_FAILURES) {
      if (!COUNTED.includes(screen)) continue;
      backend.use(http.all(rest(read), () => HttpResponse.error()));

      await openApp('');

      await expect.element(alert.filter({ hasText: failure })).toBeVisible();
      const counters = page.getByRole('main').getByRole('list').first();
      await expectCount(counters.getByRole('listitem'), COUNTED.length);
      backend.restore();
    }
  });

  it("makes a section of the site say 'Save failed', and keeps what was typed", async () => {
    const id = await insertSection();
    backend.use(http.patch(rest('site_content'), () => HttpResponse.error()));
    await openApp(`site-content/${id}`);
    const heading = page.getByLabelText('Title', { exact: true });
    await heading.fill('Half typed');

    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Save failed');
    await expect.element(heading).toHaveValue('Half typed');
  });

  it('gives the form back when it takes a change and stays silent', async () => {
    const id = await insertSection();
    const asked = Promise.withResolvers<void>();
    const silence = Promise.withResolvers<void>();
    backend.use(
      http.patch(rest('site_content'), async () => {
        asked.resolve();
        await silence.promise;
        return HttpResponse.error();
      }),
    );
    await openApp(`site-content/${id}`);
    const heading = page.getByLabelText('Title', { exact: true });
    await heading.fill('Half typed');
    // Time goes on in between: what the app puts off by a moment while the call ends would else never come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await button('Save').click();
    await asked.promise;

    await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);

    await expect.element(alert).toMatchTextContent('The backend does not answer.');
    await expect.element(heading).toHaveValue('Half typed');
    // No longer 'Saving…', while which a form takes nothing.
    await expect.element(button('Save')).toBeVisible();
    await heading.fill('Typed again');
    await expect.element(heading).toHaveValue('Typed again');
    silence.resolve();
  });

  it("makes media say 'Error adding media', and keeps the addresses", async () => {
    const address = `https://media.test/${crypto.randomUUID()}.mp4`;
    backend.use(http.post(rest('media_items'), () => HttpResponse.error()));
    await openApp('media/create');
    await page.getByLabelText('Media addresses').fill(address);

    await button('Add addresses').click();

    await expect.element(alert).toMatchTextContent('Error adding media');
    await expect.element(page.getByLabelText('Media addresses')).toHaveValue(address);
  });

  it('does not call the authors of notes people who have left', async () => {
    const request = await insertRequest(service);
    const author = backend.addAccount().id;
    backend.tables.insert('request_notes', { request_id: request.id, body: 'Called them.', author });
    const asked = Promise.withResolvers<void>();
    backend.use(
      http.all(rest('rpc/get_staff'), () => {
        asked.resolve();
        return HttpResponse.error();
      }),
    );

    await openApp(`orders/${request.id}/show`);
    await expect.element(page.getByText('Called them.')).toBeVisible();
    await asked.promise;

    await expect.element(page.getByText('Former colleague')).not.toBeInTheDocument();
  });

  it('is no reason to take away a product whose delete was lost on the way, nor its picture', async () => {
    const product = await insertProduct(service, { image: fileUrl('product-images', 'mine.webp') });
    backend.use(http.delete(rest('products'), () => HttpResponse.error()));
    await openApp(`products/${product.id}`);

    await button('Delete').click();
    await answerWith('Delete');

    await expect.element(alert).toMatchTextContent('Error deleting product');
    expect(filesTouched()).toEqual([]);
  });
});

describe('a backend that answers with an error', () => {
  it('is quoted by the list that it leaves empty', async () => {
    await openApp('settings');
    for (const { screen, read, failure } of FETCH_FAILURES.filter(({ screen }) =>
      ['Requests', 'Messages', 'Job applications', 'Newsletter'].includes(screen),
    )) {
      backend.use(http.get(rest(read), () => broken('canceling statement due to timeout')));

      await menuLink(screen).click();

      await expect.element(alert).toMatchTextContent(failure);
      await expect.element(alert).toMatchTextContent('canceling statement due to timeout');
    }
  });

  it('leaves a row open that was there', async () => {
    const message = await insertMessage(service);
    await openApp(`messages/${message.id}/show`);
    await expect.element(title(message.name)).toBeVisible();
    backend.use(http.get(rest('contact_messages'), () => broken('canceling statement due to timeout')));

    // As a reader who comes back from another tab.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

    await expect.element(alert).toMatchTextContent('Error fetching messages');
    await expect.element(alert).toMatchTextContent('canceling statement due to timeout');
    await expect.element(title(message.name)).toBeVisible();
  });

  it("is told as 'The export failed' by a list", async () => {
    await insertMessages(service, 1);
    await openApp('messages');
    await expect.element(page.getByRole('table')).toBeVisible();
    backend.use(http.get(rest('contact_messages'), () => broken('disk full')));

    await button('Export CSV').click();

    await expect.element(alert).toMatchTextContent('The export failed');
    await expect.element(alert).toMatchTextContent('disk full');
  });

  it('leaves the menu without counts, and without a toast', async () => {
    await service.from('faqs').insert({ question: 'Where?', answer: 'Alexandria' }).throwOnError();
    await insertMessage(service);
    const refused = Promise.withResolvers<void>();
    backend.use(
      http.post(rest('rpc/count_new_items'), () => {
        refused.resolve();
        return new HttpResponse(null, { status: 403 });
      }),
    );

    await openApp('faqs');

    await refused.promise;
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(menuLink('Messages')).toHaveAccessibleDescription('');
    await expect.element(button('Close message')).not.toBeInTheDocument();
  });

  it("is told as 'Error Sending Code', in the language of the page", async () => {
    backend.use(http.post(edgeFunction('send-admin-code-v2'), () => broken('Something went wrong')));
    await openApp('get-code', { as: null });

    await button('Send the code').click();
    await expect.element(alert).toMatchTextContent('Error Sending Code');
    await expect
      .element(alert)
      .toMatchTextContent('There was a problem sending the code. Please try again later.');

    await button('العربية').click();
    await button('إرسال الرمز').click();
    await expect.element(alert).toMatchTextContent('حدثت مشكلة أثناء إرسال الرمز. يُرجى المحاولة لاحقًا.');
  });

  it("is told as 'Error adding product'", async () => {
    backend.use(http.post(rest('products'), () => broken('violates foreign key constraint', 409)));
    await openApp('products/create');
    await page.getByLabelText('Name', { exact: true }).fill(uniqueName('Fig'));
    await page.getByLabelText('Category').selectOptions('Fresh fruits');

    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Error adding product');
  });

  it('lets a person stay who could not be erased', async () => {
    const message = await insertMessage(service);
    backend.use(http.post(rest('rpc/erase_person'), () => broken('disk full')));
    await openApp(`messages/${message.id}/show`);

    await button('Erase this person…').click();
    await answerWith('Erase for good');

    await expect.element(alert).toMatchTextContent('disk full');
    await expect.element(title(message.name)).toBeVisible();
  });

  it("is told as 'The file could not be opened' by an attachment", async () => {
    const { id } = await insertRequestWithFile(service, { path: 'gone.pdf', name: 'label.pdf' });
    backend.use(http.post(`${API}/storage/v1/object/sign/*`, () => broken('Object not found', 400)));
    await openApp(`orders/${id}/show`);

    await button('Download label.pdf').click();

    await expect.element(alert).toMatchTextContent('The file could not be opened');
    expect(backend.changes.map(({ body }) => body)).toContainEqual({
      action: 'open',
      table_name: 'requests',
      row_id: id,
    });
  });
});

describe('a row that somebody else has deleted', () => {
  for (const { screen, table, insert, status } of [
    { screen: 'orders', table: 'requests', insert: insertRequest, status: 'Completed' },
    { screen: 'messages', table: 'contact_messages', insert: insertMessage, status: 'Handled' },
    { screen: 'job-applications', table: 'job_applications', insert: insertApplication, status: 'Hired' },
  ] as const) {
    it(`is told by 'Status update failed' or 'Delete failed' in ${screen}`, async () => {
      const { id } = await insert(service);
      await openApp(`${screen}/${id}/show`);
      await expect.element(button(`Set to ${status}`)).toBeVisible();
      await service.from(table).delete().eq('id', id).throwOnError();

      await button(`Set to ${status}`).click();
      await expect.element(alert).toMatchTextContent('Status update failed');
      await expect.element(alert).toMatchTextContent('Not found or not allowed.');
      await button('Delete', { exact: true }).click();
      await answerWith('Delete');

      await expect.element(alert).toMatchTextContent('Delete failed');
      expect(location.pathname).toContain(`${id}/show`);
    });
  }

  for (const { path, failure, list } of [
    { path: 'orders', failure: 'Error fetching requests', list: /Requests/ },
    { path: 'messages', failure: 'Error fetching messages', list: /Messages/ },
    { path: 'job-applications', failure: 'Error fetching applications', list: /Job applications/ },
  ]) {
    it(`is told by '${failure}' at its old address, which leads to the list`, async () => {
      await openApp(`${path}/${crypto.randomUUID()}/show`);

      await expect.element(alert).toMatchTextContent(failure);
      await expect.element(alert).toMatchTextContent('Not found or not allowed.');
      await expect.element(title(list)).toBeVisible();
      expect(location.pathname).toBe(`/admin/${path}`);
    });
  }

  for (const { screen, table, row, field, value } of [
    {
      screen: 'faqs',
      table: 'faqs',
      row: { question: 'Gone', answer: 'Soon.' },
      field: 'Answer',
      value: 'Later.',
    },
    {
      screen: 'contact-info',
      table: 'contact_info',
      row: { info_key: 'gone', label: 'Gone', value: '1' },
      field: 'Value',
      value: '2',
    },
    {
      screen: 'social-links',
      table: 'social_links',
      row: { platform: 'Gone' },
      field: 'Address',
      value: 'https://social.example/us',
    },
  ] as const) {
    it(`is told by 'Operation failed' or 'Delete failed' in ${screen}, and its edit is not left unasked`, async () => {
      const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
      const { id } = backend.tables.insert(table, row);
      await openApp(`${screen}/${id}`);
      await page.getByLabelText(field, { exact: true }).fill(value);
      await service.from(table).delete().eq('id', Number(id)).throwOnError();

      await button('Save').click();
      await expect.element(alert).toMatchTextContent('Operation failed');
      await expect.element(alert).toMatchTextContent('Not found or not allowed.');
      await button('Delete').click();
      await answerWith('Delete');
      await expect.element(alert).toMatchTextContent('Delete failed');
      await expect.element(page.getByLabelText(field, { exact: true })).toHaveValue(value);
      await menuLink('Dashboard').click();

      await expect.element(title('Dashboard')).toBeVisible();
      expect(confirm, 'what the backend has refused is still unsaved').toHaveBeenCalledOnce();
    });
  }

  it("is told by 'Error updating media' and 'Error deleting media item'", async () => {
    const { id } = backend.tables.insert('media_items', {
      title: 'Gone',
      url: fileUrl('media', 'gone.webp'),
    });
    await openApp(`media/${id}`);
    await page.getByLabelText('Title', { exact: true }).fill('Changed');
    await service.from('media_items').delete().eq('id', Number(id)).throwOnError();

    await button('Save').click();
    await expect.element(alert).toMatchTextContent('Error updating media');
    await button('Delete').click();
    await answerWith('Delete');

    await expect.element(alert).toMatchTextContent('Error deleting media item');
  });

  it("is told by 'Delete failed' when it is a note", async () => {
    const request = await insertRequest(service);
    await openApp(`orders/${request.id}/show`);
    await page.getByLabelText('New note').fill('Soon gone');
    await button('Add note').click();
    await expect.element(button('Delete note')).toBeVisible();
    await service.from('request_notes').delete().eq('request_id', request.id).throwOnError();

    await button('Delete note').click();
    await answerWith('Delete');

    await expect.element(alert).toMatchTextContent('Delete failed');
    await expect.element(alert).toMatchTextContent('Not found or not allowed.');
  });
});

describe('a file', () => {
  const image = fileUrl('product-images', 'mine.webp');

  it('stays when the save of its row gets no answer, because the row may name it by now', async () => {
    const product = await insertProduct(service);
    backend.use(http.patch(rest('products'), () => HttpResponse.error()));
    await openApp(`products/${product.id}`);

    await choosePicture();
    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Error updating product');
    expect(filesTouched()).toEqual(['POST']);
  });

  it('is removed again when the save of its row is refused', async () => {
    const product = await insertProduct(service);
    backend.use(http.patch(rest('products'), () => broken('refused', 409)));
    await openApp(`products/${product.id}`);

    await choosePicture();
    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Error updating product');
    const [stored, removed] = backend.changes.filter(({ url }) => url.pathname.includes('/storage/'));
    expect(removed).toMatchObject({
      method: 'DELETE',
      body: { prefixes: [stored?.url.pathname.split('/').pop()] },
    });
  });

  it('that cannot be removed is told after the save that has replaced it', async () => {
    const product = await insertProduct(service, { image });
    backend.use(stuckFiles('product-images'));
    await openApp(`products/${product.id}`);

    await button('Remove picture').click();
    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Error deleting file from storage');
    await expect.element(alert).toMatchTextContent('The old file is no longer used');
    await expect.element(alert).toMatchTextContent('Failed to delete image: disk is read-only');
    await expect.element(title(/^Products/)).toBeVisible();
    const { data } = await service.from('products').select('image').eq('id', product.id).single();
    expect(data).toMatchObject({ image: null });
    await triesAgain();
  });

  it('of a media item that cannot be removed is not called an image', async () => {
    const { id } = backend.tables.insert('media_items', {
      title: 'Stuck',
      url: fileUrl('media', 'stuck.webp'),
    });
    backend.use(stuckFiles('media'));
    await openApp(`media/${id}`);

    await page.getByLabelText('Address').fill(fileUrl('media', 'other.webp'));
    await button('Save').click();

    await expect.element(alert).toMatchTextContent('Error deleting file from storage');
    await expect.element(alert).toMatchTextContent('disk is read-only');
    await expect.element(alert).not.toMatchTextContent('image');
  });
});

describe('several rows', () => {
  const deleted = async (table: 'requests', ids: string[]) =>
    service.from(table).delete().in('id', ids).throwOnError();

  it('of which one has gone are not told as changed, and no longer selected', async () => {
    const [kept, gone] = [await insertRequest(service), await insertRequest(service)];
    await openApp('orders');
    await page.getByLabelText(`Select ${kept.fullName}`).click();
    await page.getByLabelText(`Select ${gone.fullName}`).click();
    await deleted('requests', [gone.id]);

    await button('Set to Rejected').click();

    await expect.element(alert).toMatchTextContent('Status update failed');
    await expect.element(alert).toMatchTextContent('1 of 2 were not changed: not found or not allowed.');
    await expect
      .element(page.getByRole('row').filter({ hasText: kept.fullName }))
      .toMatchTextContent('Rejected');
    await expect.element(page.getByRole('row').filter({ hasText: gone.fullName })).not.toBeInTheDocument();
    await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  });

  it('of which one has gone are not told as deleted, and no longer selected', async () => {
    const [kept, gone] = [await insertRequest(service), await insertRequest(service)];
    await openApp('orders');
    await page.getByLabelText(`Select ${kept.fullName}`).click();
    await page.getByLabelText(`Select ${gone.fullName}`).click();
    await deleted('requests', [gone.id]);

    await button('Delete', { exact: true }).click();
    await answerWith('Delete');

    await expect.element(alert).toMatchTextContent('Delete failed');
    await expect.element(alert).toMatchTextContent('1 of 2 were not changed');
    await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
  });

  it('of which one is refused stay selected where they are refused', async () => {
    const [first, second] = [await insertMessage(service), await insertMessage(service)];
    backend.use(
      http.delete(rest('contact_messages'), async ({ request }) => {
        const url = new URL(request.url);
        url.searchParams.set('id', `eq.${first.id}`);
        return backend.answer(new Request(url, request));
      }),
    );
    await openApp('messages');
    await page.getByLabelText('Select all on this page').click();

    await button('Delete', { exact: true }).click();
    await answerWith('Delete');

    await expect.element(alert).toMatchTextContent('1 of 2 were not changed');
    await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText(`Select ${second.name}`)).toBeChecked();
  });

  for (const { when, gone } of [
    { when: 'they were all of the last', gone: 0 },
    { when: 'others went too', gone: 2 },
  ]) {
    it(`lead to the last page that is left when ${when}`, async () => {
      const prefix = uniqueName('Paged');
      const rows = [];
      for (let number = 1; number <= 7; number++)
        rows.push(await insertMessage(service, { name: `${prefix} ${number}` }));
      await openApp(
        listPath('messages', { q: prefix }, { sort: 'name', order: 'ASC', perPage: '3', page: '3' }),
      );
      await page.getByLabelText(`Select ${prefix} 7`).click();
      const goneIds = rows.slice(0, gone).map(({ id }) => id);
      await service.from('contact_messages').delete().in('id', goneIds).throwOnError();

      await button('Delete', { exact: true }).click();
      await answerWith('Delete');

      await expect.element(toast('1 deleted')).toBeVisible();
      await expectCount(page.getByRole('row'), 1 + 3 - gone);
      await expect.element(page.getByRole('link', { name: `${prefix} 6` })).toBeVisible();
      await expect.poll(() => new URLSearchParams(location.search).get('page')).toBe('2');
    });
  }
});

describe('a delete on its way', () => {
  it('is not left by Escape as if it were none', async () => {
    const product = await insertProduct(service);
    const answering = Promise.withResolvers<void>();
    backend.use(http.delete(rest('products'), () => answering.promise));
    await openApp(`products/${product.id}`);
    await button('Delete').click();
    await answerWith('Delete');
    const asked = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await expect.element(asked).toBeDisabled();

    await userEvent.keyboard('{Escape}');
    for (const animation of document.getAnimations()) animation.finish();

    await expect.element(asked).toBeDisabled();
    expect(getComputedStyle(page.getByRole('dialog').element().parentElement as Element).opacity).toBe('1');
    answering.resolve();
    await expect.element(title(/^Products/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a person is asked for once: while it runs, nothing can be pressed', async () => {
    const { id } = await insertMessage(service);
    const answering = Promise.withResolvers<void>();
    backend.use(
      http.post(rest('rpc/erase_person'), async () => {
        await answering.promise;
        return HttpResponse.json({
          ...{ requests: 0, job_applications: 0, contact_messages: 1 },
          ...{ newsletter_subscriptions: 0, contacts: 0, accounts: 0 },
        });
      }),
    );
    await openApp(`messages/${id}/show`);

    await button('Erase this person…').click();
    await answerWith('Erase for good');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Erasing…' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answering.resolve();

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toast('Erased')).toMatchTextContent('1 message');
  });
});

function broken(message: string, status = 500) {
  return HttpResponse.json({ code: 'XX000', message }, { status });
}

function stuckFiles(bucket: string) {
  return http.delete(`${API}/storage/v1/object/${bucket}`, () =>
    HttpResponse.json(
      { statusCode: '500', error: 'Internal', message: 'disk is read-only' },
      { status: 500 },
    ),
  );
}

/** While files cannot be removed, the toast stays and offers to try again; then it says so. */
async function triesAgain(): Promise<void> {
  await button('Try again').click();
  await expect.element(alert).toMatchTextContent('disk is read-only');
  backend.restore();
  await button('Try again').click();

  await expect.element(toast('The file has been removed')).toBeVisible();
  expect(backend.changes.at(-1)).toMatchObject({ method: 'DELETE', body: { prefixes: ['mine.webp'] } });
}

function filesTouched(): string[] {
  return backend.changes.filter(({ url }) => url.pathname.includes('/storage/')).map(({ method }) => method);
}

async function choosePicture(): Promise<void> {
  await page.getByLabelText('Choose a picture').upload(await drawPicture(300, 300));
  await expect.element(page.getByText(/Stored when you save: 300 × 300/)).toBeVisible();
}

async function insertSection(): Promise<unknown> {
  return backend.tables.insert('site_content', { section_key: 'about', title: 'About', content: 'Us' }).id;
}
