import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { referenceOf } from 'shared/intake.ts';
import {
  expect,
  expectAccessible,
  insertMessage,
  insertMessages,
  insertProduct,
  insertRequest,
  openByMenu,
  openWithin,
  someCategory,
  test,
  uniqueName,
} from './fixtures.ts';

/**
 * Every list that the database sorts (accounts are sorted by the app), with a column of its table; some can be narrowed to what has no
 * Arabic texts yet.
 */
const LISTS = [
  { screen: 'products', sort: 'name', isTranslated: true },
  { screen: 'product-categories', sort: 'name', isTranslated: true },
  { screen: 'orders', sort: 'type' },
  { screen: 'messages', sort: 'name' },
  { screen: 'newsletter', sort: 'email' },
  { screen: 'job-applications', sort: 'name' },
  { screen: 'media', sort: 'title', isTranslated: true },
  { screen: 'site-content', sort: 'title', isTranslated: true },
  { screen: 'faqs', sort: 'question', isTranslated: true },
  { screen: 'contact-info', sort: 'label', isTranslated: true },
  { screen: 'social-links', sort: 'platform' },
  { screen: 'deployments', sort: 'status' },
  { screen: 'activity-log', sort: 'action' },
];

test('every list is searched, sorted and narrowed by the database', async ({ adminPage: page }) => {
  await page.goto('settings');

  for (const { screen, sort, isTranslated = false } of LISTS) {
    await test.step(screen, async () => {
      await openByMenu(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/[1-9]/);

      const found = await openList(page, screen, { filter: { q: uniqueName('Absent') }, sort });
      expect(found).toEqual([]);
      if (!isTranslated) return;

      const untranslated = await openList(page, screen, { filter: { untranslated: 'ar' }, sort });
      expect(untranslated).toBeInstanceOf(Array);
    });
  }
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
  test('counts what is new, whoever adds to it and after a change', async ({ adminPage: page, service }) => {
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages' });
    const expectTrueCount = () =>
      // Other journeys write messages meanwhile.
      expect(async () => {
        const { count } = await service
          .from('contact_messages')
          .select('*', { count: 'exact', head: true })
          .eq('status', 'new');
        await expect(link).toHaveAccessibleDescription(`${count} new`, { timeout: 1000 });
      }).toPass();
    const message = await insertMessage(service);
    await page.goto(`messages/${message.id}/show`);
    await expectTrueCount();

    await insertMessage(service);
    await expectTrueCount();
    await page.getByRole('button', { name: 'Set to Handled' }).click();

    await expect(page.getByRole('status').filter({ hasText: 'Status set to Handled' })).toBeVisible();
    await expectTrueCount();
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

test('what came in is found by the reference that its visitor was told', async ({
  adminPage: page,
  service,
}) => {
  const order = await insertRequest(service);
  const message = await insertMessage(service);
  const fullName = uniqueName('Karim');
  const application = await insertRequest(service, {
    type: 'job',
    form_data: {
      fullName,
      email: 'karim@example.com',
      phone: '01000000000',
      position: 'Quality inspector',
      message: 'Seven years at a packing house.',
    },
  });
  await page.goto('orders');

  for (const { screen, id, name } of [
    { screen: 'orders', id: order.id, name: order.fullName },
    { screen: 'messages', id: message.id, name: message.name },
    { screen: 'job-applications', id: application.id, name: fullName },
  ]) {
    await openByMenu(page, screen);
    // As the subject of a mail has it.
    await page.getByLabel('Search').fill(`(${referenceOf(id)})`);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
  }

  await page.getByRole('link', { name: fullName }).click();
  await page.getByRole('link', { name: referenceOf(application.id) }).click();
  await expect(page, 'an application leads to its request').toHaveURL(
    new RegExp(`/orders/${application.id}/show$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
});

test.describe('what cannot be read for a moment', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('can be asked for again', async ({ adminPage: page, service }) => {
    const message = await insertMessage(service);
    const product = await insertProduct(service);
    const failure = page.getByRole('heading', { name: 'This could not be loaded' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const breakReads = (isRead: (url: URL) => boolean) =>
      page.route(isRead, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } })
          : route.fallback(),
      );
    const isRow = (url: URL) => url.pathname.startsWith('/rest/v1/') && url.search.includes('id=eq.');
    const isTable = ({ pathname }: URL) => /^\/rest\/v1\/(faqs|site_settings)$/.test(pathname);

    for (const { path, shown } of [
      { path: `products/${product.id}`, shown: heading(product.name) },
      { path: `messages/${message.id}/show`, shown: heading(message.name) },
    ]) {
      await breakReads(isRow);
      await page.goto(path);
      // The page is the first of the app, so no other has brought its styles.
      await expect(failure).toHaveCSS('margin-top', '0px');
      await page.unroute(isRow);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown).toBeVisible();
    }

    for (const { screen, shown } of [
      { screen: 'faqs', shown: page.getByRole('table', { name: 'FAQs' }) },
      { screen: 'settings', shown: page.getByLabel('Access code') },
    ]) {
      await breakReads(isTable);
      await openWithin(page, screen);
      await expect(failure).toBeVisible();
      await expectAccessible(page);
      await page.unroute(isTable);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown).toBeVisible();
    }
  });
});

/** Goes to a list that is narrowed and sorted, and returns the rows that the database answers with. */
async function openList(page: Page, screen: string, { filter, sort }: { filter: object; sort: string }) {
  const answered = page.waitForResponse((response) => {
    const order = new URL(response.url()).searchParams.get('order');
    return response.request().method() === 'GET' && order?.startsWith(`${sort}.asc`) === true;
  });
  await openWithin(
    page,
    `${screen}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: 'ASC' })}`,
  );
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  return answer.json();
}

function listOf(prefix: string): string {
  return `messages?${new URLSearchParams({ filter: JSON.stringify({ q: prefix }) })}`;
}
