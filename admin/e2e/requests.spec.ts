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

test.describe('a search that fits thousands of requests', () => {
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
});

test('what waits for more than 24 hours is overdue, in the list and in its address', async ({
  adminPage: page,
  service,
}) => {
  const name = uniqueName('Waiting');
  const form_data = { fullName: name, email: 'a@example.com', phone: '1', message: 'm', subject: 's' };
  const complaint = { type: 'complaint', form_data } as const;
  const late = await insertRequest(service, { ...complaint, created_at: hoursAgo(30) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(22.5) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(30), status: 'in progress' });
  await page.goto('orders');
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(page.getByText('Overdue by 6 hours')).toHaveCount(1);
  await expect(page.getByText('1 hour left')).toHaveCount(1);

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
