import { readFile } from 'node:fs/promises';
import { ADMIN_SEARCH_PAUSE_MS } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import {
  expect,
  expectAccessible,
  insertMessage,
  insertMessages,
  insertProduct,
  insertRequest,
  openByMenu,
  someCategory,
  test,
  uniqueName,
} from './fixtures.ts';

/** What every list can do: several rows at once, CSV, saved filters, an address that holds its state. */

const LISTS = {
  'of what is sold and sent': [
    'products',
    'product-categories',
    'orders',
    'users',
    'messages',
    'newsletter',
    'job-applications',
  ],
  'of what the site shows and what was done': [
    'media',
    'site-content',
    'faqs',
    'contact-info',
    'social-links',
    'deployments',
    'activity-log',
  ],
};

/** Their ids make an address that servers refuse. */
const HUNDREDS = 450;

for (const [group, paths] of Object.entries(LISTS)) {
  test(`the lists ${group} are searched, sorted, exported and saved, and their addresses say how`, async ({
    adminPage: page,
  }) => {
    test.slow();
    // Below the users stands another one.
    const rows = page.getByRole('table').first();
    await page.goto('settings');

    for (const path of paths) {
      await test.step(path, async () => {
        await openByMenu(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
        await expect(rows).toBeVisible();

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
        await expect(rows).toBeVisible();
      });
    }
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
});

test('a page begins at its top, and the way back leads to where it was left', async ({
  adminPage: page,
  service,
}) => {
  const prefix = uniqueName('Long');
  const names = Array.from({ length: 25 }, (_, number) => `${prefix} ${String(number).padStart(2, '0')}`);
  const category = await someCategory(service);
  await service
    .from('products')
    .insert(names.map((name) => ({ name, category, slug: '' })))
    .throwOnError();
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

test('what one tab selects is not selected in another', async ({ adminPage: page, service }) => {
  const prefix = await insertMessages(service, 2);
  await page.goto(listOf(prefix));
  const otherTab = await page.context().newPage();
  await otherTab.goto(listOf(prefix));
  await otherTab.getByLabel(`Select ${prefix} 0`).check();

  await page.getByLabel(`Select ${prefix} 1`).check();

  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(otherTab.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(otherTab.getByLabel(`Select ${prefix} 1`)).not.toBeChecked();
});

test('hundreds of rows are deleted together, and those that came with pictures too', async ({
  adminPage: page,
  service,
}) => {
  // As drafts, which no build renders.
  const prefix = uniqueName('Draft');
  const category = await someCategory(service);
  await service
    .from('products')
    .insert(
      Array.from({ length: HUNDREDS }, (_, index) => ({
        name: `${prefix} ${index}`,
        category,
        slug: '',
        is_published: false,
      })),
    )
    .throwOnError();
  const last = Math.ceil(HUNDREDS / 100);
  await page.goto(
    `products?filter=${encodeURIComponent(JSON.stringify({ q: prefix }))}&page=${last}&perPage=100`,
  );

  // From the last page to the first, which is there when all rows are gone.
  for (let number = last; number > 0; number--) {
    const rows = Math.min(100, HUNDREDS - 100 * (number - 1));
    await expect(page.getByRole('row')).toHaveCount(1 + rows);
    await page.getByLabel('Select all on this page').check();
    if (number === 1) continue;
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Select all on this page')).not.toBeChecked();
  }
  await expect(page.getByText(`${HUNDREDS} selected`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByRole('status').filter({ hasText: `${HUNDREDS} deleted` })).toBeVisible();
  const { count } = await service
    .from('products')
    .select('id', { count: 'exact', head: true })
    .like('name', `${prefix}%`);
  expect(count).toBe(0);
});

test('a list leaves the products that are not translated yet, and finds among them', async ({
  adminPage: page,
  service,
}) => {
  const word = uniqueName('Kaffir');
  const arabic = { name_ar: 'ليمون', description: 'Sharp', description_ar: 'حامض' };
  await insertProduct(service, { name: `${word} whole`, ...arabic });
  await insertProduct(service, { name: `${word} unnamed`, ...arabic, name_ar: null });
  await insertProduct(service, { name: `${word} undescribed`, ...arabic, description_ar: '' });
  await insertProduct(service, { name: `${word} short`, name_ar: 'ليمون' });
  await insertProduct(service, { name: `${word} figures`, ...arabic, sizes: '80–100, 100+ mm' });
  await insertProduct(service, { name: `${word} sizes`, ...arabic, sizes: 'Whole, 2–5 mm' });
  await page.goto('products');

  await page.getByLabel('Search').fill(word);
  await expect(page.getByText('6 entries', { exact: true })).toBeVisible();
  await page.getByLabel('Arabic', { exact: true }).selectOption('Not translated yet');

  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} unnamed` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} undescribed` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} sizes` })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
});

test('what else has Arabic texts can be narrowed to what is not translated yet', async ({
  adminPage: page,
}) => {
  await page.goto('settings');

  for (const path of ['product-categories', 'faqs', 'site-content', 'media', 'contact-info']) {
    await test.step(path, async () => {
      await openByMenu(page, path);
      await expect(page.getByLabel('Arabic', { exact: true })).toHaveValue('');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);

      const answered = page.waitForResponse((response) => response.url().includes('_ar.is.null'));
      await page.getByLabel('Arabic', { exact: true }).selectOption('Not translated yet');

      expect((await answered).ok()).toBe(true);
      await expect(page.getByLabel('Arabic', { exact: true })).toHaveValue('ar');
      expect(new URL(page.url()).search).toContain('untranslated');
    });
  }
});

test('what came in is found by the reference that its visitor was told', async ({
  adminPage: page,
  service,
}) => {
  const order = await insertRequest(service);
  const message = await insertMessage(service);
  const application = await insertRequest(service, {
    type: 'job',
    form_data: {
      fullName: uniqueName('Karim'),
      email: 'karim@example.com',
      phone: '01000000000',
      position: 'Quality inspector',
      message: 'Seven years at a packing house.',
    },
  });
  const { fullName } = application.form_data as { fullName: string };
  await page.goto('orders');

  for (const { screen, id, name } of [
    { screen: 'orders', id: order.id, name: order.fullName },
    { screen: 'messages', id: message.id, name: message.name },
    { screen: 'job-applications', id: application.id, name: fullName },
  ]) {
    const reference = referenceOf(id);
    await openByMenu(page, screen);
    // As the subject of a mail has it.
    await page.getByLabel('Search').fill(`(${reference})`);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await page.getByRole('link', { name }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible();
  }

  await page.getByRole('link', { name: referenceOf(application.id) }).click();
  await expect(page, 'an application leads to its request').toHaveURL(
    new RegExp(`/orders/${application.id}/show$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
});

test.describe('a row that cannot be read for a moment', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('stays open when it was there, and can be asked for again when it was not', async ({
    adminPage: page,
    service,
  }) => {
    const message = await insertMessage(service);
    const product = await insertProduct(service);
    const isRow = (url: URL) => url.pathname.startsWith('/rest/v1/') && url.search.includes('id=eq.');
    const breakReads = () =>
      page.route(isRow, (route) =>
        route.fulfill({
          status: 500,
          json: { code: '57014', message: 'canceling statement due to timeout' },
        }),
      );
    const alert = page.getByRole('alert').last();
    await page.goto(`messages/${message.id}/show`);
    const heading = page.getByRole('heading', { level: 1, name: message.name });
    await expect(heading).toBeVisible();

    await breakReads();
    // As a reader who comes back from another tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(alert).toContainText('Error fetching messages');
    await expect(alert).toContainText('canceling statement due to timeout');
    await expect(heading).toBeVisible();

    for (const { path, name } of [
      { path: `messages/${message.id}/show`, name: message.name },
      { path: `products/${product.id}`, name: product.name },
    ]) {
      await page.goto(path);
      // The page is the first of the app, so no other has brought its styles.
      const failure = page.getByRole('heading', { name: 'This could not be loaded' });
      await expect(failure).toHaveCSS('margin-top', '0px');
      await page.unroute(isRow);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await breakReads();
    }
  });
});

function listOf(prefix: string): string {
  return `messages?${new URLSearchParams({ filter: JSON.stringify({ q: prefix }) })}`;
}
