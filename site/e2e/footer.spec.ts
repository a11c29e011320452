import type { Page } from '@playwright/test';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { expect, LOCALES, messages, test, toastOf, uniqueEmail } from './fixtures.ts';
import { mailTo } from './mails.ts';

const en = messages.en.subscription;
const ar = messages.ar.subscription;

const newsletterField = (page: Page) => page.getByLabel('Your e-mail');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

for (const { locale, prefix } of LOCALES) {
  test(`leads where it says, and names no profile without an address (${locale})`, async ({
    page,
    database,
  }) => {
    const products = await listProducts(database);
    const categories = (await listProductCategories(database)).filter(({ name }) =>
      products.some(({ category }) => category === name),
    );
    const { data: profiles } = await database.from('social_links').select('platform, url').order('id');
    await page.goto(`${prefix}/data-security`);
    const footer = page.getByRole('contentinfo');

    const hrefs = await footer
      .locator('h3 + ul')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    expect(hrefs).toEqual(
      [
        '/about',
        '/products',
        '/data-security',
        '/requests',
        ...categories.map(({ slug }) => `/products?category=${slug}`),
        '/faq',
        '/contact',
        '/requests?type=complaint',
        '/requests?type=partnership',
      ].map((path) => prefix + path),
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    const { data: details } = await database.from('contact_info').select('info_key, value, value_ar');
    for (const { info_key, value, value_ar } of details ?? []) {
      if (!['address', 'phone', 'email'].includes(info_key)) continue;
      await expect(footer).toContainText((locale === 'ar' && value_ar) || value);
    }
    const named = (profiles ?? []).filter(({ url }) => url).map(({ platform }) => platform);
    await expect(
      footer.getByRole('list', { name: messages[locale].footer.social }).getByRole('link'),
    ).toHaveText(named);
  });
}

test('says the year of the visit, whenever the page was made', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T09:00:00Z'));

  await page.goto('/data-security');

  await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
});

test.describe('newsletter', () => {
  test('takes an address once, says so and leaves the keyboard at its button', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).fill(email);

    await newsletterField(page).press('Enter');

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    await expect(toastOf(page)).toContainText('Thank you for joining our newsletter. Please follow the link');
    await expect(newsletterField(page)).toHaveValue('');
    await expect(subscribe(page)).toBeFocused();
    const { data } = await database.from('newsletter_subscriptions').select('email').eq('email', email);
    expect(data).toHaveLength(1);
  });

  test('tells that it is sending, cannot be used meanwhile, and does not move where stillness is asked for', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const answer = Promise.withResolvers<void>();
    await page.route('**/rest/v1/newsletter_subscriptions*', async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await page.goto('/about');
    await newsletterField(page).fill(uniqueEmail());

    await subscribe(page).click();

    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await expect(newsletterField(page)).toBeDisabled();
    const running = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
          .length,
    );
    expect.soft(running, 'moving').toBe(0);
    answer.resolve();
    await expect(toastOf(page)).toContainText('Subscribed successfully!');
  });

  test('keeps what is unsent until it is sent', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).pressSequentially(email);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent:newsletter'))).toContain(email);
    await page.goto('/faq');
    await expect(newsletterField(page)).toHaveValue(email);

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    expect(await page.evaluate(() => localStorage.getItem('unsent:newsletter'))).toBeNull();
  });

  test('takes a pasted address for what it looks like', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).fill(`\u200e${email}\u00a0`);

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    const { data } = await database.from('newsletter_subscriptions').select('email').eq('email', email);
    expect(data).toEqual([{ email }]);
  });

  test('asks for the address when it is empty', async ({ page }) => {
    await page.goto('/about');

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Email is required');
    await expect(newsletterField(page)).toBeFocused();
  });

  test('is said in Arabic on Arabic pages', async ({ page }) => {
    await page.goto('/ar/about');

    await page.getByRole('button', { name: 'اشترك' }).click();

    await expect(toastOf(page)).toContainText('البريد الإلكتروني مطلوب');
  });
});

test.describe('newsletter that is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('knows an address that is there already; a press on the page of its mail confirms it, another one ends it', async ({
    page,
    database,
  }) => {
    test.slow();
    const email = uniqueEmail();
    const rowOf = async () =>
      (await database.from('newsletter_subscriptions').select('confirmed_at').eq('email', email)).data?.[0];
    await page.goto('/about');
    await newsletterField(page).fill(email);
    await subscribe(page).click();
    await expect(toastOf(page)).toContainText('Subscribed successfully!');

    await newsletterField(page).fill(email.toUpperCase());
    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('This email is already subscribed!');
    await expect(newsletterField(page)).toHaveValue(email.toUpperCase());

    const mail = await mailTo(email);
    let isDown = true;
    await page.route('**/rpc/confirm_subscription', (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto(/\S+\/newsletter\/#\S+/.exec(mail.text)?.[0] ?? '');
    const confirm = page.getByRole('button', { name: 'Confirm subscription' });
    await confirm.click();
    await expect(page.getByText(en.failed)).toBeVisible();
    await expect(confirm).toBeFocused();
    expect(await rowOf()).toEqual({ confirmed_at: null });
    isDown = false;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: en.confirmed.title })).toBeFocused();
    expect(await rowOf()).not.toEqual({ confirmed_at: null });

    // As a mail program without one click opens it.
    const [, wayOut = ''] =
      /^<(.+)>$/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '') ?? [];
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(wayOut);
    await expect(page.getByRole('heading', { name: en.unsubscribe.title })).toBeVisible();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.getByRole('heading', { name: ar.unsubscribe.title })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the page of a subscription at 320');
    await expectNoViolations(page, 'the page of a subscription');
    expect(await rowOf()).toBeDefined();
    const leave = page.getByRole('button', { name: ar.unsubscribe.action });
    await leave.click();
    await expect(page.getByRole('heading', { name: ar.unsubscribed.title })).toBeFocused();
    expect(await rowOf()).toBeUndefined();

    await page.reload();
    await leave.click();
    await expect(page.getByRole('heading', { name: ar.useless.title })).toBeFocused();
    const response = await page.request.get('/newsletter');
    expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(await (await page.request.get('/sitemap-0.xml')).text()).not.toContain('/newsletter');
  });

  test('takes an address whose first answer was lost for subscribed', async ({ page }) => {
    let lost = 0;
    await page.route('**/rest/v1/newsletter_subscriptions*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost++;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto('/about');
    await newsletterField(page).fill(uniqueEmail());

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    expect(lost).toBe(1);
  });

  test.describe('behind a gateway that gives up', () => {
    test.use({ expectedErrors: [/status of (504|409)/] });

    test('takes an address for subscribed that a gateway lost on the way back', async ({ page }) => {
      let lost = 0;
      await page.route('**/rest/v1/newsletter_subscriptions*', async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
        lost++;
        await route.fetch();
        return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
      });
      await page.goto('/about');
      await newsletterField(page).fill(uniqueEmail());

      await subscribe(page).click();

      await expect(toastOf(page)).toContainText('Subscribed successfully!');
      expect(lost).toBe(1);
    });
  });

  test('says that it failed and keeps the address', async ({ page }) => {
    await page.route('**/rest/v1/newsletter_subscriptions*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { message: 'no', code: 'P0001' } })
        : route.fallback(),
    );
    await page.goto('/about');
    await newsletterField(page).fill('visitor@example.com');

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscription failed');
    await expect(toastOf(page)).toContainText('Please try again later.');
    await expect(newsletterField(page)).toHaveValue('visitor@example.com');
  });
});
