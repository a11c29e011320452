import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';
import { monthNames } from 'shared/in-language.ts';
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
import { type HostileContent, writeHostileContent } from './hostile-content.ts';

/*
 * Writes every hostile string into the content of a product of its own, into what visitors send and into offers, builds the site from
 * it, and looks at all of it in a real browser, in the site and in the admin app: each text is shown as it was stored,
 * nothing runs, nothing is asked of anybody else, the console stays silent.
 */

const PAGE_SIZE = 100;
const PUBLISH_LIMIT_MS = 300_000;
const LOOK_LIMIT_MS = 15_000;

const failures: string[] = [];
const cleanup = new Cleanup();
const folder = await scratchFolder();
try {
  const product = await start();
  const service = createSupabase(product.API_URL, product.SECRET_KEY, { auth: { persistSession: false } });
  const staff = await signIn(product);
  const content = await writeHostileContent(service, staff, product.DB_URL);
  await publish(product, staff);

  const { CHROMIUM_PATH: executablePath } = await findBrowser(console.log);
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

async function signIn(product: ProductValues): Promise<Supabase> {
  const admin = createSupabase(product.API_URL, product.PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = product;
  const { error } = await admin.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return admin;
}

async function publish(product: ProductValues, admin: Supabase): Promise<void> {
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

async function lookAtSite(
  browser: Browser,
  product: ProductValues,
  content: HostileContent,
): Promise<number> {
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
    for (const { slug, texts, certified } of content.products) {
      await look(`${locale}/products/${slug}`, [...texts, ...certified]);
    }
    for (const [month, name] of monthNames('en', 'long').entries()) {
      const loaded = content.products.filter((each) => each.month === month);
      await look(
        `${locale}/season/${name.toLowerCase()}`,
        loaded.map(({ texts }) => texts[0] ?? ''),
      );
    }
    await look(
      `${locale}/certificates`,
      content.products.flatMap(({ certified }) => certified),
    );
    await look(locale || '/', []);
    const listed = content.products.slice(0, REQUEST_MAX_LINES);
    const lines = listed.map(({ slug }) => slug).join();
    await look(`${locale}/requests?type=quotation&lines=${lines}`, names.slice(0, REQUEST_MAX_LINES));
  }
  for (const { locale, token, texts } of content.offers) {
    // Another fragment alone would be the same page.
    await page.goto('about:blank');
    await look(`${locale === 'ar' ? '/ar' : ''}/offer/#${token}`, texts);
  }
  await page.context().close();
  return pages;
}

/** The catalogue's first page carries some of the names, and gets some more with each click. */
async function lookAtCatalogue(page: Page, address: string, names: string[]): Promise<void> {
  await page.goto(address);
  const more = page.locator('#more [data-more]');
  while (await more.isVisible()) await more.click();
  await expectTexts(page, names);
}

async function lookAtAdmin(
  browser: Browser,
  product: ProductValues,
  content: HostileContent,
): Promise<number> {
  const page = await openPage(browser, product);
  await page.goto(product.ADMIN_URL);
  await page.getByLabel('Email').fill(product.DEMO_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(product.DEMO_ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  let pages = 0;
  const look = async (path: string, texts: string[]) => {
    await page.goto(product.ADMIN_URL + path);
    await expectTexts(page, texts);
    pages++;
  };
  for (const { id, texts } of content.requests) await look(`orders/${id}/show`, texts);
  for (const { id, texts } of content.offers) {
    await look(`offers/${id}/show`, texts);
    await look(`offers/${id}`, texts);
  }
  const certificates = content.products.flatMap(({ certified }) => certified);
  const { requests: orders, products, questions: faqs, offers } = content;
  const rows = { orders, products, faqs, certificates, offers };
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

/** All of them are in the page, as text or in a field. */
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
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all: { value: string }[]) => all.map(({ value }) => value));
  const text = await page.locator('body').evaluate((body: { textContent: string }) => body.textContent);
  return collapse([text, ...fields].join(' '));
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
