import { HttpResponse, http } from 'msw';
import { ADMIN_SEARCH_PAUSE_MS } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerWith,
  button,
  expectCount,
  exportList,
  listPath,
  menuLink,
  openApp,
  theAdmin,
  title,
  toast,
} from './support/app.tsx';
import { API, backend, PASSWORD, rest } from './support/backend.ts';
import {
  insertApplication,
  insertMessage,
  insertMessages,
  insertProduct,
  insertRequest,
} from './support/rows.ts';

const ROWS_PER_PAGE = 25;
const { service } = backend;
const overflow = () => document.documentElement.scrollWidth - innerWidth;

it('says what a link has narrowed the list to where no control does, and takes it off', async () => {
  const sent = (fullName: string, created_at: string) =>
    insertRequest(service, {
      created_at,
      form_data: { fullName, email: 'a@example.com', phone: '1', message: 'm' },
    });
  await sent('Marieke', '2026-10-05T09:00:00Z');
  await sent('Yusuf', '2026-11-05T09:00:00Z');
  await openApp(listPath('orders', { 'created_at@gte': '2026-11-02T00:00:00Z', status: 'new' }));
  const row = (name: string) => page.getByRole('link', { name });
  await expect.element(row('Yusuf')).toBeVisible();
  const narrowed = page.getByRole('list', { name: 'Narrowed by a link' });
  await expectCount(narrowed.getByRole('listitem'), 1);
  await expect.element(row('Marieke')).not.toBeInTheDocument();

  await narrowed.getByRole('button', { name: /^Remove the filter From .*2026$/ }).click();

  await expect.element(row('Marieke')).toBeVisible();
  await expect.element(narrowed).not.toBeInTheDocument();
  expect(location.search).toContain('status');
});

it('a selection grows from page to page, and ends with its filter', async () => {
  const prefix = await insertMessages(service, ROWS_PER_PAGE + 1);
  await openApp(listPath('messages', { q: prefix }));
  const isNew = button('New', { exact: true });
  await isNew.click();
  // Rows that are those of the filter, or cannot be selected yet.
  await expect.element(isNew).toHaveAttribute('aria-pressed', 'true');
  expect(location.search).toContain('status');

  await page.getByLabelText('Select all on this page').click();
  await button('Next').click();
  await expectCount(page.getByRole('row'), 2);
  await page.getByLabelText('Select all on this page').click();
  const selected = page.getByText('26 selected', { exact: true });
  await expect.element(selected).toBeVisible();
  await page.getByRole('link', { name: new RegExp(prefix) }).click();
  await expect.element(button('Set to Handled')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
  await openFiltered({ q: prefix, status: 'new' });
  await expect.element(selected).toBeVisible();
  await openFiltered({ q: prefix });

  await expectCount(page.getByRole('row'), 1 + ROWS_PER_PAGE);
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();

  /** As the way back does, which would leave the page of the tests. */
  async function openFiltered(filter: object): Promise<void> {
    history.pushState(null, '', `/admin/${listPath('messages', { ...filter })}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }
});

it('nothing stays selected for whoever signs in next', async () => {
  const { email } = theAdmin();
  const prefix = await insertMessages(service, 1);
  await openApp(listPath('messages', { q: prefix }));
  await page.getByLabelText(`Select ${prefix} 0`).click();
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();

  await button(/^Account of/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(PASSWORD);
  await button('Sign in', { exact: true }).click();

  await expect.element(page.getByLabelText(`Select ${prefix} 0`)).not.toBeChecked();
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();
});

it('what is deleted on its page is no longer selected in its list', async () => {
  const [deleted, other] = [await insertMessage(service), await insertMessage(service)];
  await openApp('messages');
  for (const { name } of [deleted, other]) await page.getByLabelText(`Select ${name}`).click();
  await page.getByRole('link', { name: deleted.name }).click();

  await button('Delete').click();
  await answerWith('Delete');

  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(`Select ${other.name}`)).toBeChecked();
});

it('several messages are handled at once', async () => {
  const rows = [await insertMessage(service), await insertMessage(service)];
  await openApp('messages');
  for (const { name } of rows) await page.getByLabelText(`Select ${name}`).click();

  await button('Set to Handled').click();

  await expect.element(toast('2 set to Handled')).toBeVisible();
  expect(backend.tables.rowsOf('contact_messages').map(({ status }) => status)).toEqual([
    'handled',
    'handled',
  ]);
});

it('several applications are invited at once', async () => {
  const rows = [await insertApplication(service), await insertApplication(service)];
  await openApp('job-applications');
  for (const { name } of rows) await page.getByLabelText(`Select ${name}`).click();

  await button('Set to Interviewing').click();

  await expect.element(toast('2 set to Interviewing')).toBeVisible();
});

it('several requests get one status, and the history of each says so', async () => {
  const rows = [await insertRequest(service), await insertRequest(service)];
  await openApp('orders');

  for (const { fullName } of rows) await page.getByLabelText(`Select ${fullName}`).click();
  await button('Set to Completed').click();

  await expect.element(toast('2 set to Completed')).toBeVisible();
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  for (const { fullName } of rows) {
    const row = page.getByRole('row').filter({ hasText: fullName });
    await expect.element(row).toMatchTextContent('Completed');
  }
  const changes = backend.tables.rowsOf('activity_log').filter(({ action }) => action === 'update');
  expect(changes.map(({ row_id, after }) => [row_id, after])).toEqual(
    rows.map(({ id }) => [id, { status: 'completed' }]),
  );
});

it('several products are deleted at once, after a question, and none that a search hides', async () => {
  for (const name of ['Onion', 'Okra a', 'Okra b']) await insertProduct(service, { name });
  await openApp('products');
  await page.getByLabelText('Select all on this page').click();
  await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible();
  await page.getByLabelText('Search').fill('Okra');
  await expect.element(page.getByText('2 entries', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\d selected/)).not.toBeInTheDocument();

  await page.getByLabelText('Select all on this page').click();
  await button('Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete 2 entries?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('link', { name: 'Okra a' })).toBeVisible();
  await button('Delete').click();
  await answerWith('Delete');

  await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(backend.tables.rowsOf('products').map(({ name }) => name)).toEqual(['Onion']);
});

it('hundreds of rows are deleted together, by addresses that servers take', async () => {
  const count = 250;
  const prefix = await insertMessages(service, count);
  const lengths = watchAddresses();
  await openApp(listPath('messages', { q: prefix }, { perPage: '100', page: '3' }));

  // From the last page to the first, which is there when all rows are gone.
  for (const [turned, rows] of [50, 100, 100].entries()) {
    if (turned > 0) {
      await button('Previous').click();
      await expect.element(page.getByLabelText('Select all on this page')).not.toBeChecked();
    }
    await expectCount(page.getByRole('row'), 1 + rows);
    await page.getByLabelText('Select all on this page').click();
  }
  await expect.element(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
  await button('Delete', { exact: true }).click();
  await answerWith('Delete');

  await expect.element(toast(`${count} deleted`)).toBeVisible();
  expect(backend.tables.rowsOf('contact_messages')).toEqual([]);
  expect(Math.max(...lengths)).toBeLessThan(LONGEST_ADDRESS);
});

it('a row that is opened just as the search is applied stays open', async () => {
  const { id, name } = await insertMessage(service);
  await openApp('messages');
  const link = page.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByLabelText('Search').fill(name);

  vi.advanceTimersByTime(ADMIN_SEARCH_PAUSE_MS);
  (link.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(ADMIN_SEARCH_PAUSE_MS);
  vi.useRealTimers();

  await expect.element(title(name)).toBeVisible();
  expect(location.pathname).toBe(`/admin/messages/${id}/show`);
});

it('without a network a delete fails at once, and is not made up for later', async () => {
  const { id, name } = await insertMessage(service);
  await openApp(`messages/${id}/show`);
  await expect.element(title(name)).toBeVisible();
  backend.use(http.all(`${API}/*`, () => HttpResponse.error()));
  dispatchEvent(new Event('offline'));

  await button('Delete').click();
  await answerWith('Delete');

  await expect.element(page.getByRole('alert')).toMatchTextContent('Delete failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The backend does not answer.');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Delete').click();
  await answerWith('Cancel');
  backend.restore();
  const readAgain = Promise.withResolvers<void>();
  backend.use(http.get(rest('contact_messages'), () => readAgain.resolve()));
  dispatchEvent(new Event('online'));
  await readAgain.promise;
  await expect.element(title(name)).toBeVisible();
  expect(backend.tables.rowsOf('contact_messages')).toHaveLength(1);
  expect(backend.changes).toEqual([]);
});

it('the file of a list holds all that a request says, in words', async () => {
  const { id } = await insertRequest(service, {
    created_at: '2026-11-04T09:05:07Z',
    form_data: {
      ...{ fullName: 'Marieke', email: 'marieke@vandijk.example', phone: '+31 10 5557', message: 'By May' },
      ...{ productCategory: 'frozen-fruits', quantity: '2 x 40 ft' },
    },
  });
  await openApp('orders');
  await expect.element(page.getByRole('table')).toBeVisible();

  const [head = '', row = ''] = await exportList();

  const values = row.split(',');
  const cells = Object.fromEntries(head.split(',').map((label, index) => [label, values[index]]));
  expect(cells).toMatchObject({
    ...{ Reference: referenceOf(id), Phone: "'+31 10 5557", Quantity: '2 x 40 ft', Message: 'By May' },
    ...{ Type: 'Quotation', Status: 'New', 'Product category': 'Frozen fruits' },
    Received: new Date('2026-11-04T09:05:07Z').toLocaleString('sv'),
    'Answer due': new Date('2026-11-05T09:05:07Z').toLocaleString('sv'),
  });
});

it('a search that is still being typed survives a click on a tab', async () => {
  const request = await insertRequest(service, { status: 'rejected' });
  await insertRequest(service);
  await openApp('orders');
  await expect.element(page.getByRole('link', { name: request.fullName })).toBeVisible();

  await page.getByLabelText('Search').fill(request.fullName);
  await button('Rejected').click();

  await expect.element(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Search')).toHaveValue(request.fullName);
  await expect.element(button('Rejected')).toHaveAttribute('aria-pressed', 'true');
});

it('tabs and types filter the requests', async () => {
  const request = await insertRequest(service, { status: 'rejected' });
  const link = page.getByRole('link', { name: request.fullName });
  const none = page.getByRole('heading', { name: 'No requests found' });
  await openApp('orders');
  await expect.element(link).toBeVisible();

  await button('Completed').click();
  await expect.element(none).toBeVisible();
  await button('Rejected').click();
  await expect.element(link).toBeVisible();
  await page.getByLabelText('Type').selectOptions('Complaint');
  await expect.element(none).toBeVisible();
});

it('tabs part drafts from published products', async () => {
  await insertProduct(service, { name: 'Okra draft', is_published: false });
  await insertProduct(service, { name: 'Okra published' });
  await openApp('products');
  const tab = page.getByRole('group', { name: 'Published' }).getByRole('button', { name: 'Published' });

  await tab.click();

  await expect.element(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Okra published' })).toBeVisible();
  await openApp(`products${location.search}`);
  await expect.element(tab).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 entry', { exact: true })).toBeVisible();
});

it('a filter by a value that can no longer be chosen is seen', async () => {
  await insertProduct(service);
  await openApp(listPath('activity-log', { 'actor_email@eq': 'left@example.com' }));

  await expect.element(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
  await expect.element(page.getByLabelText('Who')).toHaveValue('left@example.com');
  await page.getByLabelText('Who').selectOptions('Everybody');
  await expect.element(page.getByRole('table')).toBeVisible();
});

it('a counter leads to what it counts, whatever its list was narrowed to before', async () => {
  await insertRequest(service);
  await openApp('orders');
  await page.getByLabelText('Search').fill('Absent');
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await menuLink('Dashboard').click();

  const counter = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Requests' });
  await counter.getByRole('link').click();

  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByLabelText('Search')).toHaveValue('');
});

it('the menu counts the answers of buyers that wait; offers of one colleague are shown alone', async () => {
  const { id: owner_id, email } = theAdmin();
  backend.tables.insert('offers', { number: 'O-2026-0001', state: 'change_requested', owner_id });
  backend.tables.insert('offers', { number: 'O-2026-0002', state: 'accepted' });
  backend.tables.insert('offers', { number: 'O-2026-0003', owner_id: crypto.randomUUID() });
  backend.use(http.post(rest('rpc/get_offer_sums'), () => HttpResponse.json([])));
  await openApp(listPath('offers', {}));
  await expect.element(menuLink('Offers')).toHaveAccessibleDescription('2 answers wait for you');

  await page.getByLabelText('Looked after by').selectOptions(email);

  await expect.element(page.getByText('O-2026-0003')).not.toBeInTheDocument();
  await expect.element(page.getByText('O-2026-0001')).toBeVisible();
});

it('the groups of the menu fold, and stay folded', async () => {
  await openApp('products');
  const group = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Content' });

  await group.click();
  await expect.element(menuLink('FAQs')).not.toBeInTheDocument();
  await openApp('products');

  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menuLink('FAQs')).not.toBeInTheDocument();
});

it('the search for a word that fits thousands of requests is made in their table', async () => {
  const request = await insertRequest(service);
  backend.use(
    http.get(rest('rpc/search_requests'), () =>
      HttpResponse.json({ code: 'PT413', message: 'More rows fit' }, { status: 413 }),
    ),
  );
  await openApp('orders');

  await page.getByLabelText('Search').fill('Absent');
  await expect.element(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByLabelText('Search').fill(request.fullName.toUpperCase());
  await expect.element(page.getByText('1 entry', { exact: true })).toBeVisible();
});

it('on a phone the menu opens over the page and closes with a choice', async () => {
  await page.viewport(360, 780);
  await openApp('products');
  await expect.element(title(/Products/)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect.element(menu).not.toBeInTheDocument();

  await button('Open the menu').click();
  await page.getByRole('dialog', { name: 'Sections' }).getByRole('link', { name: 'FAQs' }).click();

  await expect.element(title(/FAQs/)).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

it('on a phone a list in the order of its entries is not said to be sorted, and can be', async () => {
  await service.from('faqs').insert({ question: 'Where?', answer: 'Alexandria' }).throwOnError();
  await page.viewport(360, 780);
  await openApp('faqs');
  const sort = page.getByLabelText('Sort by');
  await expect.element(sort).toHaveDisplayValue('–');

  await sort.selectOptions('Question ↑');

  await expect.poll(() => location.search).toMatch(/[?&]sort=question/);
  await expect.poll(() => sort.element().textContent).not.toContain('–');
});

it('on a phone a long name without a gap is broken, in its list and in the question before its delete', async () => {
  const name = `mohamed.abdelrahman.${crypto.randomUUID()}`;
  await insertMessage(service, { name });
  await page.viewport(360, 780);
  await openApp('messages');

  await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.poll(overflow).toBe(0);
  await page.getByRole('link', { name }).click();
  await button('Delete').click();

  const question = page.getByRole('heading', { name: `Delete ${name}?` });
  await expect.element(question).toBeVisible();
  const { scrollWidth, clientWidth } = question.element();
  expect(scrollWidth - clientWidth).toBe(0);
});

it('on a wide screen all columns of the requests are in sight, under a long address', async () => {
  const email = `mohamed.abdelrahman.${'fruit'.repeat(8)}@example.com`;
  await insertRequest(service, { form_data: { fullName: 'عبد الرحمن بن عبد العزيز بن محمد', email } });
  await page.viewport(1440, 900);
  await openApp('orders');

  await expect.element(page.getByText(email)).toBeVisible();

  const { parentElement: frame } = page.getByRole('table', { name: 'Requests' }).element();
  expect((frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0)).toBe(0);
});

for (const language of ['en', 'ar'] as const) {
  it(`an availability in words of one's own is broken in its column, in ${language}`, async () => {
    const sentence = 'Harvest starts mid November, reserve now for December';
    const word = 'متوفر'.repeat(12);
    await insertProduct(service, { name: 'Onion A', availability: sentence, price: '$0.58 / kg' });
    await insertProduct(service, { name: 'Onion B', availability: word, price: '$0.58 / kg' });
    await openApp('products', { language });

    for (const width of [360, 500, 768, 860, 1440]) {
      await page.viewport(width, 900);
      for (const availability of [sentence, word]) {
        const shown = page.getByText(availability);
        await expect.element(shown).toBeVisible();
        await expect.poll(() => spill(shown.element()), { message: `at ${width}` }).toBeLessThanOrEqual(0);
      }
      await expect.poll(overflow, { message: `sideways scroll at ${width}` }).toBeLessThanOrEqual(0);
    }
  });
}

/** Servers refuse those beyond 8 kB. */
const LONGEST_ADDRESS = 8192;

/** How long the addresses are that the app calls from here on. */
function watchAddresses(): number[] {
  const lengths: number[] = [];
  backend.use(http.all(`${API}/*`, ({ request }) => void lengths.push(request.url.length)));
  return lengths;
}

/** By how many pixels the text of an element leaves the cell or the value in which it stands. */
function spill(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const inner = range.getBoundingClientRect();
  const outer = (element.closest('td, dd') ?? element).getBoundingClientRect();
  return Math.max(outer.left - inner.left, inner.right - outer.right);
}
