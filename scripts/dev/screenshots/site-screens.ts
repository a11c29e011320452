import type { Page } from 'playwright';
import { REQUEST_TYPES } from 'shared/requests/requests.ts';
import { MAINTENANCE_REVEAL_CLICKS } from 'shared/site-settings/site-settings.ts';
import { answer, type Look, type Screen } from './camera.ts';

/* The site in both languages, with every state that a visitor can bring about. */

interface State {
  path: string;
  /** What the picture is called, where the address does not say it. */
  name?: string;
  looks?: readonly Look[];
  isOneView?: boolean;
  stored?: Record<string, string>;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
}

const SCHEMES = ['light', 'dark'] as const;
/** Colours follow no width, so a tablet's are seen by day alone. */
const LOOKS: Look[] = [
  { width: 360, schemes: SCHEMES },
  { width: 768, schemes: ['light'] },
  { width: 1440, schemes: SCHEMES },
];
/** The narrowest screen; a page that is enlarged to 400 % is as wide. */
const NARROWEST: Look = { width: 320, schemes: ['light'] };
const WISHES: Look[] = [360, 1440].flatMap((width) => [
  { width, schemes: SCHEMES, wish: 'forced-colors' },
  { width, schemes: ['light'], wish: 'reduced-motion' },
]);
const PRINTED: Look = { width: 768, schemes: ['light'], wish: 'print' };

const FIELDS = ['fullName', 'phone', 'subject', 'message'];
const sendRequest = (page: Page) => page.locator('main section form [type=submit]').click();
const sendComplaint = async (page: Page) => {
  for (const name of FIELDS) await page.locator(`main [name=${name}]`).fill('Container 7, 40′');
  await page.locator('main [name=email]').fill('buyer@example.com');
  await sendRequest(page);
};
const answerSends = (status: number) => async (page: Page) => {
  await answer(page, '/rest/v1/requests', {}, status);
  await answer(page, '/functions/v1/notify', {});
};
/** Pointed at, it stays. */
const holdToast = (page: Page) => page.locator('#toaster > *').hover();

const STATES: State[] = [
  { path: '', name: '/home', looks: [...LOOKS, NARROWEST, ...WISHES, PRINTED] },
  { path: '/about' },
  { path: '/products', looks: [...LOOKS, NARROWEST] },
  { path: '/products/page/2' },
  { path: '/products/category/fresh-vegetables' },
  { path: '/products?q=no-such-product', after: (page) => page.locator('#empty').waitFor() },
  { path: '/products/navel-oranges', looks: [...LOOKS, NARROWEST, ...WISHES, PRINTED] },
  { path: '/media' },
  {
    path: '/media',
    name: '/media-viewer',
    isOneView: true,
    after: (page) => page.locator('#gallery a[data-type=image]').first().click(),
  },
  ...REQUEST_TYPES.map((type, index) => ({
    path: `/requests?type=${type}`,
    looks: index === 0 ? [...LOOKS, NARROWEST, ...WISHES] : LOOKS,
  })),
  {
    path: '/requests?type=quotation&product=navel-oranges',
    after: (page) => page.locator('main form ol > li').first().waitFor(),
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-refused',
    after: async (page) => {
      await sendRequest(page);
      await page.locator('main form [role=alert]').waitFor();
    },
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-failed',
    isOneView: true,
    before: answerSends(400),
    after: async (page) => {
      await sendComplaint(page);
      await holdToast(page);
    },
  },
  {
    path: '/requests?type=complaint',
    name: '/requests-sent',
    before: answerSends(201),
    after: async (page) => {
      await sendComplaint(page);
      await page.locator('main h3[tabindex="-1"]').waitFor();
      await holdToast(page);
    },
  },
  { path: '/faq' },
  { path: '/faq?q=no-such-question' },
  { path: '/contact' },
  { path: '/data-security' },
  { path: '/newsletter' },
  {
    path: `/newsletter#confirm=${'0'.repeat(64)}`,
    name: '/newsletter-confirm',
    looks: [...LOOKS, NARROWEST],
  },
  { path: '/no-such-page' },
  {
    path: '/about',
    name: '/menu',
    isOneView: true,
    after: async (page) => {
      const button = page.locator('header [popovertarget=menu]');
      if (await button.isVisible()) await button.click();
    },
  },
  {
    path: '/about',
    name: '/signed-in',
    isOneView: true,
    stored: {
      'sb-screenshots-auth-token': JSON.stringify({
        user: { email: 'export.manager@example.com', app_metadata: { role: 'admin' } },
      }),
    },
    after: (page) => page.locator('header details summary').click(),
  },
  {
    path: '/about',
    name: '/maintenance',
    before: (page) => answer(page, 'is_maintenance_enabled', true),
    after: async (page) => {
      const logo = page.locator('header > button').filter({ visible: true });
      for (let click = 0; click < MAINTENANCE_REVEAL_CLICKS; click++) await logo.click();
      await page.locator('#access-code').waitFor();
    },
  },
];

export function siteScreens(siteUrl: string): Screen[] {
  return ['', '/ar'].flatMap((language) =>
    STATES.map(({ path, name = path, looks = LOOKS, ...state }) => ({
      ...state,
      looks,
      name: `site${language}${name}`,
      url: siteUrl + (language + path || '/'),
    })),
  );
}
