import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { ADMIN_ROUTES } from 'shared/admin-routes.ts';
import { findBrowser } from './check/browser.ts';
import { describeRunningProduct } from './running-product.ts';
import type { ProductValues } from './supervisor/product.ts';
import { projectRoot } from './supervisor/settings.ts';
import { explain } from './supervisor/user-error.ts';

/*
 * `pnpm shots [folder]` writes a picture of every screen of the running product, in both languages, at three widths,
 * and those of the site by night too, so that people can look at all of it. Console errors are printed.
 */

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const VIEW_HEIGHT = 900;

const SITE_PAGES = [
  '',
  '/about',
  '/products',
  '/products?q=no-such-product',
  '/products/navel-oranges',
  '/media',
  ...['quotation', 'sample', 'complaint', 'partnership', 'job'].map((type) => `/requests?type=${type}`),
  '/requests?type=quotation&product=navel-oranges',
  '/faq',
  '/contact',
  '/data-security',
];

type Scheme = (typeof SCHEMES)[number];

const folder = process.argv[2] ?? join(projectRoot, 'reports', 'shots');

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
  const page = await openPage(browser, scheme, width);
  for (const language of ['', '/ar']) {
    for (const path of SITE_PAGES) {
      await page.goto(origin + (language + path || '/'));
      await showLazyPictures(page);
      await shoot(page, `site${language}${path || '/home'}`, scheme, width);
    }
  }
  await page.context().close();
}

async function shootAdmin(
  browser: Browser,
  product: ProductValues,
  scheme: Scheme,
  width: number,
): Promise<void> {
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
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
}
