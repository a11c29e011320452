import type { Page } from '@playwright/test';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { ADMIN_SHORTCUT_PAUSE_MS } from 'shared/constants.ts';
import { en } from 'shared/messages/en.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, test, toastOf, uniqueEmail } from './fixtures.ts';

const productsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });

/**
 * Clicks as quickly as a person does; Playwright's own waiting between clicks would be too slow on a busy machine. For the same reason
 * what is to happen before the page is left happens in the same moment.
 */
const clickQuickly = (page: Page, times: number, next?: 'media' | 'leave') =>
  productsLink(page).evaluate(
    (link, { count, after }) => {
      const click = (target: Element | null, detail: number) =>
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      for (let index = 1; index <= count; index++) click(link, index);
      if (after === 'media') click(document.querySelector('.bar-links a[href="/media"]'), 1);
      // What the browser tells a page that it keeps for the way back, which Playwright has switched off.
      if (after === 'leave') dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    },
    { count: times, after: next },
  );

/** Keeps the page until what it announces has been seen, however late that is. */
async function holdAdminLogin(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/admin/login', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('header', () => {
  test('its seven links lead to pages that are there', async ({ page }) => {
    const { home, about, products, media, requests, faq, contact } = en.header;
    for (const name of [about, products, media, requests, faq, contact, home]) {
      await page.goto('/data-security');

      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      const href = (await link.getAttribute('href')) ?? '';
      const response = await page.goto(href);

      expect(response?.status(), href).toBe(200);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test('nine quick clicks on Products lead to the products', async ({ page }) => {
    await page.goto('/about');

    await clickQuickly(page, 9);

    await expect(page).toHaveURL('/products');
  });

  test('one click on Products leads to the products', async ({ page }) => {
    await page.goto('/about');

    await productsLink(page).click();

    await expect(page).toHaveURL('/products');
  });

  test('the keyboard follows the Products link at once', async ({ page }) => {
    await page.goto('/about');

    await productsLink(page).press('Enter');

    await expect(page).toHaveURL('/products');
  });

  test('a modified click opens the products in another page', async ({ page, context }) => {
    await page.goto('/about');
    const opened = context.waitForEvent('page');

    await productsLink(page).click({ modifiers: ['ControlOrMeta'] });

    await expect(await opened).toHaveURL('/products');
    await expect(page).toHaveURL('/about');
  });

  test('the language switch keeps the answer that the address names', async ({ page, database }) => {
    const { data } = await database.from('faqs').select('id').order('id').limit(2);
    const anchor = `question-${data?.at(-1)?.id}`;
    await page.goto(`/faq#${anchor}`);

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL(`/ar/faq#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toHaveAttribute('open');
  });

  test('the language switch keeps page and query', async ({ page }) => {
    await page.goto('/requests?type=sample');

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL('/ar/requests?type=sample');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/requests?type=sample');
  });

  test('the language switch keeps the query beside the page, too', async ({ page, context }) => {
    await page.goto('/requests?type=sample');
    const opened = context.waitForEvent('page');

    await page.getByRole('link', { name: 'العربية' }).click({ button: 'middle' });

    await expect(await opened).toHaveURL('/ar/requests?type=sample');
  });

  test('the scheme that is chosen on one page is that of the others', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    const other = await context.newPage();
    await other.goto('/faq');

    await other.getByRole('button', { name: 'Switch between light and dark' }).click();

    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test.describe('where nothing can be kept', () => {
    test('the scheme is switched all the same, without an error', async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        }),
      );
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/about');

      await page.getByRole('button', { name: 'Switch between light and dark' }).click();

      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });

  test('the scheme of the system is followed while a page is open, until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the chosen colours stay', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await page.getByRole('button', { name: 'Switch between light and dark' }).click();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/products');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('"Contact Us" goes to the top when the contact page is open', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/contact');
    await page.evaluate(() => scrollTo(0, 400));

    await page.locator('.bar-links a[data-contact]').dispatchEvent('click');

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a modified click on "Contact Us" opens the contact page once more', async ({ page, context }) => {
    await page.goto('/contact');
    const opened = context.waitForEvent('page');

    await page.locator('.bar-links a[data-contact]').click({ modifiers: ['ControlOrMeta'] });

    await expect(await opened).toHaveURL('/contact');
  });

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('admin shortcut', () => {
  test('ten quick clicks on Products announce and open the admin login', async ({ page }) => {
    const goOn = await holdAdminLogin(page);
    await page.goto('/about');

    await clickQuickly(page, 10);

    await expect(toastOf(page)).toContainText('Admin Access Unlocked!');
    await expect(toastOf(page)).toContainText('Redirecting to admin login...');
    goOn();
    await page.waitForURL('**/admin/login');
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('an eleventh click does not call the admin login off', async ({ page }) => {
    await page.goto('/about');

    await clickQuickly(page, 11);

    await page.waitForURL('**/admin/login');
  });

  test('who comes back from the admin login finds a Products link that works', async ({ page }) => {
    await page.goto('/about');
    await clickQuickly(page, 10, 'leave');
    await expect(toastOf(page)).toContainText('Admin Access Unlocked!');

    await productsLink(page).click();

    await expect(page).toHaveURL('/products');
  });

  test('who clicks another link right after Products goes there', async ({ page }) => {
    await page.route('**/media', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ADMIN_SHORTCUT_PAUSE_MS + 500));
      await route.continue();
    });
    await page.goto('/about');

    await clickQuickly(page, 1, 'media');

    await page.waitForURL(/\/(media|products)$/);
    await expect(page).toHaveURL('/media');
  });
});

test.describe('admin shortcut on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is announced in view, not behind the menu', async ({ page }) => {
    const goOn = await holdAdminLogin(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const link = page.locator('#menu').getByRole('link', { name: 'Products' });

    await link.evaluate((each) => {
      for (let click = 1; click <= 10; click++) {
        each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: click }));
      }
    });

    await expect(toastOf(page)).toContainText('Admin Access Unlocked!');
    await expect(page.locator('#menu')).toBeHidden();
    goOn();
    await page.waitForURL('**/admin/login');
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { locale, prefix } of LOCALES) {
    test(`opens, shows the same links and closes by Escape (${locale})`, async ({ page }) => {
      const menu = page.locator('#menu');
      await page.goto(`${prefix}/products`);
      await expect(menu).toBeHidden();

      await page.locator('.bar .menu-button').first().click();

      await expect(menu).toBeVisible();
      await expect(menu.locator('li a')).toHaveCount(7);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
  }

  test('shows the top of the contact page when "Contact Us" is chosen there', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.locator('#menu').getByRole('link', { name: 'Contact Us' }).click();

    await expect(page.locator('#menu')).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('has the keyboard while it is open, and goes with it', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();

    await page.locator('#menu a').last().focus();
    await page.keyboard.press('Tab');

    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('#menu :focus')).toHaveCount(0);
    await expect(page.locator('main :focus, footer :focus')).toBeInViewport();
  });

  test('does not hold the page when the window grows too wide for it', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.setViewportSize({ width: 1280, height: 740 });

    // One turn of the wheel may come before the new layout has reached what scrolls.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(0);
  });

  test('is closed when the page is left, which the way back shows as it was', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();

    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

    await expect(page.locator('#menu')).toBeHidden();
  });

  test('leads on and is closed there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();

    await page.locator('#menu').getByRole('link', { name: 'Requests' }).click();

    await expect(page).toHaveURL('/requests');
    await expect(page.locator('#menu')).toBeHidden();
  });
});

// Where one layout ends and the next one begins, 960 pixels being what a screen of 1920 shows at 200 %.
test.describe('at the width at which the layout turns', () => {
  for (const { locale, prefix } of LOCALES) {
    test(`the details above the header stay in one line (${locale})`, async ({ page }) => {
      await page.goto(`${prefix}/about`);

      for (const width of [767, 768, 820, 834, 960, 1088, 1440]) {
        await page.setViewportSize({ width, height: 700 });

        const cramped = await page.locator('.util .wrap').evaluate((bar) =>
          Array.from(bar.children)
            .filter((part) => {
              const { width, height } = part.getBoundingClientRect();
              return height > 45 || (part.id === 'scheme' && width < 40);
            })
            .map(({ outerHTML }) => outerHTML),
        );
        expect(cramped, `${width} pixels`).toEqual([]);
      }
    });
  }

  for (const { locale, prefix } of LOCALES) {
    test(`several numbers and a long address do not widen the page (${locale})`, async ({ page }) => {
      await page.goto(`${prefix}/about`);
      await page.locator('.util').evaluate((bar) => {
        const [phone, email] = bar.querySelectorAll('.ltr');
        if (phone) phone.textContent = '+20 2 2736 0000, +20 10 1234 5678 ext. 5';
        if (email) email.textContent = `${'export.department.'.repeat(5)}@nileharvest.example`;
      });

      for (const width of [320, 360, 412, 767, 768, 960, 1088, 1440]) {
        await page.setViewportSize({ width, height: 700 });

        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
        await expect(page.locator('.util-language'), `${width} pixels`).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('the pages can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 1088, height: 700 });
    await page.goto('/about');

    await expect(page.locator('header :is(.bar-links, .menu-button)').filter({ visible: true })).toHaveCount(
      1,
    );
  });

  test('a product stands beside its picture', async ({ page, database }) => {
    const [product] = await listProducts(database);
    await page.setViewportSize({ width: 960, height: 700 });
    await page.goto(`/products/${product?.slug}`);

    const picture = await page.locator('.plate').boundingBox();
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();

    expect(name?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
  });
});

test.describe('account menu', () => {
  const storeSession = (page: Page, role: string) =>
    page.addInitScript(
      (value) => {
        if (!sessionStorage.getItem('stored')) localStorage.setItem('sb-test-auth-token', value);
        sessionStorage.setItem('stored', '1');
      },
      JSON.stringify({
        user: { email: 'sara@example.com', app_metadata: { role }, user_metadata: { role: 'admin' } },
      }),
    );

  for (const { locale, prefix } of LOCALES) {
    test(`stands beside logo and menu on the smallest phone (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await storeSession(page, 'admin');
      await page.goto(`${prefix}/about`);

      await page.locator('.account summary').click();

      await expect(page.locator('.account ul')).toContainText('sara@example.com');
      await expect(page.locator('.account a')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('header .menu-button')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, 'signed in at 320');
      await expectNoFindings(page, 'signed in at 320');
    });

    test(`leaves the links and the button beside them their room (${locale})`, async ({ page }) => {
      await storeSession(page, 'admin');
      for (const width of [1089, 1200, 1343, 1344]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${prefix}/about`);
        await expect(page.locator('.account summary')).toBeVisible();

        const edges = await page.locator('header .bar-quote').evaluate((button) => {
          const { left, right } = button.getBoundingClientRect();
          return { left, room: innerWidth - right };
        });

        expect(Math.min(edges.left, edges.room), String(width)).toBeGreaterThan(0);
      }
    });
  }

  test.describe('of a session that is real', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });
    const sessionKey = `sb-${new URL(environment.apiUrl).hostname.split('.')[0]}-auth-token`;

    /** Signs a new user in, and opens the menu. */
    async function openMenu(page: Page, database: Supabase) {
      const account = { email: uniqueEmail(), password: crypto.randomUUID() };
      const { error } = await database.auth.admin.createUser({ ...account, email_confirm: true });
      if (error) throw error;
      const visitor = createSupabase(environment.apiUrl, environment.publishableKey);
      const { data } = await visitor.auth.signInWithPassword(account);
      await page.goto('/about');
      await page.evaluate(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [sessionKey, JSON.stringify(data.session)],
      );
      await page.goto('/about');
      await page.locator('.account summary').click();
    }

    test('"Log out" ends it', async ({ page, database }) => {
      await openMenu(page, database);

      await page.getByRole('button', { name: 'Log out' }).click();

      await expect(page.locator('.account')).toHaveCount(0);
      expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
    });

    test('"Log out" says when it failed', async ({ page, database }) => {
      await page.route('**/auth/v1/logout*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'The desk is closed' } })
          : route.fallback(),
      );
      await openMenu(page, database);

      await page.getByRole('button', { name: 'Log out' }).click();

      await expect(toastOf(page)).toContainText('Sign out Failed');
      await expect(toastOf(page)).toContainText('The desk is closed');
      await expect(page.locator('.account')).toBeVisible();
    });
  });

  test.describe('of a session that begins and ends while the page is open', () => {
    const session = JSON.stringify({ user: { email: 'sara@example.com', app_metadata: {} } });
    const signIn = (page: Page) =>
      page.evaluate((value) => localStorage.setItem('sb-test-auth-token', value), session);
    const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('sb-test-auth-token'));

    test('comes and goes with what another page does', async ({ page, context }) => {
      await page.goto('/about');
      const other = await context.newPage();
      await other.goto('/faq');

      await signIn(other);
      await expect(page.locator('.account')).toContainText('sara@example.com');
      await signOut(other);

      await expect(page.locator('.account')).toHaveCount(0);
    });

    test('comes and goes with what happened while the page was kept for the way back', async ({ page }) => {
      // What the browser tells such a page: Playwright has switched off that pages are kept.
      const comeBack = () =>
        page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.goto('/about');

      await signIn(page);
      await comeBack();
      await expect(page.locator('.account')).toContainText('sara@example.com');
      await signOut(page);
      await comeBack();

      await expect(page.locator('.account')).toHaveCount(0);
    });
  });

  test('visitors do not see it', async ({ page }) => {
    await page.goto('/');

    await expect(page.locator('.account')).toHaveCount(0);
  });

  test('admins find their panel there', async ({ page }) => {
    await storeSession(page, 'admin');
    await page.goto('/');

    await page.locator('.account summary', { hasText: 'sara@example.com' }).click();

    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin/');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('a role that the user has written does not show the panel', async ({ page }) => {
    await storeSession(page, 'user');
    await page.goto('/');

    await page.locator('.account summary').click();

    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });
});
