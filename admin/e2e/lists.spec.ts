import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADMIN_SEARCH_PAUSE_MS } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import {
  expect,
  expectAccessible,
  insertMessage,
  insertProduct,
  insertRequest,
  speakArabic,
  test,
  uniqueName,
} from './fixtures.ts';

/** What every list can do: several rows at once, CSV, saved filters, an address that holds its state. */

const EVERY_LIST = [
  'products',
  'product-categories',
  'orders',
  'users',
  'media',
  'site-content',
  'faqs',
  'messages',
  'newsletter',
  'job-applications',
  'contact-info',
  'social-links',
  'deployments',
  'activity-log',
];

test('an address that leads nowhere says so within the app', async ({ adminPage: page }) => {
  await page.goto('nowhere/at/all');

  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

for (const path of EVERY_LIST) {
  test(`/admin/${path} can be searched, sorted, exported and saved, and its address says how`, async ({
    adminPage: page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await started).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    await page.locator('th[aria-sort]:not([aria-sort="ascending"]) button').first().click();
    await expect(page.locator('th[aria-sort="ascending"]')).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]order=ASC/);

    await page.getByText('Saved filters (0)').click();
    await page.getByLabel('Name of the filter').fill('By name');
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await expect(page.getByText('Saved filters (1)')).toBeVisible();

    const absent = uniqueName('Absent');
    await page.getByLabel('Search', { exact: true }).fill(absent);
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('filter')).toContain(absent);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
}

test.describe('several orders', () => {
  test('get one status, and the history of each says so', async ({ adminPage: page, service }) => {
    const rows = [await insertRequest(service), await insertRequest(service)];
    await page.goto('orders');

    for (const { fullName } of rows) await page.getByLabel(`Select ${fullName}`).check();
    await page.getByRole('button', { name: 'Set to Completed' }).click();

    await expect(page.getByRole('status').filter({ hasText: '2 set to Completed' })).toBeVisible();
    await expect(page.getByText('2 selected')).toBeHidden();
    for (const { fullName } of rows) {
      await expect(page.getByRole('row').filter({ hasText: fullName })).toContainText('Completed');
    }
    const ids = rows.map(({ id }) => id);
    const { data: changes } = await service.from('activity_log').select('after').in('row_id', ids);
    expect(changes).toEqual([{ after: { status: 'completed' } }, { after: { status: 'completed' } }]);
  });

  test('of which one has gone are not reported as changed', async ({ adminPage: page, service }) => {
    const [kept, gone] = [await insertRequest(service), await insertRequest(service)];
    await page.goto('orders');
    await page.getByLabel(`Select ${kept.fullName}`).check();
    await page.getByLabel(`Select ${gone.fullName}`).check();
    await service.from('requests').delete().eq('id', gone.id).throwOnError();

    await page.getByRole('button', { name: 'Set to Rejected' }).click();

    await expect(page.getByRole('alert')).toContainText('Status update failed');
    await expect(page.getByRole('alert')).toContainText('1 of 2 were not changed: not found or not allowed.');
    await expect(page.getByRole('row').filter({ hasText: kept.fullName })).toContainText('Rejected');
    await expect(page.getByRole('row').filter({ hasText: gone.fullName })).toHaveCount(0);
    await expect(page.getByText(/\d selected/), 'nothing that is not there stays selected').toBeHidden();
  });

  test('of which one has gone are not reported as deleted', async ({ adminPage: page, service }) => {
    const [kept, gone] = [await insertRequest(service), await insertRequest(service)];
    await page.goto('orders');
    await page.getByLabel(`Select ${kept.fullName}`).check();
    await page.getByLabel(`Select ${gone.fullName}`).check();
    await service.from('requests').delete().eq('id', gone.id).throwOnError();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Delete failed');
    await expect(page.getByRole('alert')).toContainText('1 of 2 were not changed');
    await expect(page.getByText(/\d selected/), 'nothing that is not there stays selected').toBeHidden();
  });
});

test('a row that is opened just as the search is applied stays open', async ({
  adminPage: page,
  service,
}) => {
  const message = await insertMessage(service);
  await page.clock.install();
  await page.goto('messages');
  await expect(page.getByRole('link', { name: message.name })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Search').fill(message.name);
  await page.clock.runFor(ADMIN_SEARCH_PAUSE_MS);

  // No click of the mouse: Playwright waits for two frames before that, and these stand still with the clock.
  await page.getByRole('link', { name: message.name }).dispatchEvent('click');
  await page.clock.resume();

  await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/messages/${message.id}/show$`));
});

test('several messages are handled at once', async ({ adminPage: page, service }) => {
  const rows = [await insertMessage(service), await insertMessage(service)];
  await page.goto('messages');
  for (const { name } of rows) await page.getByLabel(`Select ${name}`).check();

  await page.getByRole('button', { name: 'Set to Handled' }).click();

  await expect(page.getByRole('status').filter({ hasText: '2 set to Handled' })).toBeVisible();
});

test('several applications are invited at once', async ({ adminPage: page, service }) => {
  const { data: rows } = await service
    .from('job_applications')
    .insert([1, 2].map(() => ({ name: uniqueName('Nour'), email: 'nour@example.com' })))
    .select()
    .throwOnError();
  await page.goto('job-applications');
  for (const { name } of rows) await page.getByLabel(`Select ${name}`).check();

  await page.getByRole('button', { name: 'Set to Interviewing' }).click();

  await expect(page.getByRole('status').filter({ hasText: '2 set to Interviewing' })).toBeVisible();
});

test.describe('an action that empties the last pages', () => {
  test.use({ expectedConsole: [/status of 416/] });

  for (const { title, gone } of [
    { title: 'wholly', gone: 0 },
    { title: 'while others go too', gone: 2 },
  ]) {
    test(`${title} leads to the last page that is left`, async ({ adminPage: page, service }) => {
      const prefix = uniqueName('Paged');
      const row = { email: 'hala@gulfgreens.example', message: 'When does your office open?' };
      const { data: rows } = await service
        .from('contact_messages')
        .insert([1, 2, 3, 4, 5, 6, 7].map((number) => ({ ...row, name: `${prefix} ${number}` })))
        .select('id')
        .throwOnError();
      const state = { filter: JSON.stringify({ q: prefix }), sort: 'name', order: 'ASC', perPage: '3' };
      await page.goto(`messages?${new URLSearchParams({ ...state, page: '3' })}`);
      await page.getByLabel(`Select ${prefix} 7`).check();
      const goneIds = rows.slice(0, gone).map(({ id }) => id);
      await service.from('contact_messages').delete().in('id', goneIds).throwOnError();

      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

      await expect(page.getByRole('status').filter({ hasText: '1 deleted' })).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(1 + 3 - gone);
      await expect(page.getByRole('link', { name: `${prefix} 6` })).toBeVisible();
      await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    });
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a delete fails at once, and is not made up for later', async ({ adminPage: page, service }) => {
    const message = await insertMessage(service);
    await page.goto(`messages/${message.id}/show`);
    await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
    await page.context().setOffline(true);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Delete failed');
    await expect(page.getByRole('alert')).toContainText('The backend does not answer.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const readAgain = page.waitForResponse(/\/contact_messages\?/);
    await page.context().setOffline(false);
    await readAgain;
    await expect(page.getByRole('heading', { level: 1, name: message.name })).toBeVisible();
    const { data } = await service.from('contact_messages').select('id').eq('id', message.id);
    expect(data).toHaveLength(1);
  });
});

test.describe('the CSV file', () => {
  test('holds what the filters let through, and no formula', async ({ adminPage: page, service }) => {
    const name = uniqueName('Formula');
    await insertMessage(service, { name, message: '=HYPERLINK("https://evil.example")', whatsapp: '+1 2' });
    await page.goto('messages');
    await page.getByLabel('Search').fill(name);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();

    const download = await started;
    expect(download.suggestedFilename()).toBe('messages.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[1]).toContain("'+1 2");
  });

  test('holds all that a request says, in words', async ({ adminPage: page, service }) => {
    const fullName = uniqueName('Marieke');
    const { id } = await insertRequest(service, {
      created_at: '2026-11-04T09:05:07Z',
      form_data: {
        ...{ fullName, email: 'marieke@vandijk.example', phone: '+31 10 5557', message: 'By May' },
        ...{ productCategory: 'frozen-fruits', quantity: '2 x 40 ft' },
      },
    });
    await page.goto(`orders?filter=${encodeURIComponent(JSON.stringify({ q: fullName }))}`);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();

    const [head = '', row = ''] = (await readFile(await (await started).path(), 'utf8'))
      .trimEnd()
      .split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((label, index) => [label, row.split(',')[index]]));
    const received = await page.evaluate(() => new Date('2026-11-04T09:05:07Z').toLocaleString('sv'));
    const due = await page.evaluate(() => new Date('2026-11-05T09:05:07Z').toLocaleString('sv'));
    expect(cells).toMatchObject({
      ...{ Reference: referenceOf(id), Phone: "'+31 10 5557", Quantity: '2 x 40 ft', Message: 'By May' },
      ...{ Type: 'Quotation', Status: 'New' },
      ...{ 'Product category': 'Frozen fruits', Received: received, 'Answer due': due },
    });
  });

  test.describe('that cannot be made', () => {
    test.use({ expectedConsole: [/status of 500/] });

    test("shows 'The export failed'", async ({ adminPage: page }) => {
      await page.goto('messages');
      await expect(page.getByRole('table')).toBeVisible();
      await page.route('**/rest/v1/contact_messages?*', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"disk full"}' }),
      );

      await page.getByRole('button', { name: 'Export CSV' }).click();

      await expect(page.getByRole('alert')).toContainText('The export failed');
      await expect(page.getByRole('alert')).toContainText('disk full');
    });
  });
});

test('a saved filter brings back what it was made of, until it is removed', async ({
  adminPage: page,
  service,
}) => {
  const request = await insertRequest(service, { status: 'rejected' });
  await page.goto('orders');
  await page.getByLabel('Search').fill(request.fullName);
  await page.getByRole('button', { name: 'Rejected' }).click();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByText('Saved filters (0)').click();
  await page.getByLabel('Name of the filter').fill('Refused by us');
  await page.getByRole('button', { name: 'Save this filter' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Filter saved as Refused by us' })).toBeVisible();

  await page.getByRole('button', { name: 'All' }).click();
  await page.getByLabel('Search').fill('');
  await expect(page.getByText('1 entry', { exact: true })).toBeHidden();
  await page.reload();
  await page.getByText('Saved filters (1)').click();
  await page.getByRole('button', { name: 'Refused by us', exact: true }).click();

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue(request.fullName);
  await expect(page.getByRole('button', { name: 'Refused by us', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the filter Refused by us' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Saved filters (0)')).toBeVisible();
});

test.describe('the menu', () => {
  test('counts what is new, and counts again after a change', async ({ adminPage: page, service }) => {
    const message = await insertMessage(service);
    const counted = async () => {
      const { count } = await service
        .from('contact_messages')
        .select('*', { count: 'exact', head: true })
        .eq('status', 'new');
      return `${count} new`;
    };
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages' });
    await expect(async () => {
      // Anew: other journeys write messages meanwhile, and a page that stays open counts again after a minute.
      await page.goto(`messages/${message.id}/show`);
      await expect(link).toHaveAccessibleDescription(/^\d+ new$/);
      await expect(link).toHaveAccessibleDescription(await counted(), { timeout: 1000 });
    }).toPass();
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'HEAD' && request.url().includes('contact_messages')) asked++;
    });

    await page.getByRole('button', { name: 'Set to Handled' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Status set to Handled' })).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  test.describe('when the counts are refused', () => {
    test.use({ expectedConsole: [/status of 403/] });

    test('shows none of them, and no toast', async ({ adminPage: page }) => {
      await page.route('**/rest/v1/**', (route) =>
        route.request().method() === 'HEAD' ? route.fulfill({ status: 403 }) : route.fallback(),
      );

      const refused = page.waitForResponse((response) => response.status() === 403);
      await page.goto('faqs');

      await refused;
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.locator('.new-items')).toHaveCount(0);
      await expect(page.locator('.toast')).toHaveCount(0);
    });
  });
});

test('a product is found by an Arabic name that is written in another way', async ({
  adminPage: page,
  service,
}) => {
  const name = uniqueName('Pineapple');
  await insertProduct(service, { name, name_ar: 'أناناس مجمّد إلى أوروبا' });
  await page.goto('products');

  await page.getByLabel('Search').fill(`اناناس اوروبا ${name}`);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('on a phone a list in the order of its entries is not said to be sorted, and can be', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('faqs');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toBeVisible();
  await expect(sort.locator('option:checked')).toHaveText('–');

  await sort.selectOption('Question ↑');

  await expect(page).toHaveURL(/[?&]sort=question/);
  await expect(sort.locator('option', { hasText: '–' })).toHaveCount(0);
});

test('on a phone a long name without a gap is broken, in its list and in the question before its delete', async ({
  adminPage: page,
  service,
}) => {
  const name = `mohamed.abdelrahman.${crypto.randomUUID()}`;
  await insertMessage(service, { name });
  await page.setViewportSize({ width: 360, height: 780 });

  await page.goto('messages');

  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();

  const question = page.getByRole('heading', { name: `Delete ${name}?` });
  await expect(question).toBeVisible();
  expect(await question.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

for (const language of ['en', 'ar'] as const) {
  test(`an availability in words of one's own is broken in its column, in ${language}`, async ({
    adminPage: page,
    service,
  }) => {
    if (language === 'ar') await speakArabic(page);
    const prefix = uniqueName('Onion');
    const sentence = 'Harvest starts mid November, reserve now for December';
    const word = 'متوفر'.repeat(12);
    await insertProduct(service, { name: `${prefix} A`, availability: sentence, price: '$0.58 / kg' });
    await insertProduct(service, { name: `${prefix} B`, availability: word, price: '$0.58 / kg' });
    await page.goto(`products?filter=${encodeURIComponent(JSON.stringify({ q: prefix }))}`);

    for (const width of [360, 500, 768, 860, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(sentence)).toBeVisible();
      for (const availability of [sentence, word]) {
        await expect
          .poll(() => spill(page, availability), `${availability} at ${width}`)
          .toBeLessThanOrEqual(0);
      }
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test('a page begins at its top, and the way back leads to where it was left', async ({
  adminPage: page,
  service,
}) => {
  const prefix = uniqueName('Long');
  const names = Array.from({ length: 25 }, (_, number) => `${prefix} ${String(number).padStart(2, '0')}`);
  for (const name of names) await insertProduct(service, { name });
  const query = new URLSearchParams({ filter: JSON.stringify({ q: prefix }), sort: 'name', order: 'ASC' });
  await page.goto(`products?${query}`);
  // The code of both pages and the rows are there, so that nothing short stands in between.
  await page.getByRole('link', { name: names[0] ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  await page.goBack();
  const last = page.getByRole('link', { name: names.at(-1) ?? '' });
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);

  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) ?? '' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a filter by a value that can no longer be chosen is seen', async ({ adminPage: page }) => {
  const filter = JSON.stringify({ 'actor_email@eq': 'left@example.com' });

  await page.goto(`activity-log?${new URLSearchParams({ filter })}`);

  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
  await expect(page.getByLabel('Who')).toHaveValue('left@example.com');
  await page.getByLabel('Who').selectOption('Everybody');
  await expect(page.getByRole('table')).toBeVisible();
});

/** By how many pixels a text leaves the cell or the value in which it stands. */
async function spill(page: Page, words: string): Promise<number> {
  return page.getByText(words).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const inner = range.getBoundingClientRect();
    const outer = (element.closest('td, dd') ?? element).getBoundingClientRect();
    return Math.max(outer.left - inner.left, inner.right - outer.right);
  });
}
