import type { BrowserContext, Page } from 'playwright';
import type { ProductValues } from '../services.ts';
import { answer, type Look, type Screen } from './camera.ts';

/* The admin app in both languages: its lists, one record of each, and what a dialog, a refusal and a failure look like. */

interface State {
  path: string;
  name?: string;
  isOneView?: boolean;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
}

const SCHEMES = ['light', 'dark'] as const;
/** The widest first: it reads all that the narrower ones show. */
const LOOKS: Record<'en' | 'ar', Look[]> = {
  en: [
    { width: 1440, schemes: SCHEMES },
    { width: 768, schemes: ['light'] },
    { width: 360, schemes: SCHEMES },
  ],
  ar: [1440, 360].map((width) => ({ width, schemes: ['light'] })),
};

const ENTRY_PATHS = ['login', 'get-code', 'forgot-password'];
const EDITED = [
  'products',
  'product-categories',
  'users',
  'certificates',
  'media',
  'faqs',
  'contact-info',
  'social-links',
];
const SHOWN = ['orders', 'messages', 'job-applications', 'activity-log'];
const OTHERS = ['', 'newsletter', 'settings', 'deployments', 'no-such-page'];

const main = (page: Page) => page.getByRole('main');
const isLoaded = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .getByText(/^(Loading|جارٍ التحميل)\.\.\.$/)
    .first()
    .waitFor({ state: 'hidden' });
};
/** Opened anew, it has ended to read what it shows when it is said to be loaded. */
const openFirst = async (page: Page) => {
  const path = await main(page).locator('td a, li a').first().getAttribute('href');
  await page.goto(new URL(path ?? '', page.url()).href, { waitUntil: 'networkidle' });
  await isLoaded(page);
};
const press = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first().click();
const save = (page: Page) => main(page).locator('[type=submit]').click();
const holdToast = (page: Page) =>
  page.locator(':is([role=alert], [role=status])[aria-live] > *').last().hover();

const STATES: State[] = [
  ...OTHERS.map((path) => ({ path, name: path || 'dashboard' })),
  ...[...EDITED, ...SHOWN, 'site-content'].flatMap((path) => [
    { path },
    { path, name: `${path}-first`, after: openFirst },
  ]),
  ...EDITED.map((path) => ({ path: `${path}/create` })),
  { path: 'products?filter={"q":"no-such-product"}', name: 'products-none-found' },
  {
    path: 'products',
    name: 'products-selected',
    after: (page) => main(page).getByRole('checkbox').first().check(),
  },
  {
    path: 'products',
    name: 'products-delete',
    isOneView: true,
    after: async (page) => {
      await openFirst(page);
      await press(page, /^(Delete|حذف)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: 'products/create',
    name: 'products-refused',
    isOneView: true,
    after: async (page) => {
      await save(page);
      await holdToast(page);
    },
  },
  {
    path: 'faqs',
    name: 'faqs-unread',
    before: (page) => answer(page, '/rest/v1/faqs', { message: 'down for repair' }, 400),
    after: holdToast,
  },
  {
    path: 'deployments',
    name: 'deployments-log',
    isOneView: true,
    after: async (page) => {
      await press(page, /^(Log|السجل)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: 'faqs',
    name: 'menu',
    isOneView: true,
    after: (page) => page.getByRole('banner').getByRole('button', { expanded: false }).first().click(),
  },
  {
    path: 'faqs',
    name: 'account-menu',
    isOneView: true,
    after: async (page) => {
      await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    path: '',
    name: 'publishing-failed',
    before: (page) => answer(page, '/rest/v1/content_revision', { revision: 9 }),
  },
];

/** What every start and every build would change. */
export async function answerDeployments(context: BrowserContext): Promise<void> {
  await answer(context, '/rest/v1/content_revision', { revision: 7 });
  await answer(context, '/rest/v1/deployments', DEPLOYMENTS);
}

const DEPLOYMENTS = (
  [
    {
      status: 'failed',
      reason: 'build_failed',
      error: 'The picture of a product cannot be read.',
      built_revision: null,
    },
    { status: 'live', reason: null, error: null, built_revision: 7 },
    { status: 'superseded', reason: 'superseded', error: null, built_revision: null },
    { status: 'live', reason: null, error: null, built_revision: 5 },
  ] as const
).map((row, index) => ({
  ...row,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  requested_revision: 7,
  requested_by: null,
  allow_shrink: false,
  log_url: null,
  queued_at: '2026-10-14T09:30:00Z',
  started_at: '2026-10-14T09:30:02Z',
  heartbeat_at: '2026-10-14T09:30:05Z',
  finished_at: '2026-10-14T09:30:09Z',
}));

export async function adminScreens(product: ProductValues): Promise<Screen[]> {
  const session = await signIn(product);
  const [project] = new URL(product.API_URL).hostname.split('.');
  return (['en', 'ar'] as const).flatMap((language) => {
    const stored = { 'admin.language': language };
    const show = (states: readonly State[], kept: Record<string, string>) =>
      states.map(({ path, name = path, after, ...state }) => ({
        ...state,
        name: `admin${language === 'en' ? '' : '/ar'}/${name}`,
        url: product.ADMIN_URL + path,
        looks: LOOKS[language],
        // What was pressed or pointed at may be elsewhere in another width.
        canChange: after === undefined || after === openFirst,
        stored: { ...stored, ...kept },
        isRead: true,
        after: async (page: Page) => {
          await isLoaded(page);
          await after?.(page);
        },
      }));
    return [
      ...show(
        ENTRY_PATHS.map((path) => ({ path })),
        {},
      ),
      ...show(STATES, { [`sb-${project}-auth-token`]: session }),
    ];
  });
}

async function signIn(product: ProductValues): Promise<string> {
  const response = await fetch(`${product.API_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: product.PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: product.DEMO_ADMIN_EMAIL, password: product.DEMO_ADMIN_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The demo admin cannot sign in: ${await response.text()}`);
  return response.text();
}
