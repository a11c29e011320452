import type { Page } from '@playwright/test';
import { ADMIN_SHORTCUT_PAUSE_MS } from 'shared/constants.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import {
  expect,
  LOCALES,
  mainNavigation,
  menuButton,
  menuOf,
  messages,
  schemeButton,
  test,
  toastOf,
} from './fixtures.ts';

const productsLink = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Products' });

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
      if (after === 'media') click(document.querySelector('header nav a[href="/media"]'), 1);
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

test.use({ reducedMotion: 'no-preference' });

test.describe('header', () => {
  test('its seven links lead to pages that are there', async ({ page }) => {
    const { home, about, products, media, requests, faq, contact } = messages.en.header;
    const linkTo = (name: string) => mainNavigation(page).getByRole('link', { name, exact: true });
    await page.goto('/data-security');
    await expect(mainNavigation(page).getByRole('link')).toHaveCount(7);

    for (const name of [about, products, media, requests, faq, contact, home]) {
      const href = (await linkTo(name).getAttribute('href')) ?? '';
      const response = await page.goto(href);

      expect.soft(response?.status(), href).toBe(200);
      await expect.soft(linkTo(name)).toHaveAttribute('aria-current', 'page');
    }
  });

  test('fewer than ten clicks on Products lead to the products, modified ones beside the page', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await test.step('a modified click opens them in another page', async () => {
      const opened = context.waitForEvent('page');
      await productsLink(page).click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await expect(other).toHaveURL('/products');
      await expect(page).toHaveURL('/about');
      await other.close();
    });
    await test.step('nine quick clicks', async () => {
      await clickQuickly(page, 9);
      await expect(page).toHaveURL('/products');
    });
    await test.step('one click', async () => {
      await page.goto('/about');
      await productsLink(page).click();
      await expect(page).toHaveURL('/products');
    });
    await test.step('the keyboard', async () => {
      await page.goto('/about');
      await productsLink(page).press('Enter');
      await expect(page).toHaveURL('/products');
    });
  });

  test('the language switch keeps the answer that the address names', async ({ page, database }) => {
    const { data } = await database.from('faqs').select('id').order('id').limit(2);
    const anchor = `question-${data?.at(-1)?.id}`;
    await page.goto(`/faq#${anchor}`);

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL(`/ar/faq#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toHaveAttribute('open');
  });

  test('the language switch keeps page and query, also beside the page', async ({ page, context }) => {
    await page.goto('/requests?type=sample');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'العربية' }).click({ button: 'middle' });
    const other = await opened;
    await expect(other).toHaveURL('/ar/requests?type=sample');
    await other.close();

    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL('/ar/requests?type=sample');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/requests?type=sample');
  });

  test('the scheme that is chosen on one page is that of the others, and stays', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    const other = await context.newPage();
    await other.goto('/faq');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');

    await schemeButton(other).click();

    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/data-security');
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

      await schemeButton(page).click();

      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });

  test('the scheme of the system is followed while a page is open, until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await schemeButton(page).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('"Contact Us" goes to the top when the contact page is open, a modified click opens it once more', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/contact');
    const link = mainNavigation(page).getByRole('link', { name: messages.en.header.contact });
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await expect(other).toHaveURL('/contact');
    await other.close();
    await page.evaluate(() => scrollTo(0, 400));

    await link.dispatchEvent('click');

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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
    await menuButton(page).click();
    const link = menuOf(page).getByRole('link', { name: 'Products' });

    await link.evaluate((each) => {
      for (let click = 1; click <= 10; click++) {
        each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: click }));
      }
    });

    await expect(toastOf(page)).toContainText('Admin Access Unlocked!');
    await expect(menuOf(page)).toBeHidden();
    goOn();
    await page.waitForURL('**/admin/login');
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { locale, prefix } of LOCALES) {
    test(`opens, shows the same links, closes by Escape and leads on (${locale})`, async ({ page }) => {
      const menu = menuOf(page, locale);
      await page.goto(`${prefix}/products`);
      await expect(menu).toBeHidden();

      await menuButton(page, locale).click();

      await expect(menu).toBeVisible();
      await expect(menu.getByRole('listitem').getByRole('link')).toHaveCount(7);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await menuButton(page, locale).click();
      await menu.getByRole('link', { name: messages[locale].header.requests, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/requests`);
      await expect(menu).toBeHidden();
    });
  }

  test('shows the top of the contact page when "Contact Us" is chosen there', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => scrollTo(0, 600));
    await menuButton(page).click();

    await menuOf(page).getByRole('link', { name: 'Contact Us' }).click();

    await expect(menuOf(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('is reached from the middle of a page: its bar goes on the way down and is back on the way up', async ({
    page,
  }) => {
    await page.goto('/about');
    const bar = page.getByRole('banner').locator('div:has(> div > a)').last();
    await page.mouse.move(180, 400);

    await page.mouse.wheel(0, 900);
    await expect(menuButton(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(menuButton(page)).toBeInViewport({ ratio: 1 });

    const box = await bar.boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThanOrEqual(56);
    await page.mouse.wheel(0, 900);
    await expect(menuButton(page)).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await menuButton(page).focus();
    await expect(menuButton(page)).toBeInViewport({ ratio: 1 });

    await page.evaluate(() => scrollTo(0, 0));
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' }),
    ).toBeInViewport({ ratio: 1 });
  });

  test('has the keyboard while it is open, and goes with it, with the page, and with a wider window', async ({
    page,
  }) => {
    const menu = menuOf(page);
    await page.goto('/about');
    await menuButton(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await menu.getByRole('link').last().focus();

    await page.keyboard.press('Tab');

    await expect(menu).toBeHidden();
    await expect(page.locator('#menu :focus')).toHaveCount(0);
    await expect(page.locator('main :focus, footer :focus')).toBeInViewport();

    await test.step('when the page is left, which the way back shows as it was', async () => {
      await menuButton(page).click();
      await expect(menu).toBeVisible();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expect(menu).toBeHidden();
    });

    await test.step('when the window grows too wide for it, the page can be scrolled', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await menuButton(page).click();
      await page.setViewportSize({ width: 1280, height: 740 });
      // One turn of the wheel may come before the new layout has reached what scrolls.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 400);
          return page.evaluate(() => scrollY);
        })
        .toBeGreaterThan(0);
    });
  });
});

// Where one layout ends and the next one begins, 960 pixels being what a screen of 1920 shows at 200 %.
test.describe('at the width at which the layout turns', () => {
  for (const { locale, prefix } of LOCALES) {
    test(`the details above the header stay in one line, and long ones in the page (${locale})`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/about`);
      for (const width of [767, 768, 820, 834, 960, 1088, 1440]) {
        await page.setViewportSize({ width, height: 700 });

        const cramped = await page.locator('div:has(> #scheme)').evaluate((bar) =>
          Array.from(bar.children)
            .filter((part) => {
              const { width, height } = part.getBoundingClientRect();
              return height > 45 || (part.id === 'scheme' && width < 40);
            })
            .map(({ outerHTML }) => outerHTML),
        );
        expect.soft(cramped, `${width} pixels`).toEqual([]);
        if (width === 1088) await expect.soft(waysToPages(page)).toHaveCount(1);
      }

      await page.locator('div:has(> #scheme)').evaluate((bar) => {
        const [phone, email] = bar.querySelectorAll('bdi');
        if (phone) phone.textContent = '+20 2 2736 0000, +20 10 1234 5678 ext. 5';
        if (email) email.textContent = `${'export.department.'.repeat(5)}@nileharvest.example`;
      });
      for (const width of [320, 360, 412, 767, 768, 960, 1088, 1440]) {
        await page.setViewportSize({ width, height: 700 });

        await expectNoSidewaysScroll(page, `${width} pixels`);
        await expect
          .soft(page.getByRole('link', { name: messages[locale].common.otherLanguage }), `${width} pixels`)
          .toBeInViewport({ ratio: 1 });
      }
    });
  }

  const waysToPages = (page: Page) =>
    page.getByRole('banner').locator('nav, [popovertarget]').filter({ visible: true });
});
