import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chartWeeks, inWeek } from '../src/dashboard/charts/weeks.ts';
import { button, menuLink, openApp, theAdmin, title } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { hoursAgo, insertProduct, insertRequest } from './support/rows.ts';

const { service } = backend;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const group = (name: string) => page.getByRole('region', { name, exact: true });

function addOffer(company_name: string, values: object): void {
  backend.tables.insert('offers', { company_name, current_version: 1, total: 28_644, ...values });
}

function person(fullName: string) {
  return { form_data: { fullName, email: 'a@example.com', phone: '1', message: 'm', subject: 'Sprouts' } };
}

it('says what waits today, what is most urgent first, and leads to it', async () => {
  await insertRequest(service, { ...person('Priya'), type: 'complaint', created_at: hoursAgo(2) });
  const late = await insertRequest(service, {
    ...person('Omar'),
    type: 'complaint',
    created_at: hoursAgo(27),
  });
  await insertRequest(service, { ...person('Lucia'), status: 'completed', created_at: hoursAgo(50) });
  addOffer('Gulf Greens', { state: 'change_requested', valid_until: inHours(200) });
  addOffer('Al Safat', { state: 'sent', valid_until: inHours(60) });
  addOffer('Late Fruit', { state: 'sent', valid_until: inHours(-60) });
  addOffer('Far Fruit', { state: 'sent', valid_until: inHours(200) });
  addOffer('Van Dijk', { state: 'accepted', valid_until: inHours(2) });
  await openApp('');

  await expect.element(page.getByText('1 request is overdue.')).toBeVisible();
  const requests = group('Requests to answer').getByRole('listitem');
  await expect.element(requests.nth(0)).toMatchTextContent(/Overdue by 3 hours.*Omar.*Complaint.*Sprouts/);
  await expect.element(requests.nth(1)).toMatchTextContent(/22 hours left.*Priya|21 hours left.*Priya/);
  expect(requests.elements()).toHaveLength(2);
  for (const [name, buyer] of [
    ['Changes asked for', 'Gulf Greens'],
    ['Accepted, to be confirmed', 'Van Dijk'],
    ['Offers that end within three days', 'Al Safat'],
  ] as const) {
    await expect.element(group(name).getByRole('listitem')).toMatchTextContent(buyer);
  }
  await expect.element(group('Certificates that end')).not.toBeInTheDocument();
  await requests.nth(0).getByRole('link').click();

  await expect.element(title('Omar')).toBeVisible();
  expect(location.pathname).toBe(`/admin/orders/${late.id}/show`);
});

it('says so where more may be overdue than are shown', async () => {
  for (let number = 1; number <= 9; number++)
    await insertRequest(service, { ...person(`Omar ${number}`), created_at: hoursAgo(27) });
  await openApp('');

  await expect.element(page.getByText('8 requests or more are overdue.')).toBeVisible();
});

it('remembers whose work is shown', async () => {
  const me = theAdmin();
  const other = backend.addAccount('sales');
  addOffer('Gulf Greens', { state: 'change_requested', owner_id: me.id });
  addOffer('Pasir Fresh', { state: 'change_requested', owner_id: other.id });
  await openApp('');
  const changes = group('Changes asked for').getByRole('listitem');
  await expect.element(changes.nth(1)).toBeVisible();

  await button('Mine').click();
  await expect.element(changes.nth(1)).not.toBeInTheDocument();
  await openApp('');

  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(changes).toMatchTextContent('Gulf Greens');
  localStorage.removeItem('RaStore.dashboard.isMine');
});

it('says that nothing waits', async () => {
  await openApp('');

  await expect.element(page.getByText('Nothing waits.')).toBeVisible();
});

it('leads an admin through what comes before the first request, until that is there', async () => {
  await insertProduct(service);
  await openApp('');
  const steps = page.getByRole('region', { name: 'Before the first request' });
  await expect.element(steps.getByRole('status')).toHaveTextContent('2 of 6 done');
  await expect
    .element(steps.getByRole('link', { name: 'Import: Put the products in' }))
    .not.toBeInTheDocument();
  backend.addAccount('sales');
  backend.tables.insert('certificates', { number: 'H 1', valid_until: '2099-12-31' });
  await openApp('');
  await expect.element(steps.getByRole('status')).toHaveTextContent('4 of 6 done');

  await steps.getByRole('link', { name: 'Contact info: Say who you are' }).click();
  await expect.element(title(/^Contact info/)).toBeVisible();
  await openApp('', { as: backend.addAccount('sales') });
  await expect.element(page.getByText('Nothing waits.')).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
  await insertRequest(service, person('Omar'));
  await openApp('');
  await expect.element(group('Requests to answer').getByRole('listitem')).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

it('shows the rest of the work where a part cannot be read, and reads it again', async () => {
  await insertRequest(service, { ...person('Omar'), type: 'complaint' });
  addOffer('Gulf Greens', { state: 'change_requested' });
  backend.use(
    http.get(rest('offers'), () => HttpResponse.json({ message: 'Out of order' }, { status: 500 })),
  );
  await openApp('');
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('“Changes asked for” could not be read.');
  await expect.element(group('Requests to answer').getByRole('listitem')).toMatchTextContent('Omar');

  backend.restore();
  await group('Changes asked for').getByRole('button', { name: 'Try again' }).click();

  await expect.element(group('Changes asked for').getByRole('listitem')).toMatchTextContent('Gulf Greens');
});

it('shows an editor nothing of trade', async () => {
  await insertRequest(service, { ...person('Omar'), type: 'complaint' });
  addOffer('Gulf Greens', { state: 'change_requested' });

  await openApp('', { as: backend.addAccount('editor') });

  await expect.element(page.getByText('Nothing waits.')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Whose work' })).not.toBeInTheDocument();
});

it('draws what came in twelve weeks, with a table behind it whose figures lead to their lists', async () => {
  await insertRequest(service, person('Omar'));
  const monday = chartWeeks(new Date()).at(-2) ?? '';
  const answer = (name: string, rows: object[]) =>
    backend.use(http.post(rest(`rpc/${name}`), () => HttpResponse.json(rows)));
  answer('get_requests_by_week', [{ week: monday, type: 'sample', requests: 7 }]);
  answer('get_offers_by_country', [{ country: 'NL', won: 3, lost: 1 }]);
  backend.use(http.post(rest('rpc/get_answer_times'), () => new HttpResponse('{}', { status: 500 })));
  await openApp('');
  const picture = page.getByRole('img', {
    name: 'Requests per week. 7 requests in the last four full weeks, 0 in the four before.',
  });
  await expect.element(picture).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('“Time to the first answer” could not be read.');
  await expect
    .element(
      page.getByRole('img', { name: 'Won and lost by country. 3 won, 1 lost; most won: Netherlands.' }),
    )
    .toBeVisible();

  const filterOfList = async () => {
    await expect.element(title(/^Requests/)).toBeVisible();
    return JSON.parse(new URLSearchParams(location.search).get('filter') ?? '');
  };
  const [bar, ...others] = picture.element().querySelectorAll('[data-to] rect');
  expect(others).toHaveLength(0);

  await userEvent.click(bar as Element);
  const filterOfBar = await filterOfList();
  await menuLink('Dashboard').click();
  await button('Table: Requests per week').click();
  await expect.element(picture).not.toBeInTheDocument();
  await page.getByRole('row').getByRole('link', { name: '7' }).first().click();

  expect([filterOfBar, await filterOfList()]).toEqual(Array(2).fill({ type: 'sample', ...inWeek(monday) }));
});

it('says of answers what half of them took, or that more than half wait, of those that are due', async () => {
  const [open, waiting, answered] = chartWeeks(new Date()).reverse();
  const rows = [
    { week: answered, median_hours: 1.5, requests: 2, pending: 0, within_day: 2 },
    { week: waiting, median_hours: null, requests: 4, pending: 1, within_day: 1 },
    { week: open, median_hours: null, requests: 3, pending: 3, within_day: 0 },
    { week: null, median_hours: null, requests: 9, pending: 4, within_day: 2 },
  ];
  backend.use(http.post(rest('rpc/get_answer_times'), () => HttpResponse.json(rows)));
  await insertRequest(service, person('Omar'));
  await openApp('');

  await expect
    .element(page.getByRole('img', { name: /More than half of them still wait for an answer; 40% had one/ }))
    .toBeVisible();
  await button('Table: Time to the first answer').click();

  const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);
  const table = page.getByRole('region', { name: 'Time to the first answer' });
  await expect.element(table).toBeVisible();
  expect(table.getByRole('row').elements().slice(-3).map(cellsOf)).toEqual([
    ['1.5', '100%', '2'],
    ['more than half wait', '33%', '4'],
    ['–', '–', '3'],
  ]);
});

it.each([360, 1440])('draws numbers of four digits whole and apart, %i pixels wide', async (width) => {
  await page.viewport(width, 900);
  const byWeek = chartWeeks(new Date()).map((week) => ({ week, type: 'quotation', requests: 1008 }));
  const answer = (name: string, rows: object[]) =>
    backend.use(http.post(rest(`rpc/${name}`), () => HttpResponse.json(rows)));
  answer('get_requests_by_week', byWeek);
  answer('get_offers_by_country', [{ country: 'SA', won: 1667, lost: 3334 }]);
  answer('get_unlisted_products', [{ name: 'Loquats', requests: 2505 }]);
  await insertRequest(service, person('Omar'));
  await openApp('', { language: 'ar' });
  const pictures = page.getByRole('img', { name: /الطلبات في الأسبوع|حسب البلد|Loquats/ });
  await expect.poll(() => pictures.elements().length).toBe(3);

  const numbers = pictures
    .elements()
    .flatMap((picture) => [...picture.querySelectorAll('svg text')])
    .filter((text) => text.checkVisibility() && /\d{3}/.test(text.textContent));
  const boxes = numbers.map((text) => text.getBoundingClientRect());

  expect(numbers.length).toBeGreaterThanOrEqual(4);
  for (const [at, text] of numbers.entries()) {
    const [box, picture] = [
      boxes[at] as DOMRect,
      text.closest('[role=img]')?.getBoundingClientRect() as DOMRect,
    ];
    expect(getComputedStyle(text.closest('svg') as Element).overflow).toBe('visible');
    expect([box.left >= picture.left, box.right <= picture.right]).toEqual([true, true]);
    const overlapping = boxes.filter(
      (other) =>
        other !== box &&
        other.top < box.bottom &&
        box.top < other.bottom &&
        other.left < box.right &&
        box.left < other.right,
    );
    expect(overlapping).toEqual([]);
  }
});

it('draws nothing before the first request', async () => {
  await openApp('');

  await expect.element(page.getByText(/appear here from the first request on/)).toBeVisible();
  expect(page.getByRole('img', { name: /Requests per week/ }).elements()).toEqual([]);
});
