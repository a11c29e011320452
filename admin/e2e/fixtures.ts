import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AdminUserAttributes, Session, SupabaseClient } from '@supabase/supabase-js';
import { createSupabase } from 'shared/client.ts';
import type { Database } from 'shared/database.types.ts';
import { readTestEnvironment } from './environment.ts';

export const environment = readTestEnvironment(process.env);

type ProductInsert = Database['public']['Tables']['products']['Insert'];
type MessageInsert = Database['public']['Tables']['contact_messages']['Insert'];
type ApplicationInsert = Database['public']['Tables']['job_applications']['Insert'];
type RequestInsert = Database['public']['Tables']['requests']['Insert'];

interface WorkerFixtures {
  /** Sees and does everything; makes the data that a test needs. */
  service: SupabaseClient<Database>;
  adminSession: Session;
}

interface Fixtures {
  /** Messages of the browser's console that this test causes on purpose. */
  expectedConsole: RegExp[];
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

  expectedConsole: [[], { option: true }],

  page: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      if (isProblem && !expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    });
    page.on('pageerror', (error) => unexpected.push(String(error)));

    await use(page);

    expect(unexpected, 'the console stays silent').toEqual([]);
  },

  adminPage: async ({ page, adminSession }, use) => {
    await keepSession(page, adminSession);
    await use(page);
  },
});

export { expect };

export async function signIn(email: string, password: string): Promise<Session> {
  const client = createSupabase(environment.API_URL, environment.PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Starts the page as if this person had signed in before. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  const [project] = new URL(environment.API_URL).hostname.split('.');
  await page.addInitScript(
    ([key, value]) => {
      // Only once, so that signing out in the test is not undone by the next navigation.
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'kept');
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

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those whose answer can be another one in another colour scheme. */
const RULES_ON_COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing, and nothing scrolls sideways, on a phone and on a desk, in light and in dark. */
export async function expectAccessible(
  page: Page,
  shown: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  await changeWidth(page, 360, shown);
  await expectNoFindings(page, WCAG_22_AA, 'axe at 360');
  await changeColorScheme(page, 'dark');
  await expectNoFindings(page, RULES_ON_COLOURS, 'axe at 360 in dark');
  await changeWidth(page, 1440, shown);
  await expectNoFindings(page, RULES_ON_COLOURS, 'axe at 1440 in dark');
  await changeColorScheme(page, 'light');
  await expectNoFindings(page, WCAG_22_AA, 'axe at 1440');
}

async function changeWidth(page: Page, width: number, shown: Locator): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(shown).toBeVisible();
  // A table that no longer fits is on its way to becoming cards.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
}

async function expectNoFindings(page: Page, runOnly: string[], what: string): Promise<void> {
  await endTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    // One run in the page itself: there are no frames whose findings would have to be put together in another page.
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    what,
  ).toEqual([]);
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
  await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
}

/** Opens the one row of a list that has this name. Rows that move while the search goes on would lose the click. */
export async function openBySearch(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
}

/** A name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${crypto.randomUUID().slice(0, 8)}`;
}

/** The name of a category that is there. */
export async function someCategory(service: SupabaseClient<Database>): Promise<string> {
  const { data } = await service.from('product_categories').select('name').limit(1).single().throwOnError();
  return data.name;
}

export async function insertProduct(
  service: SupabaseClient<Database>,
  overrides: Partial<ProductInsert> = {},
) {
  const { data } = await service
    .from('products')
    .insert({ name: uniqueName('Orange'), category: await someCategory(service), slug: '', ...overrides })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** A category with so many products, which keep it from being deleted. */
export async function insertUsedCategory(service: SupabaseClient<Database>, productCount: number) {
  const { data: category } = await service
    .from('product_categories')
    .insert({ name: uniqueName('Shelf'), slug: '' })
    .select()
    .single()
    .throwOnError();
  for (let count = 0; count < productCount; count++)
    await insertProduct(service, { category: category.name });
  return category;
}

export async function insertRequest(
  service: SupabaseClient<Database>,
  overrides: Partial<RequestInsert> = {},
) {
  const fullName = uniqueName('Marieke');
  const { data } = await service
    .from('requests')
    .insert({
      type: 'quotation',
      form_data: {
        fullName,
        email: 'marieke@vandijk.example',
        phone: '+31 10 000 0000',
        company: 'Van Dijk Import B.V.',
        productCategory: 'fresh-fruits',
        quantity: "2 × 40' reefer",
        message: 'Navel oranges, sizes 64 to 88.\nPlease quote FOB and CIF.',
      },
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return { ...data, fullName };
}

/** A request with one attachment; whoever needs its file uploads it to this path. */
export async function insertRequestWithFile(
  service: SupabaseClient<Database>,
  { path, name }: { path: string; name: string },
  overrides: Partial<RequestInsert> = {},
) {
  const id = crypto.randomUUID();
  const { data: attachment } = await service
    .from('request_attachments')
    .insert({
      form_id: id,
      path,
      name,
      mime_type: 'application/pdf',
      byte_size: 1,
      stored_at: new Date().toISOString(),
    })
    .select()
    .single()
    .throwOnError();
  return insertRequest(service, { ...overrides, id, attachment_ids: [attachment.id] });
}

export async function insertMessage(
  service: SupabaseClient<Database>,
  overrides: Partial<MessageInsert> = {},
) {
  const { data } = await service
    .from('contact_messages')
    .insert({
      name: uniqueName('Hala'),
      email: 'hala@gulfgreens.example',
      whatsapp: '+971 4 000 0000',
      message: 'When does your office open?',
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Adds so many messages, each named by the returned prefix and its number. */
export async function insertMessages(service: SupabaseClient<Database>, count: number): Promise<string> {
  const prefix = uniqueName('Numbered');
  const rows = Array.from({ length: count }, (_, number) => ({
    name: `${prefix} ${number}`,
    email: 'hala@gulfgreens.example',
    message: 'When does your office open?',
  }));
  await service.from('contact_messages').insert(rows).throwOnError();
  return prefix;
}

/** One that came in by another way than the site's form. */
export async function insertApplication(
  service: SupabaseClient<Database>,
  overrides: Partial<ApplicationInsert> = {},
) {
  const { data } = await service
    .from('job_applications')
    .insert({
      name: uniqueName('Mona'),
      email: 'mona@example.com',
      phone: '+20 100 000 0000',
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** So many hours ago, as the database writes times. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
