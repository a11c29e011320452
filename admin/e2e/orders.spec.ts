import { referenceOf } from 'shared/intake.ts';
import {
  createColleague,
  environment,
  expect,
  hoursAgo,
  insertRequest,
  insertRequestWithFile,
  keepSession,
  openBySearch,
  test,
  uniqueName,
} from './fixtures.ts';

test("a visitor's request is listed by its full name and shown whole", async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto('orders');

  await openBySearch(page, request.fullName);

  await expect(page.getByRole('heading', { level: 1, name: request.fullName })).toBeVisible();
  await expect(page.getByRole('link', { name: 'marieke@vandijk.example' })).toBeVisible();
  await expect(page.getByText('Fresh fruits')).toBeVisible();
  await expect(page.getByText("2 × 40' reefer")).toBeVisible();
  await expect(page.getByText('Please quote FOB and CIF.')).toBeVisible();
});

test('a number in Arabic digits can be called', async ({ adminPage: page, service }) => {
  const phone = '٠١٠٠ ١٢٣ ٤٥٦٧';
  const request = await insertRequest(service, {
    form_data: {
      fullName: 'هالة',
      email: 'a@example.com',
      phone,
      productCategory: 'fresh-fruits',
      message: 'م',
    },
  });

  await page.goto(`orders/${request.id}/show`);

  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:01001234567');
});

test('every status can be set', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);

  for (const [label, status] of [
    ['In progress', 'in progress'],
    ['Completed', 'completed'],
    ['Rejected', 'rejected'],
    ['New', 'new'],
  ] as const) {
    await page.getByRole('button', { name: `Set to ${label}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${label}` })).toBeVisible();
    const { data } = await service.from('requests').select('status').eq('id', request.id).single();
    expect(data?.status).toBe(status);
  }
});

test('a status is set after another one before the page has been read again', async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);
  await expect(page.getByRole('button', { name: 'Set to Rejected' })).toBeVisible();
  const reading = Promise.withResolvers<void>();
  await page.route('**/rest/v1/requests?*', async (route) => {
    if (route.request().method() === 'GET') await reading.promise;
    await route.continue();
  });

  for (const status of ['In progress', 'Completed']) {
    await page.getByRole('button', { name: `Set to ${status}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${status}` })).toBeVisible();
  }
  reading.resolve();

  await expect(page.getByRole('definition').filter({ hasText: 'Completed' })).toBeVisible();
  const { data } = await service.from('requests').select('status').eq('id', request.id).single();
  expect(data?.status).toBe('completed');
});

test('a status is set after another one when an older reading of the page ends late', async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);
  await expect(page.getByRole('button', { name: 'Set to Rejected' })).toBeVisible();
  const [read, saved, shown] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  let saves = 0;
  await page.route('**/rest/v1/requests?*', async (route) => {
    const isSave = route.request().method() === 'PATCH';
    const isPage = route.request().url().includes('request_attachments');
    if (isSave) saves++;
    const gate = saves === 1 ? saved : shown;
    const response = await route.fetch();
    if (isPage) {
      read?.resolve();
      await gate?.promise;
    } else if (isSave && saves === 2) {
      saved?.resolve();
      await expect(page.getByRole('definition').filter({ hasText: 'In progress' })).toBeVisible();
    } else if (isSave && saves === 3) {
      shown?.resolve();
      await expect(page.getByRole('definition').filter({ hasText: 'Completed' })).toBeVisible();
    }
    await route.fulfill({ response });
  });

  await page.getByRole('button', { name: 'Set to In progress' }).click();
  await read?.promise;
  for (const status of ['Completed', 'Rejected']) {
    await page.getByRole('button', { name: `Set to ${status}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${status}` })).toBeVisible();
  }

  await expect(page.getByRole('definition').filter({ hasText: 'Rejected' })).toBeVisible();
  const { data } = await service.from('requests').select('status').eq('id', request.id).single();
  expect(data?.status).toBe('rejected');
});

test('a status is not set over one that somebody else has set meanwhile', async ({
  adminPage: page,
  service,
}) => {
  const colleague = await createColleague(service);
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);
  await expect(page.getByRole('button', { name: 'Set to Rejected' })).toBeVisible();
  await colleague.client.from('requests').update({ status: 'completed' }).eq('id', request.id).throwOnError();

  await page.getByRole('button', { name: 'Set to Rejected' }).click();

  await expect(page.getByRole('alert')).toContainText('Status update failed');
  await expect(page.getByRole('alert')).toContainText('Somebody else has set it to Completed meanwhile.');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').last()).toContainText(colleague.email);
  await expect(page.getByRole('button', { name: 'Set to Completed' })).toHaveCount(0);
  const { data } = await service.from('requests').select('status').eq('id', request.id).single();
  expect(data?.status).toBe('completed');

  await page.getByRole('button', { name: 'Set to Rejected' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Status set to Rejected' })).toBeVisible();
});

test('a status is not set over one that was the own before somebody else set two', async ({
  adminPage: page,
  service,
}) => {
  const colleague = await createColleague(service);
  const request = await insertRequest(service);
  const setByColleague = (status: string) =>
    colleague.client.from('requests').update({ status }).eq('id', request.id).throwOnError();
  const alert = page.getByRole('alert');
  await page.goto(`orders/${request.id}/show`);
  await page.getByRole('button', { name: 'Set to In progress' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'In progress' })).toBeVisible();

  for (const [status, label] of [
    ['completed', 'Completed'],
    ['in progress', 'In progress'],
  ] as const) {
    await setByColleague(status);
    await page.getByRole('button', { name: 'Set to Rejected' }).click();
    await expect(alert.filter({ hasText: `set it to ${label} meanwhile` })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: label })).toBeVisible();
  }
});

test('a search that is still being typed survives a click on a tab', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service, { status: 'rejected' });
  await page.goto('orders');
  await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();

  await page.getByLabel('Search').fill(request.fullName);
  await page.getByRole('button', { name: 'Rejected' }).click();

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(request.fullName);
  await expect(page.getByRole('button', { name: 'Rejected' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a search that fits thousands of orders', () => {
  test.use({ expectedConsole: [/status of 413/] });

  test('is answered by the table, when the function hands over no more', async ({
    adminPage: page,
    service,
  }) => {
    const request = await insertRequest(service);
    await page.route('**/rest/v1/rpc/search_requests?*', (route) =>
      route.fulfill({
        status: 413,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'PT413', message: 'More rows fit' }),
      }),
    );
    await page.goto('orders');

    for (const word of [request.fullName.toUpperCase(), `(${referenceOf(request.id)})`]) {
      await page.getByLabel('Search').fill(uniqueName('Absent'));
      await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
      await page.getByLabel('Search').fill(word);
      await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();
    }
  });
});

test('tabs and types filter the list', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service, { status: 'rejected' });
  await page.goto('orders');
  await page.getByLabel('Search').fill(request.fullName);
  await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('button', { name: 'Rejected' }).click();
  await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();
  await page.getByLabel('Type').selectOption('Complaint');
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
});

test('a request is deleted after a question', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${request.fullName}?` })
    .getByRole('button', { name: 'Delete' })
    .click();

  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  const { data } = await service.from('requests').select('id').eq('id', request.id);
  expect(data).toEqual([]);
});

test.describe('a request that has gone', () => {
  test.use({ expectedConsole: [/status of 406/] });

  test("shows 'Error fetching requests' and the list", async ({ adminPage: page }) => {
    await page.goto(`orders/${crypto.randomUUID()}/show`);

    await expect(page.getByRole('alert')).toContainText('Error fetching requests');
    await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
    await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible();
  });
});

test('markup in what was sent stays text', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service, {
    form_data: {
      fullName: '<img src=x onerror=alert(1)>',
      email: 'a@example.com',
      phone: '1',
      productCategory: 'fresh-fruits',
      message: '<script>alert(1)</script> javascript:alert(1)',
    },
  });
  page.on('dialog', () => expect(false, 'nothing runs').toBe(true));

  await page.goto(`orders/${request.id}/show`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
});

test.describe('attachments', () => {
  test('are opened by a link that soon ends', async ({ adminPage: page, service }) => {
    const path = `${crypto.randomUUID()}.pdf`;
    const content = '%PDF-1.4 packing list';
    await service.storage
      .from('request-attachments')
      .upload(path, new Blob([content], { type: 'application/pdf' }), { contentType: 'application/pdf' });
    const { id } = await insertRequestWithFile(service, { path, name: 'قائمة التعبئة.pdf' });
    await page.goto(`orders/${id}/show`);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download قائمة التعبئة.pdf' }).click();

    const download = await started;
    expect(download.suggestedFilename()).toBe('قائمة التعبئة.pdf');
    const link = new URL(download.url());
    expect(link.pathname).toContain('/object/sign/request-attachments/');
    const [, claims = ''] = (link.searchParams.get('token') ?? '').split('.');
    const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBeLessThanOrEqual(60);
    const withoutToken = await page.request.get(`${link.origin}${link.pathname}`);
    expect(withoutToken.ok()).toBe(false);
  });

  test('are opened without a question about a half-written note', async ({ adminPage: page, service }) => {
    const path = `${crypto.randomUUID()}.pdf`;
    await service.storage
      .from('request-attachments')
      .upload(path, new Blob(['%PDF-1.4'], { type: 'application/pdf' }), { contentType: 'application/pdf' });
    const { id } = await insertRequestWithFile(service, { path, name: 'packing.pdf' });
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await page.goto(`orders/${id}/show`);
    await page.getByLabel('New note').click();
    await page.keyboard.type('Half a thought');

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download packing.pdf' }).click();

    expect((await started).suggestedFilename()).toBe('packing.pdf');
    expect(questions).toEqual([]);
    await expect(page.getByLabel('New note')).toHaveValue('Half a thought');
  });

  test.describe('that have gone', () => {
    test.use({ expectedConsole: [/status of (400|404)/] });

    test("show 'The file could not be opened'", async ({ adminPage: page, service }) => {
      const { id } = await insertRequestWithFile(service, {
        path: `${crypto.randomUUID()}.pdf`,
        name: 'label.pdf',
      });
      await page.goto(`orders/${id}/show`);

      await page.getByRole('button', { name: 'Download label.pdf' }).click();

      await expect(page.getByRole('alert')).toContainText('The file could not be opened');
    });
  });
});

test('the history says who set which status', async ({ adminPage: page, service }) => {
  const colleague = await createColleague(service);
  const request = await insertRequest(service);
  await colleague.client
    .from('requests')
    .update({ status: 'in progress' })
    .eq('id', request.id)
    .throwOnError();
  await page.goto(`orders/${request.id}/show`);
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');

  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Received from the site');
  await expect(entries.nth(1)).toContainText('In progress');
  await expect(entries.nth(1)).toContainText(colleague.email);
  await page.getByRole('button', { name: 'Set to Completed' }).click();

  await expect(entries.nth(2)).toContainText('Completed');
  await expect(entries.nth(2)).toContainText(environment.DEMO_ADMIN_EMAIL);
});

test.describe('internal notes', () => {
  test('are written, seen by colleagues, and deleted by their author alone', async ({
    adminPage: page,
    service,
    browser,
  }) => {
    const request = await insertRequest(service);
    await page.goto(`orders/${request.id}/show`);
    const notes = page.getByRole('region', { name: 'Internal notes' });

    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByLabel('New note')).toHaveAccessibleDescription('Fill in this field');
    await notes.getByLabel('New note').fill('Called them.\nThey want <b>size 72</b>.');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Note added' })).toBeVisible();
    await expect(notes.getByText('They want <b>size 72</b>.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toContainText(environment.DEMO_ADMIN_EMAIL);
    await expect(notes.getByLabel('New note')).toHaveValue('');

    const context = await browser.newContext({ baseURL: environment.ADMIN_URL });
    const other = await context.newPage();
    const colleague = await createColleague(service);
    await keepSession(other, colleague.session);
    await other.goto(`orders/${request.id}/show`);
    await expect(other.getByText('They want <b>size 72</b>.')).toBeVisible();
    // Whose note may be deleted is known once it is known who reads it.
    await expect(other.getByRole('button', { name: `Account of ${colleague.email}` })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Delete note' })).toHaveCount(0);
    await context.close();

    await notes.getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
  });

  test.describe('whose answer is lost', () => {
    test.use({ expectedConsole: [/ERR_FAILED|status of 409/] });

    test('are added once when they are sent again, and anew when they were changed', async ({
      adminPage: page,
      service,
    }) => {
      const request = await insertRequest(service);
      await page.goto(`orders/${request.id}/show`);
      const notes = page.getByRole('region', { name: 'Internal notes' });
      const add = notes.getByRole('button', { name: 'Add note' });
      let lost = 0;
      await page.route('**/rest/v1/request_notes*', async (route) => {
        if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
        lost++;
        await route.fetch();
        await route.abort();
      });

      for (const body of ['Called them.', 'Called them again.']) {
        await notes.getByLabel('New note').fill(body);
        await add.click();
        await expect(page.getByRole('alert')).toContainText('Save failed');
      }
      await add.click();

      await expect(page.getByRole('status').filter({ hasText: 'Note added' })).toBeVisible();
      const { data } = await service.from('request_notes').select('body').eq('request_id', request.id);
      expect(data?.map(({ body }) => body).sort()).toEqual(['Called them again.', 'Called them.']);
    });
  });

  test('are added once by two clicks at once', async ({ adminPage: page, service }) => {
    const request = await insertRequest(service);
    await page.goto(`orders/${request.id}/show`);
    const notes = page.getByRole('region', { name: 'Internal notes' });
    await notes.getByLabel('New note').fill('Called them.');

    await notes.getByRole('button', { name: 'Add note' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });

    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await notes.getByLabel('New note').fill('Again.');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByText('Again.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveCount(2);
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedConsole: [/status of (400|409)/] });

    test("show 'Save failed' and keep what was typed", async ({ adminPage: page, service }) => {
      const request = await insertRequest(service);
      await page.goto(`orders/${request.id}/show`);
      await expect(page.getByRole('heading', { level: 1, name: request.fullName })).toBeVisible();
      await service.from('requests').delete().eq('id', request.id).throwOnError();

      await page.getByLabel('New note').fill('Too late');
      await page.getByRole('button', { name: 'Add note' }).click();

      await expect(page.getByRole('alert')).toContainText('Save failed');
      await expect(page.getByRole('alert')).toContainText('request_notes');
      await expect(page.getByLabel('New note')).toHaveValue('Too late');
    });
  });

  test.describe('that somebody else has deleted', () => {
    test.use({ expectedConsole: [/status of 406/] });

    test("show 'Delete failed'", async ({ adminPage: page, service }) => {
      const request = await insertRequest(service);
      await page.goto(`orders/${request.id}/show`);
      await page.getByLabel('New note').fill('Soon gone');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('button', { name: 'Delete note' })).toBeVisible();
      await service.from('request_notes').delete().eq('request_id', request.id).throwOnError();

      await page.getByRole('button', { name: 'Delete note' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

      await expect(page.getByRole('alert')).toContainText('Delete failed');
      await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
    });
  });

  test.describe('whose authors cannot be read', () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('are not said to be written by somebody who has left', async ({ adminPage: page, service }) => {
      const colleague = await createColleague(service);
      const request = await insertRequest(service);
      await colleague.client
        .from('request_notes')
        .insert({ request_id: request.id, body: 'Called them.' })
        .throwOnError();
      const asked = page.waitForEvent('requestfailed', (failed) => failed.url().includes('get_all_users'));
      await page.route('**/rest/v1/rpc/get_all_users*', (route) => route.abort());

      await page.goto(`orders/${request.id}/show`);
      await expect(page.getByText('Called them.')).toBeVisible();
      await asked;

      await expect(page.getByText('Former colleague')).toHaveCount(0);
    });
  });

  test('are not left behind unsaved without a question', async ({ adminPage: page, service }) => {
    const request = await insertRequest(service);
    await page.goto(`orders/${request.id}/show`);
    await page.getByLabel('New note').fill('Half a thought');
    const asking = page.waitForEvent('dialog');

    const leaving = page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    const question = await asking;
    await question.dismiss();
    await leaving;

    expect(question.message()).not.toBe('');
    await expect(page.getByLabel('New note')).toHaveValue('Half a thought');
    expect(page.url()).toContain(`${request.id}/show`);
  });
});

test('an answer begins with a ready text in the language of the visitor', async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service, { locale: 'ar' });
  const reference = request.id.slice(0, 8).toUpperCase();
  await page.goto(`orders/${request.id}/show`);

  const mail = await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href');
  const chat = await page.getByRole('link', { name: 'Answer on WhatsApp' }).getAttribute('href');

  const { pathname, searchParams } = new URL(mail ?? '');
  expect(pathname).toBe('marieke@vandijk.example');
  expect(searchParams.get('subject')).toBe(`طلب عرض السعر (${reference})`);
  expect(searchParams.get('body')).toContain(request.fullName);
  expect(new URL(chat ?? '').href).toContain('https://wa.me/31100000000?text=');
  await expect(page.getByText('Opens with a ready text. Language: Arabic.')).toBeVisible();
});

test('what waits for more than 24 hours is overdue, in the list and in its address', async ({
  adminPage: page,
  service,
}) => {
  const name = uniqueName('Waiting');
  const form_data = { fullName: name, email: 'a@example.com', phone: '1', message: 'm', subject: 's' };
  const complaint = { type: 'complaint', form_data } as const;
  const late = await insertRequest(service, { ...complaint, created_at: hoursAgo(30) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(23.5) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(30), status: 'in progress' });
  await page.goto('orders');
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(page.getByText('Overdue by 6 hours')).toHaveCount(1);
  await expect(page.getByText('30 minutes left').or(page.getByText('29 minutes left'))).toHaveCount(1);

  await page.getByRole('button', { name: 'Overdue' }).click();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  expect(page.url()).toContain('overdue');
  await page.reload();

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${late.id}/show$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Overdue by 6 hours')).toBeVisible();
  await page.getByRole('button', { name: 'Set to In progress' }).click();
  await expect(page.getByText('Overdue by 6 hours')).toBeHidden();
});
