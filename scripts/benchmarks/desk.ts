import type { Page } from 'playwright';
import type { Sql } from 'postgres';
import { TIMELINE_PAGE } from 'shared/buyers/buyers.queries.ts';
import { median } from './median.ts';

export type DeskScreen =
  | 'dashboard'
  | 'board'
  | 'list of offers, another state'
  | 'timeline of a buyer'
  | 'palette';

const ROUNDS = 9;
/** Of each buyer, so many requests and offers. */
const EACH = 5;
const BUSY_BUYER = 'Hollandia Fruit';

/** Requests of numbers, an offer for each in any state, with lines, versions and events, and a buyer for every five. As they would be after years. */
export async function addTrade(sql: Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (rows) => {
    // Triggers would take a minute, and refuse more than a visitor may send.
    await rows`set local session_replication_role = replica`;
    await rows`
      insert into public.companies (name, country, domains, name_key, search_text)
      select 'Buyer ' || n || ' B.V.', (array['NL', 'SA', 'KW', 'JP'])[1 + n % 4], array['b' || n || '.example'], 'buyer ' || n,
        'buyer ' || n || ' b.v.'
      from generate_series(${Math.ceil(from / EACH)}::int, ${to / EACH}::int) n`;
    await rows`
      insert into public.companies (name, name_key, search_text)
      select ${BUSY_BUYER}, 'hollandia fruit', 'hollandia fruit'
      where not exists (select from public.companies where name = ${BUSY_BUYER})`;
    await rows`
      create temporary table trade on commit drop as
      select n, gen_random_uuid() as request_id, gen_random_uuid() as offer_id, c.id as company_id, c.name as company, c.country,
        now() - n * interval '10 minutes' as at, (array['sent', 'confirmed', 'declined', 'lost', 'withdrawn', 'change_requested'])[1 + n % 6] as state
      from generate_series(${from}::int, ${to}::int) n
      join public.companies c on c.name = 'Buyer ' || 1 + (n - 1) / ${EACH} || ' B.V.'`;
    await rows`
      insert into public.requests (id, type, form_data, status, created_at, answered_at, company_id)
      select request_id, 'quotation', jsonb_build_object('fullName', 'Marieke', 'email', 'm@b' || 1 + (n - 1) / ${EACH} || '.example',
        'phone', '+31 10 000 0000', 'company', company, 'productCategory', 'fresh-fruits', 'quantity', '2 pallets', 'message', 'Oranges'),
        case when n % 10 = 0 then 'new' else 'completed' end, at, case when n % 10 = 0 then null else at + interval '5 hours' end, company_id
      from trade`;
    await rows`
      insert into public.request_lines (request_id, position, product_id, product_name)
      select request_id, l, case when l < 3 then l end, 'Orange ' || (n + l) % 40 from trade, generate_series(1, 3) l`;
    await rows`
      insert into public.offers (id, number, state, request_id, company_id, company_name, country, currency, total, incoterm, place,
        current_version, valid_until, sent_at, changed_at, lost_reason, products,
        search_text)
      select offer_id, 'O-2026-' || lpad(n::text, 5, '0'), state, request_id, company_id, company, country,
        (array['USD', 'EUR', 'KWD'])[1 + n % 3], n * 1.25, 'CIF', 'Rotterdam', 1, now() + n * interval '10 minutes', at, at,
        case state when 'lost' then 'price' end, array['Navel Oranges', 'Lemons'],
        private.folded('O-2026-' || lpad(n::text, 5, '0') || E'\\n' || company)
      from trade`;
    await rows`
      insert into public.offer_versions (offer_id, version, locale, currency, incoterm, place, payment_terms, total, valid_until, sent_at,
        snapshot, sha256)
      select offer_id, 1, 'en', 'USD', 'CIF', 'Rotterdam', '30% in advance', n * 1.25, now() + n * interval '10 minutes', at, '{}',
        repeat('0', 64)
      from trade`;
    await rows`
      insert into public.offer_lines (offer_id, version, position, product_id, product_name, quantity, unit, unit_price, price_unit, line_total)
      select offer_id, 1, l, l, 'Orange ' || l, 1, 'carton', 1.25, 'carton', 1.25 from trade, generate_series(1, 3) l`;
    await rows`
      insert into public.offer_events (offer_id, version, kind, at)
      select offer_id, 1, k, at from trade, unnest(array['created', 'sent', 'opened']) k`;
    // One buyer has written every twentieth, and the first: a page of the timeline is full with few rows as with many.
    await rows`
      update public.requests r set company_id = c.id from trade t, public.companies c
      where r.id = t.request_id and (t.n % 20 = 0 or t.n <= ${TIMELINE_PAGE}) and c.name = ${BUSY_BUYER}`;
  });
  for (const table of [
    'companies',
    'requests',
    'request_lines',
    'offers',
    'offer_versions',
    'offer_lines',
    'offer_events',
  ])
    await sql`vacuum analyze ${sql(`public.${table}`)}`;
}

/** Medians in milliseconds. The page shows the app. `total`: of the numbers that were added. */
export async function timeDesk(page: Page, total: number): Promise<Record<DeskScreen, number>> {
  const screens: Record<DeskScreen, (round: number) => Promise<number>> = {
    dashboard: () => timeDashboard(page),
    board: () => timeBoard(page),
    'list of offers, another state': (round) => timeStates(page, round),
    'timeline of a buyer': () => timeTimeline(page),
    palette: (round) => timePalette(page, total - round),
  };
  const times = {} as Record<DeskScreen, number>;
  for (const [screen, time] of Object.entries(screens) as [
    DeskScreen,
    (round: number) => Promise<number>,
  ][]) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await time(round));
    times[screen] = median(rounds);
  }
  return times;
}

const CHARTS = 5;

async function timeDashboard(page: Page): Promise<number> {
  await page.goto('', { waitUntil: 'commit' });
  return readClock(page, `document.querySelectorAll('figure [role=img]').length === ${CHARTS}`);
}

/** In an app that has read no board before. */
async function timeBoard(page: Page): Promise<number> {
  await page.goto('faqs');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true });
  await link.waitFor();
  return timeFrom(
    page,
    'click',
    () => link.click(),
    `[...document.querySelectorAll('section')].some((column) => column.querySelector('h2')?.textContent === 'Lost' && column.querySelector('li'))`,
  );
}

async function timeStates(page: Page, round: number): Promise<number> {
  if (round === 0) {
    await page.goto('offers');
    await page.getByRole('row').filter({ hasText: 'O-2026-' }).first().waitFor();
  }
  const state = ['Confirmed', 'Lost', 'Withdrawn'][round % 3] ?? '';
  const button = page.getByRole('button', { name: new RegExp(`^${state}`) });
  return timeFrom(
    page,
    'click',
    () => button.click(),
    `[...document.querySelectorAll('tbody tr')].some(({ textContent }) => textContent.includes('O-2026-') && textContent.includes('${state}'))`,
  );
}

async function timeTimeline(page: Page): Promise<number> {
  await page.goto(`buyers?${new URLSearchParams({ filter: JSON.stringify({ q: BUSY_BUYER }) })}`);
  const link = page.getByRole('link', { name: BUSY_BUYER, exact: true });
  await link.waitFor();
  return timeFrom(
    page,
    'click',
    () => link.click(),
    `[...document.querySelectorAll('main li a')].some(({ textContent }) => /^[0-9A-F]{8}$/.test(textContent))`,
  );
}

async function timePalette(page: Page, wanted: number): Promise<number> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  const number = `O-2026-${String(wanted).padStart(5, '0')}`;
  await palette.getByRole('combobox').fill(number.slice(0, -1));
  await palette
    .getByRole('option')
    .filter({ hasText: number.slice(0, -1) })
    .first()
    .waitFor();
  const ms = await timeFrom(
    page,
    'keydown',
    () => page.keyboard.press(number.slice(-1)),
    `[...document.querySelectorAll('[role=option]')].some(({ textContent }) => textContent.includes('${number}'))`,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return ms;
}

/**
 * Milliseconds from the event that `act` brings about until `isShown` is true of the page, which looks itself: Playwright's click returns
 * only when a busy page has answered.
 */
async function timeFrom(
  page: Page,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
  isShown: string,
): Promise<number> {
  await page.evaluate(`
    globalThis.shownAfter = 0;
    addEventListener('${event}', ({ timeStamp }) => {
      requestAnimationFrame(function look() {
        if (${isShown}) globalThis.shownAfter = performance.now() - timeStamp;
        else requestAnimationFrame(look);
      });
    }, { capture: true, once: true });`);
  await act();
  const shown = await page.waitForFunction('globalThis.shownAfter');
  return Number(await shown.jsonValue());
}

/**
 * Milliseconds until `isShown` is true, by the page's own clock, from the first byte asked. Frame by frame: a locator that waits looks
 * twice a second after the first half second.
 */
export async function readClock(page: Page, isShown: string): Promise<number> {
  const shown = await page.waitForFunction(`(${isShown}) && performance.now()`);
  return Number(await shown.jsonValue());
}
