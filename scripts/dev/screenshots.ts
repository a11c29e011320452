import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { ADMIN_ROUTES } from 'shared/admin-routes.ts';
import { REQUEST_TYPES } from 'shared/requests/requests.ts';
import { MAINTENANCE_REVEAL_CLICKS } from 'shared/site-settings/site-settings.ts';
import { explain } from '../common/errors.ts';
import { projectRoot } from '../common/project-root.ts';
import { describeRunningProduct } from './running-product.ts';
import type { ProductValues } from './services.ts';
import { findBrowser } from './test-runner/browser.ts';

/*
 * `pnpm screenshots [folder] [part of a name]` writes a picture of every screen of the running product, of the site in both
 * languages with every state that a visitor can bring about, at three widths, by day and by night, so that people can look
 * at all of it. Nothing is written into the database: what a form sends is answered here. Console errors are printed.
 */

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const VIEW_HEIGHT = 900;
/** A picture of a whole page is taken from its top: parts far below are not laid out there. */
const SHOW_ALL = '* { content-visibility: visible !important }';

interface Screen {
  path: string;
  /** What the picture is called, where the address does not say it. */
  name?: string;
  /** Brings the state about before the page is opened, and … */
  before?: (page: Page) => Promise<unknown>;
  /** … after. Locates by structure: the texts are those of two languages. */
  after?: (page: Page) => Promise<unknown>;
}

const FIELDS = ['fullName', 'phone', 'subject', 'message'];
const submitRequest = (page: Page) => page.locator('.desk-forms [type=submit]').click();
const sendComplaint = async (page: Page) => {
  for (const name of FIELDS) await page.locator(`.desk-forms [name=${name}]`).fill('Container 7, 40′');
  await page.locator('.desk-forms [name=email]').fill('buyer@example.com');
  await submitRequest(page);
};
const answerSends = (status: number) => (page: Page) =>
  page.route(/\/rest\/v1\/requests|\/functions\/v1\/notify/, (route) =>
    route.request().method() === 'OPTIONS' ? route.fallback() : route.fulfill({ status, json: {} }),
  );

const SITE_SCREENS: Screen[] = [
  { path: '', name: '/home' },
  { path: '/about' },
  { path: '/products' },
  { path: '/products/page/2' },
  { path: '/products/category/fresh-vegetables' },
  { path: '/products?q=no-such-product', after: (page) => page.locator('#empty').waitFor() },
  { path: '/products/navel-oranges' },
  {
    path: '/products/navel-oranges',
    name: '/products/navel-oranges-printed',
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  { path: '/media' },
  {
    path: '/media',
    name: '/media-viewer',
    after: (page) => page.locator('#gallery a[data-type=image]').first().click(),
  },
  ...REQUEST_TYPES.map((type) => ({ path: `/requests?type=${type}` })),
  {
    path: '/requests?type=quotation&product=navel-oranges',
    after: (page) => page.locator('.asked').waitFor(),
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-refused',
    after: async (page) => {
      await submitRequest(page);
      await page.locator('.note').waitFor();
    },
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-failed',
    before: answerSends(400),
    after: async (page) => {
      await sendComplaint(page);
      await page.locator('.toast').waitFor();
    },
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-sent',
    before: answerSends(201),
    after: async (page) => {
      await sendComplaint(page);
      await page.locator('.sent').waitFor();
    },
  },
  { path: '/faq' },
  { path: '/faq?q=no-such-question' },
  { path: '/contact' },
  { path: '/data-security' },
  { path: '/no-such-page' },
  {
    path: '/about',
    name: '/menu',
    after: async (page) => {
      const button = page.locator('header [popovertarget=menu]');
      if (await button.isVisible()) await button.click();
    },
  },
  {
    path: '/about',
    name: '/signed-in',
    before: (page) => page.addInitScript(storeSession),
    after: (page) => page.locator('.account summary').click(),
  },
  {
    path: '/about',
    name: '/maintenance',
    before: (page) => page.route(/is_maintenance_enabled/, (route) => route.fulfill({ json: true })),
    after: async (page) => {
      for (let click = 0; click < MAINTENANCE_REVEAL_CLICKS; click++) {
        await page.locator('.down header button').click();
      }
    },
  },
];

function storeSession(): void {
  const user = { email: 'export.manager@example.com', app_metadata: { role: 'admin' } };
  localStorage.setItem('sb-screenshots-auth-token', JSON.stringify({ user }));
}

type Scheme = (typeof SCHEMES)[number];

const [folder = join(projectRoot, 'reports', 'screenshots'), wanted = ''] = process.argv.slice(2);

try {
  await mkdir(folder, { recursive: true });
  const product = describeRunningProduct();
  const { CHROMIUM_PATH: executablePath } = findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      await shootSite(browser, product.SITE_URL, scheme, width);
      await shootAdmin(browser, product, scheme, width);
    }
  }
  await browser.close();
  console.log(`The pictures are in ${folder}.`);
} catch (error) {
  console.error(explain(error, folder));
  process.exitCode = 1;
}

async function openPage(browser: Browser, colorScheme: Scheme, width: number): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: VIEW_HEIGHT } });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`${page.url()}: ${error.message}`));
  return page;
}

async function shootSite(browser: Browser, origin: string, scheme: Scheme, width: number): Promise<void> {
  for (const language of ['', '/ar']) {
    for (const { path, name = path, before, after } of SITE_SCREENS) {
      const file = `site${language}${name}`;
      if (!file.includes(wanted)) continue;
      // Each begins anew: a draft of one would show in the next.
      const page = await openPage(browser, scheme, width);
      await before?.(page);
      await page.goto(origin + (language + path || '/'));
      await showLazyPictures(page);
      await after?.(page);
      await shoot(page, file, scheme, width);
      await page.context().close();
    }
  }
}

async function shootAdmin(
  browser: Browser,
  product: ProductValues,
  scheme: Scheme,
  width: number,
): Promise<void> {
  if (!'admin'.includes(wanted)) return;
  const page = await openPage(browser, scheme, width);
  await page.goto(product.ADMIN_URL);
  await page.getByLabel('E-mail').or(page.getByLabel('Email')).fill(product.DEMO_ADMIN_EMAIL);
  await page.getByLabel('Password').fill(product.DEMO_ADMIN_PASSWORD);
  await shoot(page, 'admin/login', scheme, width);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  for (const path of ADMIN_ROUTES) {
    await page.goto(product.ADMIN_URL + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.page-loading').first().waitFor({ state: 'hidden' });
    await showLazyPictures(page);
    await shoot(page, `admin/${path || 'dashboard'}`, scheme, width);
  }
  await page.context().close();
}

/** Pictures below the first screen load when they come near it; hidden ones never do, and nobody waits for them. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(`Promise.all([...document.querySelectorAll('img')]
    .filter((image) => image.checkVisibility())
    .map((image) => { image.loading = 'eager'; return image.decode(); }))`);
}

async function shoot(page: Page, name: string, scheme: Scheme, width: number): Promise<void> {
  const file = `${name.replace(/[^a-z0-9-]+/gi, '_')}-${width}-${scheme}.png`;
  await page.screenshot({
    path: join(folder, file),
    fullPage: true,
    animations: 'disabled',
    style: SHOW_ALL,
  });
}
