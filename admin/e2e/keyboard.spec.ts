import type { Page } from '@playwright/test';
import {
  createAccount,
  expect,
  insertMessage,
  insertMessages,
  insertProduct,
  insertRequest,
  test,
  uniqueName,
} from './fixtures.ts';

/** The focus stays where the keyboard has put it, or goes to what stands beside a button that goes away. It never falls to the page. */

const ROWS_PER_PAGE = 25;

test('a status is set, and the next Tab leads to the statuses that are left', async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);

  await page.getByRole('button', { name: 'Set to Completed' }).press('Enter');

  await expect(page.getByRole('button', { name: 'Set to Completed' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Status' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Set to New' })).toBeFocused();
});

test('a note is added and taken back', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);
  const notes = page.getByRole('region', { name: 'Internal notes' });
  const add = notes.getByRole('button', { name: 'Add note' });

  await notes.getByLabel('New note').fill('Called them.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await expect(add).toBeFocused();

  await notes.getByRole('button', { name: 'Delete note' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await expect(notes).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notes.getByLabel('New note')).toBeFocused();
});

test.describe('what the backend refuses', () => {
  test.use({ expectedConsole: [/status of (400|404|406|409)/] });

  test('leaves the focus on the note that could not be added', async ({ adminPage: page, service }) => {
    const request = await insertRequest(service);
    await page.goto(`orders/${request.id}/show`);
    await expect(page.getByRole('heading', { level: 1, name: request.fullName })).toBeVisible();
    await service.from('requests').delete().eq('id', request.id).throwOnError();
    await page.getByLabel('New note').fill('Too late');

    await page.getByRole('button', { name: 'Add note' }).press('Enter');

    await expect(page.getByRole('alert')).toContainText('Save failed');
    await expect(page.getByLabel('New note')).toBeFocused();
  });

  test('leaves the focus on "Save" when no field is at fault', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service);
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill('$2');
    await service.from('products').delete().eq('id', product.id).throwOnError();

    await page.getByRole('button', { name: 'Save' }).press('Enter');

    await expect(page.getByRole('alert')).toContainText('Not found or not allowed.');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  });
});

test('a form that is on its way is not sent again by Enter, and keeps the focus', async ({
  adminPage: page,
  service,
}) => {
  const { id } = await insertMessage(service);
  const answering = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/rest/v1/contact_messages?*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    calls++;
    await answering.promise;
    await route.continue();
  });
  await page.goto(`messages/${id}/show`);
  const set = page.getByRole('button', { name: 'Set to Handled' });

  await set.press('Enter');
  await expect(set).toBeDisabled();
  await expect(set).toBeFocused();
  await page.keyboard.press('Enter');
  answering.resolve();

  await expect(page.getByRole('group', { name: 'Status' })).toBeFocused();
  expect(calls).toBe(1);
});

test('a list is exported, paged and selected', async ({ adminPage: page, service }) => {
  const prefix = await insertMessages(service, ROWS_PER_PAGE + 1);
  await openList(page, prefix);
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  const next = page.getByRole('button', { name: 'Next' });
  const previous = page.getByRole('button', { name: 'Previous' });

  const started = page.waitForEvent('download');
  await exporting.press('Enter');
  await started;
  await expect(exporting).toBeFocused();

  await next.press('Enter');
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–25 of 26')).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();

  const selectAll = page.getByLabel('Select all on this page');
  await selectAll.press('Space');
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.getByText(/\d selected/)).toBeHidden();
  await expect(selectAll).toBeFocused();

  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Set to Handled' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '25 set to Handled' })).toBeVisible();
  await expect(page.getByText(/\d selected/)).toBeHidden();
  await expect(selectAll).toBeFocused();
});

test('all rows of a list are deleted, and the page goes on from its top', async ({
  adminPage: page,
  service,
}) => {
  const prefix = await insertMessages(service, 2);
  await openList(page, prefix);
  await page.getByLabel('Select all on this page').press('Space');

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
});

test('a filter is kept under a name and removed', async ({ adminPage: page }) => {
  const name = uniqueName('Mine');
  await page.goto('messages');
  const summary = page.locator('summary', { hasText: 'Saved filters' });

  await summary.press('Enter');
  await page.getByLabel('Name of the filter').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Filter saved as' })).toBeVisible();
  await expect(summary).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove the filter ${name}` }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove the filter ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(summary).toBeFocused();
});

test('the link to choose a password is sent', async ({ adminPage: page, service }) => {
  const { id } = await createAccount(service);
  await page.goto(`users/${id}`);
  const send = page.getByRole('button', { name: 'Send the link' });

  await send.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'A link is on its way' })).toBeVisible();
  await expect(send).toBeFocused();
});

test('a build is asked for, and the bar that counts has the focus', async ({ adminPage: page }) => {
  const failed = {
    ...{ id: crypto.randomUUID(), status: 'failed', requested_revision: 1, built_revision: null },
    ...{ reason: 'stalled', error: null, log_url: null, queued_at: new Date().toISOString() },
    ...{ started_at: null, finished_at: null },
  };
  let deployment: object = failed;
  await page.route('**/rest/v1/deployments?*', (route) => route.fulfill({ json: [deployment] }));
  await page.route('**/functions/v1/publish', (route) => {
    deployment = { ...failed, status: 'building', error: null };
    return route.fulfill({ json: {} });
  });
  await page.route('**/rest/v1/rpc/end_silent_deployments', (route) => route.fulfill({ status: 204 }));
  await page.goto('messages');
  const bar = page.getByRole('region', { name: 'Publishing' });

  await bar.getByRole('button', { name: 'Retry' }).press('Enter');

  await expect(bar).toContainText(/Publishing \d+:\d\d/);
  await expect(bar).toBeFocused();
});

async function openList(page: Page, prefix: string): Promise<void> {
  await page.goto(`messages?${new URLSearchParams({ filter: JSON.stringify({ q: prefix }) })}`);
  await expect(page.getByRole('link', { name: prefix }).first()).toBeVisible();
}
