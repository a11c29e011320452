import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import postgres from 'postgres';
import { createSupabase, type Supabase } from 'shared/client.ts';
import type { Locale } from 'shared/constants.ts';
import {
  functionVariables,
  removeFolder,
  scratchFolder,
  startScratchBackend,
} from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts, findFreePorts } from '../common/free-ports.ts';
import { findBrowser } from '../dev/test-runner/browser.ts';
import { buildAdmin } from '../publisher/admin-build.ts';
import { linkTree } from '../publisher/folders.ts';
import { startSiteServer } from '../static-server/site-server.ts';
import { addTrade, type DeskScreen, readClock, timeDesk } from './desk.ts';
import { median, quantile } from './median.ts';
import { addOfferDraft, timePreview } from './offer-preview.ts';
import { addRequest, writeOffer } from './offer-writing.ts';

/*
 * What the admin app costs: JavaScript of the login page, of the first list and of the charts; how long a list of 10,000 products takes to open and to
 * search beside one of 100, and to import; how long the dashboard, the board, a buyer's timeline and the palette take with 10,000 requests
 * and offers beside 100; how soon the preview of an offer's PDF has what was typed; and how long somebody at the keyboard needs from a
 * request to its sent offer. On a backend and a build of its own; fails when a budget is broken. What follows the command picks parts:
 * scripts, lists, imports (after lists), desk, preview, writing.
 */

const LOGIN_BUDGET_KB = 130;
const FIRST_LIST_BUDGET_KB = 480;
/** They and the library that draws them, which come after the dashboard's counters. */
const CHARTS_BUDGET_KB = 70;
/** What a stopwatch on a busy machine is allowed to be wrong by. */
const RATIO_BUDGET = 1.5;
const IMPORT_BUDGET_S = 10;
/** From the first byte of the dashboard to its last picture; of the others from the click or the last key, the app being there. */
const DESK_BUDGETS_MS: Readonly<Record<DeskScreen, number>> = {
  dashboard: 1000,
  board: 1000,
  'list of offers, another state': 300,
  'timeline of a buyer': 300,
  palette: 100,
};
const CALL_BUDGETS_MS = {
  get_requests_by_week: 50,
  get_answer_times: 50,
  get_offers_by_product: 50,
  get_offers_by_country: 50,
  get_unlisted_products: 50,
  get_board: 100,
  count_new_items: 5,
};
/** From a key to the PDF's pages with it. */
const PREVIEW_BUDGET_MS = 150;
/** From a request of three lines to its sent offer, at the keyboard. */
const WRITING_BUDGET_S = 180;
const FEW = 100;
const MANY = 10_000;
const ROWS_PER_PAGE = 25;
const ROUNDS = 9;
const ADMIN = { email: 'bench@nileharvest.example', password: 'bench-of-the-admin-app' };

interface Measured {
  what: string;
  value: string;
  budget: string;
  isKept: boolean;
}

const folder = await scratchFolder();
const ports = await findBackendPorts();
const [sitePort = 0] = await findFreePorts(1);
const siteUrl = `http://localhost:${sitePort}`;
const backend = await startScratchBackend(folder, ports, {
  ...functionVariables(ports.smtpPort),
  SITE_URL: siteUrl,
  ADMIN_ORIGINS: siteUrl,
});
const server = await startSiteServer(sitePort);
const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
const measured: Measured[] = [];
try {
  await prepare();
  const { CHROMIUM_PATH: executablePath } = await findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const parts = {
      scripts: measureScripts,
      lists: measureLists,
      imports: measureImports,
      desk: measureDesk,
      preview: measurePreview,
      writing: measureWriting,
    };
    for (const [name, measure] of Object.entries(parts)) {
      if (process.argv.length === 2 || process.argv.includes(name)) await measure(browser);
    }
  } finally {
    await browser.close();
  }
} finally {
  await sql.end();
  await server.close();
  await backend.stop();
  await removeFolder(folder);
}
print();
process.exit(measured.every(({ isKept }) => isKept) ? 0 : 1);

async function prepare(): Promise<void> {
  const service = createSupabase(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
  const { error } = await service.auth.admin.createUser({
    ...ADMIN,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error) throw error;
  await sql`insert into public.product_categories (name) values ('Fresh Fruits')`;
  await addProducts(1, FEW);

  const targets = { apiUrl: backend.apiUrl, publishableKey: backend.publishableKey, siteUrl };
  const signal = new AbortController().signal;
  const { dir } = await buildAdmin(folder, targets, { onStart: () => {}, signal });
  const root = join(folder, 'release');
  await mkdir(root);
  await linkTree(dir, join(root, 'admin'));
  await server.use(root);
}

/** Products as long as real ones, so that rows do not all fit into one page of the database. */
async function addProducts(from: number, to: number): Promise<void> {
  await sql`
    insert into public.products (name, category, description, origin, price, created_at)
    select 'Orange ' || n || ' ' || md5(n::text), 'Fresh Fruits', repeat('Sweet and seedless, in cartons. ', 20), 'Beheira',
      '$0.58 / kg', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`vacuum analyze public.products`;
}

/** Every script that the browser fetched, as gzip would send it. */
async function measureScripts(browser: Browser): Promise<void> {
  const arabic = await openLogin(browser, 'ar');
  add('JavaScript of the login page in Arabic, gzip', await arabic.kilobytes(), LOGIN_BUDGET_KB, 'kB');
  await arabic.page.context().close();

  const { page, kilobytes } = await openLogin(browser, 'en');
  add('JavaScript of the login page, gzip', await kilobytes(), LOGIN_BUDGET_KB, 'kB');

  await signIn(page);
  await page.getByRole('table').waitFor();
  await page.waitForLoadState('networkidle');
  add('JavaScript until the first list, gzip', await kilobytes(), FIRST_LIST_BUDGET_KB, 'kB');
  add('JavaScript of the charts, gzip', await chartsKilobytes(), CHARTS_BUDGET_KB, 'kB');
  await page.context().close();
}

async function chartsKilobytes(): Promise<number> {
  const assets = join(folder, 'release', 'admin', 'assets');
  const charts = (await readdir(assets)).find((name) => /^Charts-.*\.js$/.test(name));
  if (!charts) throw new Error('The charts are no file of their own');
  return gzipSync(await readFile(join(assets, charts))).length / 1000;
}

/** `kilobytes`: of the scripts that the page has loaded so far. */
async function openLogin(browser: Browser, locale: Locale) {
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/`, locale });
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
  });
  await page.goto('products', { waitUntil: 'networkidle' });
  await page.locator('input[type=password]').waitFor();
  return {
    page,
    kilobytes: async () => {
      const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).length));
      return sizes.reduce((sum, size) => sum + size, 0) / 1000;
    },
  };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function measureLists(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/` });
  const page = await context.newPage();
  await page.goto('products');
  await signIn(page);
  await page.getByRole('table').waitFor();
  await page.close();

  const few = await measureList(context, FEW);
  await addProducts(FEW + 1, MANY);
  const many = await measureList(context, MANY);
  await context.close();

  for (const [index, what] of ['opened', 'its last page', 'searched'].entries()) {
    const [before = 0, after = 0] = [few[index], many[index]];
    note(`List of ${FEW} products, ${what}`, `${Math.round(before)} ms`);
    note(`List of ${MANY} products, ${what}`, `${Math.round(after)} ms`);
    add(`${what}: ${MANY} to ${FEW}`, after / before, RATIO_BUDGET, '×');
  }
}

/** From the file to the end: what changes a price of every product, and then as many that are new. */
async function measureImports(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/` });
  const page = await context.newPage();
  await page.goto('products/import');
  await signIn(page);
  const slugs = await sql<{ slug: string }[]>`select slug from public.products`;
  const changes = ['slug,price', ...slugs.map(({ slug }) => `${slug},$0.61 / kg`)];
  const additions = slugs.map(
    ({ slug }) => `${slug}-new,New ${slug},Fresh Fruits,FFFL......LF,Carton | | | | 15`,
  );

  const changed = await timeImport(page, changes);
  add(`Import that changes ${MANY} products`, changed / 1000, IMPORT_BUDGET_S, 's');
  await page.getByRole('button', { name: 'Import another file' }).click();
  const added = await timeImport(page, ['slug,name,category,season,packing', ...additions]);
  add(`Import that adds ${MANY} products`, added / 1000, IMPORT_BUDGET_S, 's');
  add('That import taken back', (await timeTakingBack(page)) / 1000, IMPORT_BUDGET_S, 's');
  await page.goto('buyers/import');
  const people = slugs.map(
    (_, n) => `Importer ${n},Egypt,Person ${n},person@importer-${n}.example,+20 2 ${n}`,
  );
  const joined = await timeImport(page, ['Company,Country,Person,Email,Phone', ...people]);
  add(`Import that adds ${MANY} buyers with their people`, joined / 1000, IMPORT_BUDGET_S, 's');
  add('That import taken back', (await timeTakingBack(page)) / 1000, IMPORT_BUDGET_S, 's');
  await context.close();
}

async function timeImport(page: Page, lines: readonly string[]): Promise<number> {
  const input = page.getByLabel('Choose files');
  await input.waitFor({ state: 'attached' });
  const startedAt = performance.now();
  await input.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  for (const name of ['Next: columns', 'Next: dry run', 'Import 10,000 rows'])
    await page.getByRole('button', { name }).click();
  await page.getByText('10,000 rows are in.').waitFor();
  return performance.now() - startedAt;
}

async function timeTakingBack(page: Page): Promise<number> {
  const name = 'Take back this import';
  await page.getByRole('button', { name }).click();
  const startedAt = performance.now();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByText('The import is taken back.').waitFor();
  return performance.now() - startedAt;
}

/** What staff work with all day, with few rows and with many. */
async function measureDesk(browser: Browser): Promise<void> {
  await addTrade(sql, 1, FEW);
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/` });
  const page = await context.newPage();
  await page.goto('');
  await signIn(page);
  await page.locator('figure').first().waitFor();
  const few = await timeDesk(page, FEW);
  await addTrade(sql, FEW + 1, MANY);
  const many = await timeDesk(page, MANY);
  await context.close();

  for (const [what, budget] of Object.entries(DESK_BUDGETS_MS) as [DeskScreen, number][]) {
    const [before, after] = [few[what], many[what]];
    note(`${what}, ${FEW} offers and as many requests`, `${Math.round(before)} ms`);
    add(`${what}, ${MANY}`, after, budget, 'ms');
    add(`${what}: ${MANY} to ${FEW}`, after / before, RATIO_BUDGET, '×');
  }
  const seller = await signedIn();
  for (const [call, budget] of Object.entries(CALL_BUDGETS_MS)) {
    add(`${call}, ${MANY}`, await timeCall(seller, call), budget, 'ms');
  }
}

async function signedIn(): Promise<Supabase> {
  const seller = createSupabase(backend.apiUrl, backend.publishableKey, { auth: { persistSession: false } });
  const { error } = await seller.auth.signInWithPassword(ADMIN);
  if (error) throw error;
  return seller;
}

/** Of one function of the database, as an admin calls it. */
async function timeCall(seller: Supabase, call: string): Promise<number> {
  const { data } = await seller.auth.getSession();
  const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString();
  const times = await sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${JSON.parse(claims).sub}, true)`;
    await transaction`set local role authenticated`;
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now();
      await transaction`select * from ${transaction.unsafe(`public.${call}()`)}`;
      rounds.push(performance.now() - startedAt);
    }
    return rounds;
  });
  return median(times);
}

async function measurePreview(browser: Browser): Promise<void> {
  const id = await addOfferDraft(await signedIn());
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/` });
  const page = await context.newPage();
  await page.goto(`offers/${id}`);
  await signIn(page);
  const { single, burst } = await timePreview(page);
  add("Preview of an offer's PDF after a key", median(single), PREVIEW_BUDGET_MS, 'ms');
  note('the same, 95 of 100', `${Math.round(quantile(single, 0.95))} ms`);
  note('after the last of several keys', `${Math.round(median(burst))} ms`);
  await context.close();
}

async function measureWriting(browser: Browser): Promise<void> {
  const id = await addRequest(sql);
  const context = await browser.newContext({ baseURL: `${siteUrl}/admin/` });
  const page = await context.newPage();
  await page.goto(`orders/${id}/show`);
  await signIn(page);
  await page.getByRole('button', { name: 'Make an offer' }).waitFor();
  const { seconds, keys } = await writeOffer(page);
  add('A request of three lines becomes a sent offer', seconds, WRITING_BUDGET_S, 's');
  note('keys of it', String(keys));
  await context.close();
}

/** Medians in milliseconds: the list opened, its last page, a search that finds one row. */
async function measureList(context: BrowserContext, total: number): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = round + 50;
    rounds.push([
      await timeUntil(context, addressOf({}), 'Orange 1 '),
      await timeUntil(context, addressOf({ page: total / ROWS_PER_PAGE }), `Orange ${total} `),
      await timeUntil(context, addressOf({ search: wordOf(wanted) }), `Orange ${wanted} `),
    ]);
  }
  return [0, 1, 2].map((index) => median(rounds.map((times) => times[index] ?? 0)));
}

/** Everything is said, because a list without a state in its address takes up the one it was left in. */
function addressOf({ page = 1, search = '' }: { page?: number; search?: string }): string {
  const state = {
    filter: JSON.stringify(search ? { q: search } : {}),
    page: String(page),
    perPage: String(ROWS_PER_PAGE),
    sort: 'created_at',
    order: 'DESC',
  };
  return `products?${new URLSearchParams(state)}`;
}

/** What names one product alone, as its variety or code would. */
function wordOf(product: number): string {
  return createHash('md5').update(String(product)).digest('hex').slice(0, 12);
}

/** From the first byte asked to the row in view, in a page of its own. */
async function timeUntil(context: BrowserContext, path: string, row: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  const ms = await readClock(
    page,
    `[...document.querySelectorAll('main a')].some(({ textContent }) => textContent.includes('${row}'))`,
  );
  await page.close();
  return ms;
}

function add(what: string, value: number, budget: number, unit: string): void {
  const digits = unit === '×' ? 2 : 0;
  measured.push({
    what,
    value: `${value.toFixed(digits)} ${unit}`,
    budget: `${budget} ${unit}`,
    isKept: value <= budget,
  });
}

function note(what: string, value: string): void {
  measured.push({ what, value, budget: '', isKept: true });
}

function print(): void {
  console.log('| | measured | at most | |\n| --- | --- | --- | --- |');
  for (const { what, value, budget, isKept } of measured) {
    console.log(`| ${what} | ${value} | ${budget} | ${isKept ? '' : 'over budget'} |`);
  }
}
