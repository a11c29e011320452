import { referenceOf } from 'shared/intake.ts';
import {
  createColleague,
  environment,
  expect,
  insertRequest,
  insertRequestWithFile,
  keepSession,
  openBySearch,
  openWithin,
  test,
} from './fixtures.ts';

test("a visitor's request is listed by its full name, shown whole, set to every status and deleted", async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto('orders');
  const screenFetched = page.waitForRequest(/RequestShow/);
  await page.getByRole('row').nth(1).hover();
  await screenFetched;

  await openBySearch(page, request.fullName);

  await expect(page.getByRole('heading', { level: 1, name: request.fullName })).toBeVisible();
  await expect(page.getByRole('link', { name: 'marieke@vandijk.example' })).toBeVisible();
  await expect(page.getByText('Fresh fruits')).toBeVisible();
  await expect(page.getByText("2 × 40' reefer")).toBeVisible();
  await expect(page.getByText('Please quote FOB and CIF.')).toBeVisible();

  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  for (const [index, [label, status]] of (
    [
      ['In progress', 'in progress'],
      ['Completed', 'completed'],
      ['Rejected', 'rejected'],
      ['New', 'new'],
    ] as const
  ).entries()) {
    await page.getByRole('button', { name: `Set to ${label}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${label}` })).toBeVisible();
    // The buttons stand below the history: a press while it grows misses them.
    await expect(history.nth(index + 1)).toContainText(label);
    const { data } = await service.from('requests').select('status').eq('id', request.id).single();
    expect(data?.status).toBe(status);
  }

  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${request.fullName}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  const { data } = await service.from('requests').select('id').eq('id', request.id);
  expect(data).toEqual([]);
});

test('the history says who set which status, which is not set over unseen', async ({
  adminPage: page,
  service,
}) => {
  const colleague = await createColleague(service);
  const request = await insertRequest(service);
  const setByColleague = (status: string) =>
    colleague.client.from('requests').update({ status }).eq('id', request.id).throwOnError();
  await setByColleague('in progress');
  await page.goto(`orders/${request.id}/show`);
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Received from the site');
  await expect(entries.nth(1)).toContainText('In progress');
  await expect(entries.nth(1)).toContainText(colleague.email);
  await setByColleague('completed');

  await page.getByRole('button', { name: 'Set to Rejected' }).click();

  await expect(page.getByRole('alert')).toContainText('Status update failed');
  await expect(page.getByRole('alert')).toContainText('Somebody else has set it to Completed meanwhile.');
  await expect(entries.nth(2)).toContainText('Completed');
  await expect(entries.nth(2)).toContainText(colleague.email);
  await expect(page.getByRole('button', { name: 'Set to Completed' })).toHaveCount(0);
  const { data } = await service.from('requests').select('status').eq('id', request.id).single();
  expect(data?.status).toBe('completed');

  await page.getByRole('button', { name: 'Set to Rejected' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Status set to Rejected' })).toBeVisible();
  await expect(entries.nth(3)).toContainText('Rejected');
  await expect(entries.nth(3)).toContainText(environment.DEMO_ADMIN_EMAIL);
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
      await openWithin(page, `orders?${new URLSearchParams({ filter: JSON.stringify({ q: word }) })}`);
      await expect(page.getByLabel('Search')).toHaveValue(word);
      await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();
    }
  });
});

test('an attachment is opened by a link that soon ends, without a question about a half-written note', async ({
  adminPage: page,
  service,
}) => {
  const path = `${crypto.randomUUID()}.pdf`;
  const content = '%PDF-1.4 packing list';
  await service.storage
    .from('request-attachments')
    .upload(path, new Blob([content], { type: 'application/pdf' }), { contentType: 'application/pdf' });
  const { id } = await insertRequestWithFile(service, { path, name: 'قائمة التعبئة.pdf' });
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.goto(`orders/${id}/show`);
  await page.getByLabel('New note').click();
  await page.keyboard.type('Half a thought');

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
  expect(questions).toEqual([]);
  await expect(page.getByLabel('New note')).toHaveValue('Half a thought');
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
