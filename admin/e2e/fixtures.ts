import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AdminUserAttributes, Session, SupabaseClient } from '@supabase/supabase-js';
import { createSupabase } from 'shared/client.ts';
import type { Database } from 'shared/database.types.ts';
import { findViolations } from 'shared/test/axe.ts';
import { uniqueName } from '../test/support/rows.ts';
import { readTestEnvironment } from './environment.ts';

export * from '../test/support/rows.ts';

export const environment = readTestEnvironment(process.env);

interface WorkerFixtures {
  /** Keeps the files of the app from one test to the next, which only the first then has to load. */
  adminContext: BrowserContext;
  /** Sees and does everything; makes the data that a test needs. */
  service: SupabaseClient<Database>;
  adminSession: Session;
}

interface Fixtures {
  /** Messages of the browser's console that this test causes on purpose. */
  expectedConsole: RegExp[];
  /** Whether what is saved starts a build, as it does outside tests. One for every save would take the machine from all tests. */
  publishes: boolean;
  /** A page where an admin is signed in. */
  adminPage: Page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      await use(
        createSupabase(environment.API_URL, environment.SECRET_KEY, { auth: { persistSession: false } }),
      );
    },
    { scope: 'worker' },
  ],

  adminSession: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      await use(await signIn(environment.DEMO_ADMIN_EMAIL, environment.DEMO_ADMIN_PASSWORD));
    },
    { scope: 'worker' },
  ],

  adminContext: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use);
      // Never closed, it keeps the process that draws this context's pages, and what that process has compiled.
      await (await context.newPage()).goto(new URL('favicon.svg', environment.ADMIN_URL).href);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  expectedConsole: [[], { option: true }],

  publishes: [false, { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    await withSilentConsole(page, expectedConsole, () => use(page));
  },

  adminPage: async ({ adminContext, adminSession, expectedConsole, publishes }, use, testInfo) => {
    const page = await adminContext.newPage();
    await keepSession(page, adminSession);
    if (!publishes) await keepUnpublished(page);
    await withSilentConsole(page, expectedConsole, () => use(page));
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('screenshot', { body: await page.screenshot(), contentType: 'image/png' });
    }
    const [, ...opened] = adminContext.pages();
    await Promise.all(opened.map((tab) => tab.close()));
    await adminContext.setOffline(false);
  },
});

async function withSilentConsole(page: Page, expected: RegExp[], run: () => Promise<void>): Promise<void> {
  const unexpected: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !expected.some((pattern) => pattern.test(text)))
      unexpected.push(`${text} ${message.location().url}`);
  });
  page.on('pageerror', (error) => unexpected.push(String(error)));

  await run();

  expect(unexpected, 'the console stays silent').toEqual([]);
}

/** Not by `page.route`, which hands every request of the page over to the test, and keeps the files of the app from being cached. */
async function keepUnpublished(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answering =
      request.method === 'OPTIONS'
        ? browser.send('Fetch.continueRequest', { requestId })
        : browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 202,
            responseHeaders: [{ name: 'access-control-allow-origin', value: '*' }],
          });
    await answering.catch((error: unknown) => {
      // The test is over, and nobody waits for an answer.
      if (!page.isClosed()) throw error;
    });
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/functions/v1/publish' }] });
}

export { expect };

export async function signIn(email: string, password: string): Promise<Session> {
  const client = createSupabase(environment.API_URL, environment.PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Starts the page as if this person had signed in before, and nobody had used the browser. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  const [project] = new URL(environment.API_URL).hostname.split('.');
  await page.addInitScript(
    ([key, value]) => {
      // Only once, so that signing out in the test is not undone by the next navigation.
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'kept');
      localStorage.clear();
      localStorage.setItem(key, value);
    },
    [`sb-${project}-auth-token`, JSON.stringify(session)] as const,
  );
}

/** Somebody with a confirmed address of their own; a plain user unless the metadata says more. */
export async function createAccount(
  service: SupabaseClient<Database>,
  metadata: Pick<AdminUserAttributes, 'app_metadata' | 'user_metadata'> = {},
  email = `${crypto.randomUUID()}@example.com`,
) {
  const password = uniqueName('password');
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    ...metadata,
  });
  if (error) throw error;
  return { id: data.user.id, email, password };
}

/** Somebody who works beside the one who is signed in; the log knows them by this address. */
export async function createColleague(service: SupabaseClient<Database>) {
  const { id, email, password } = await createAccount(service, { app_metadata: { role: 'admin' } });
  const session = await signIn(email, password);
  const client = createSupabase(environment.API_URL, environment.PUBLISHABLE_KEY, {
    accessToken: async () => session.access_token,
  });
  return { id, email, session, client };
}

/** Each pair of width, colour scheme and language is looked at; all eight together would find no more, and take twice as long. */
const LOOKS = {
  en: [
    { width: 360, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  ar: [
    { width: 360, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
} as const;

/** axe finds nothing, and nothing scrolls sideways, on a phone and on a desktop, in light and in dark. */
export async function expectAccessible(
  page: Page,
  shown: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang);
  for (const { width, colorScheme } of LOOKS[language === 'ar' ? 'ar' : 'en']) {
    await changeColorScheme(page, colorScheme);
    await changeWidth(page, width, shown);
    await endTransitions(page);
    expect(await findViolations(page), `axe at ${width}, ${colorScheme}`).toEqual([]);
  }
  await changeColorScheme(page, 'light');
}

async function changeWidth(page: Page, width: number, shown: Locator): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(shown).toBeVisible();
  // A table that no longer fits is on its way to becoming cards.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
}

async function changeColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** What fades or moves is where it is going. Not waited for: a page that nobody looks at may draw no frame for a transition to end in. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}

/**
 * The bar asks about a build that runs, also one of another journey. Whoever is no admin any more is refused that until the page has
 * noticed, and the console would say so.
 */
export async function keepBuildsQuiet(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/end_silent_deployments', (route) => route.fulfill({ status: 204 }));
}

/** The app in Arabic from its first page on. */
export async function speakArabic(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('admin.language', 'ar'));
}

/** Goes to a screen by the menu, which costs far less than loading the app anew. */
export async function openByMenu(page: Page, screen: string): Promise<void> {
  const path = new URL(screen, environment.ADMIN_URL).pathname.replace(/\/$/, '');
  const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
  await link.click();
  // Until then the screen before this one is shown, and would be taken for it.
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Goes to an address of the app without loading it anew, as the way back does; not from a form, which asks before it is left. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, new URL(path, environment.ADMIN_URL).href);
}

/** Opens the one row of a list that has this name. Rows that move while the search goes on would lose the click. */
export async function openBySearch(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
}
