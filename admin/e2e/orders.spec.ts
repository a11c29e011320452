import { expect, expectAccessible, insertRequest, test } from './fixtures.ts';

test("a visitor's request is listed by its full name and shown whole", async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service);
  await page.goto('orders');

  await page.getByLabel('Search').fill(request.fullName);
  await page.getByRole('link', { name: request.fullName }).click();

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

test('a search that is still being typed survives a click on a tab', async ({ adminPage: page, service }) => {
  const request = await insertRequest(service, { status: 'rejected' });
  await page.goto('orders');
  await expect(page.getByRole('link', { name: request.fullName })).toBeVisible();

  await page.getByLabel('Search').fill(request.fullName);
  await page.getByRole('button', { name: 'Rejected' }).click();

  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(request.fullName);
  await expect(page.getByRole('button', { name: 'Rejected' })).toHaveAttribute('aria-pressed', 'true');
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

test('the order screens are accessible in both colour schemes', async ({ adminPage: page, service }) => {
  test.slow();
  const request = await insertRequest(service);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('orders');
    await expect(page.getByRole('table').or(page.locator('.record-cards'))).toBeVisible();
    await expectAccessible(page);
    await page.goto(`orders/${request.id}/show`);
    await expect(page.getByRole('heading', { level: 1, name: request.fullName })).toBeVisible();
    await expectAccessible(page);
  }
});
