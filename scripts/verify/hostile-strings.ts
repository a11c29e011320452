import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import { removeFolder, scratchFolder } from '../../supabase/tests/scratch-backend.ts';
import { findPortsFor } from '../common/free-ports.ts';
import { PORT_NAMES } from '../common/ports.ts';
import { Cleanup } from '../common/shutdown.ts';
import type { ProductValues } from '../dev/services.ts';
import { createSettings } from '../dev/settings.ts';
import { startStack } from '../dev/stack.ts';
import { findBrowser } from '../dev/test-runner/browser.ts';

/*
 * Writes every hostile string into the content of a product of its own and into what visitors send, builds the site from
 * it, and looks at all of it in a real browser, in the site and in the admin app: each text is shown as it was stored,
 * nothing runs, nothing is asked of anybody else, the console stays silent.
 */

/** So many strings make one product and one request. */
const GROUP = 4;
const PAGE_SIZE = 100;
const PUBLISH_LIMIT_MS = 300_000;
const LOOK_LIMIT_MS = 15_000;

const failures: string[] = [];
const cleanup = new Cleanup();
const folder = await scratchFolder();
try {
  const product = await start();
  const service = createSupabase(product.API_URL, product.SECRET_KEY, { auth: { persistSession: false } });
  const content = await write(service);
  await publish(product);

  const { CHROMIUM_PATH: executablePath } = findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const onSite = await lookAtSite(browser, product, content);
  const inAdmin = await lookAtAdmin(browser, product, content);
  await browser.close();
  console.log(
    `${HOSTILE_STRINGS.length} strings, ${content.questions.length} stored, the others refused; ` +
      `${onSite} pages of the site and ${inAdmin} of the admin app looked at; ${failures.length} failures.`,
  );
} finally {
  await cleanup.run();
  await removeFolder(folder);
}
process.exit(failures.length > 0 ? 1 : 0);

async function start(): Promise<ProductValues> {
  const settings = createSettings(folder, await findPortsFor(PORT_NAMES));
  return startStack({ settings, cleanup, say: console.log });
}

interface Content {
  questions: string[];
  products: { slug: string; texts: string[] }[];
  requests: { id: string; texts: string[] }[];
}

/** What the database refuses is left out; that it refuses with words is the test of the forms. */
async function write(service: Supabase): Promise<Content> {
  const questions: string[] = [];
  for (const text of HOSTILE_STRINGS) {
    const row = { question: text, question_ar: text, answer: text, answer_ar: text };
    if (!(await service.from('faqs').insert(row)).error) questions.push(text);
  }
  const content: Content = { questions, products: [], requests: [] };
  const [category] = unwrap(await service.from('product_categories').select('name').limit(1));
  for (let at = 0; at < questions.length; at += GROUP) {
    const texts = questions.slice(at, at + GROUP);
    const [first = '', second = first, third = first, fourth = first] = texts;
    const sold = await service
      .from('products')
      .insert({
        category: category?.name ?? '',
        ...{ name: first, name_ar: first, description: second, description_ar: second },
        ...{ origin: third, origin_ar: third, variety: fourth },
      })
      .select('slug');
    if (sold.data?.[0]) content.products.push({ slug: sold.data[0].slug, texts });
    const form_data = { fullName: first, company: second, quantity: third, message: fourth };
    const contact = { email: 'hostile@example.com', phone: '1', productCategory: 'fresh-fruits' };
    const asked = await service
      .from('requests')
      .insert({
        ...{ id: crypto.randomUUID(), type: 'quotation', form_data: { ...contact, ...form_data } },
        lines: [{ product_name: first, variety: second, size: third, packing: third }],
        trade: { place: second },
      })
      .select('id');
    if (asked.data?.[0]) content.requests.push({ id: asked.data[0].id, texts });
  }
  return content;
}

async function publish(product: ProductValues): Promise<void> {
  const admin = createSupabase(product.API_URL, product.PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = product;
  const { error } = await admin.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { revision } = unwrap(await admin.from('content_revision').select('revision').single());
  const asked = await admin.functions.invoke('publish', { body: { now: true } });
  if (asked.error) throw asked.error;
  const deadline = performance.now() + PUBLISH_LIMIT_MS;
  while (performance.now() < deadline) {
    const version = (await (await fetch(`${product.SITE_URL}/version.json`)).json()) as { revision: number };
    if (version.revision >= revision) return;
    await sleep(500);
  }
  throw new Error(`The site was not published within ${PUBLISH_LIMIT_MS / 1000} s.`);
}

async function lookAtSite(browser: Browser, product: ProductValues, content: Content): Promise<number> {
  const page = await openPage(browser, product);
  let pages = 0;
  const look = async (path: string, texts: string[]) => {
    await page.goto(product.SITE_URL + path);
    await expectTexts(page, texts);
    pages++;
  };
  const names = content.products.map(({ texts }) => texts[0] ?? '');
  for (const locale of ['', '/ar']) {
    await look(`${locale}/faq`, content.questions);
    await lookAtCatalogue(page, `${product.SITE_URL}${locale}/products`, names);
    pages++;
    for (const { slug, texts } of content.products) await look(`${locale}/products/${slug}`, texts);
    await look(locale || '/', []);
    const listed = content.products.slice(0, REQUEST_MAX_LINES);
    const lines = listed.map(({ slug }) => slug).join();
    await look(`${locale}/requests?type=quotation&lines=${lines}`, names.slice(0, REQUEST_MAX_LINES));
  }
  await page.context().close();
  return pages;
}

/** The catalogue's first page carries some of the names, and gets all others with one click. */
async function lookAtCatalogue(page: Page, address: string, names: string[]): Promise<void> {
  await page.goto(address);
  await page.locator('#more [data-more]').click();
  await expectTexts(page, names);
}

async function lookAtAdmin(browser: Browser, product: ProductValues, content: Content): Promise<number> {
  const page = await openPage(browser, product);
  await page.goto(product.ADMIN_URL);
  await page.getByLabel('Email').fill(product.DEMO_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(product.DEMO_ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  let pages = 0;
  for (const { id, texts } of content.requests) {
    await page.goto(`${product.ADMIN_URL}orders/${id}/show`);
    await expectTexts(page, texts);
    pages++;
  }
  const rows = { orders: content.requests, products: content.products, faqs: content.questions };
  for (const [resource, { length }] of Object.entries(rows)) {
    for (let number = 1; number <= Math.ceil(length / PAGE_SIZE); number++) {
      await page.goto(`${product.ADMIN_URL}${resource}?page=${number}&perPage=${PAGE_SIZE}`);
      await page.locator('[data-loading]').first().waitFor({ state: 'hidden' });
      pages++;
    }
  }
  await page.context().close();
  return pages;
}

async function openPage(browser: Browser, product: ProductValues): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const fail = (what: string) => {
    failures.push(`${page.url()}: ${what}`);
    console.error(failures.at(-1));
  };
  const ours = [product.SITE_URL, product.API_URL, 'data:', 'blob:'];
  page.on('dialog', async (dialog) => {
    fail(`a dialog opened: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => fail(error.message));
  page.on('console', (message) => message.type() === 'error' && fail(message.text()));
  page.on('request', (request) => {
    if (!ours.some((origin) => request.url().startsWith(origin))) fail(`asked for ${request.url()}`);
  });
  return page;
}

/** All of them are in the page, as text. */
async function expectTexts(page: Page, texts: string[]): Promise<void> {
  const deadline = performance.now() + LOOK_LIMIT_MS;
  for (;;) {
    const missing = missingIn(await shownText(page), texts);
    if (missing.length === 0) return;
    if (performance.now() > deadline) return tellMissing(page, missing);
    await sleep(100);
  }
}

async function shownText(page: Page): Promise<string> {
  return collapse(await page.locator('body').evaluate((body: { textContent: string }) => body.textContent));
}

function missingIn(shown: string, texts: string[]): string[] {
  return texts.filter((text) => !shown.includes(collapse(text)));
}

function tellMissing(page: Page, missing: string[]): void {
  for (const text of missing) failures.push(`${page.url()}: ${JSON.stringify(text)} is not shown`);
  if (missing.length > 0) console.error(failures.slice(-missing.length).join('\n'));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
