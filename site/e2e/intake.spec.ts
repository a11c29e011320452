import type { Page } from '@playwright/test';
import { createSupabase } from 'shared/client.ts';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { environment } from './environment.ts';
import { expect, test, toastOf, uniqueEmail } from './fixtures.ts';

const newsletterField = (page: Page) => page.getByLabel('Your e-mail');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

test.describe('newsletter', () => {
  test('takes an address once and says so', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).fill(email);

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    await expect(toastOf(page)).toContainText('Thank you for joining our newsletter.');
    await expect(newsletterField(page)).toHaveValue('');
    const { data } = await database.from('newsletter_subscriptions').select('email').eq('email', email);
    expect(data).toHaveLength(1);
  });

  test('tells that it is sending, and cannot be used meanwhile', async ({ page }) => {
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
    answer.resolve();
    await expect(toastOf(page)).toContainText('Subscribed successfully!');
  });

  test('leaves the keyboard at its button', async ({ page }) => {
    await page.goto('/about');
    await newsletterField(page).fill(uniqueEmail());

    await newsletterField(page).press('Enter');

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    await expect(subscribe(page)).toBeFocused();
  });

  test('keeps a draft until it is sent', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).pressSequentially(email);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:newsletter'))).toContain(email);
    await page.goto('/faq');
    await expect(newsletterField(page)).toHaveValue(email);

    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('Subscribed successfully!');
    expect(await page.evaluate(() => localStorage.getItem('draft:newsletter'))).toBeNull();
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

  test('knows an address that is there already, whatever its case', async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/about');
    await newsletterField(page).fill(email);
    await subscribe(page).click();
    await expect(toastOf(page)).toContainText('Subscribed successfully!');

    await newsletterField(page).fill(email.toUpperCase());
    await subscribe(page).click();

    await expect(toastOf(page)).toContainText('This email is already subscribed!');
    await expect(newsletterField(page)).toHaveValue(email.toUpperCase());
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

test.describe('contact form', () => {
  test('a message arrives with what was written', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke de Vries');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Message').fill('When does the season start?');

    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(toastOf(page)).toContainText('Message Sent Successfully!');
    await expect(toastOf(page)).toContainText("We'll get back to you soon.");
    const { data } = await database
      .from('contact_messages')
      .select('name, whatsapp, message, locale')
      .eq('email', email);
    expect(data).toEqual([
      {
        name: 'Marieke de Vries',
        whatsapp: null,
        message: 'When does the season start?',
        locale: 'en',
      },
    ]);
  });

  test('keeps a draft, and a double click makes one row', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/contact');
    await page.getByLabel('Full Name').pressSequentially('Marieke');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Message').fill('When does the season start?');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:contact'))).toContain('season');
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke');

    await page.getByRole('button', { name: 'Send Message' }).dblclick();

    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    const { data } = await database.from('contact_messages').select('name').eq('email', email);
    expect(data).toEqual([{ name: 'Marieke' }]);
  });

  test('says what is missing', async ({ page }) => {
    await page.goto('/');

    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('alert')).toContainText('3 fields need your attention');
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });

  test('"Complaint or Inquiry" leads to the complaint form', async ({ page }) => {
    await page.goto('/contact');

    await page.getByRole('link', { name: 'Complaint or Inquiry' }).click();

    await expect(page).toHaveURL('/requests?type=complaint');
    await expect(page.getByLabel('Subject')).toBeVisible();
  });

  test('"Complaint or Inquiry" leads there also once a message was sent', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill(uniqueEmail());
    await page.getByLabel('Message').fill('When does the season start?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();

    await page.getByRole('link', { name: 'Complaint or Inquiry' }).click();

    await expect(page).toHaveURL('/requests?type=complaint');
    await expect(page.getByLabel('Subject')).toBeVisible();
  });
});

test.describe('contact form that is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so in the words of the backend and keeps the text', async ({ page }) => {
    await page.route('**/rest/v1/contact_messages*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { message: 'The desk is closed', code: 'P0001' } })
        : route.fallback(),
    );
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill(uniqueEmail());
    await page.getByLabel('Message').fill('When does the season start?');

    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(toastOf(page)).toContainText('Error sending message');
    await expect(toastOf(page)).toContainText('The desk is closed');
    await expect(page.getByLabel('Message')).toHaveValue('When does the season start?');
  });

  test('is sent again when a server takes it and stays silent', async ({ page, database }) => {
    const email = uniqueEmail();
    const silence = Promise.withResolvers<void>();
    const firstTry = Promise.withResolvers<void>();
    let tries = 0;
    await page.route('**/rest/v1/contact_messages*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      tries++;
      if (tries > 1) return route.fallback();
      firstTry.resolve();
      await silence.promise;
      return route.abort();
    });
    await page.clock.install();
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Message').fill('When does the season start?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await firstTry.promise;

    await page.clock.fastForward(ANSWER_LIMIT_MS);

    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    silence.resolve();
    const { data } = await database.from('contact_messages').select('message').eq('email', email);
    expect(data).toEqual([{ message: 'When does the season start?' }]);
    expect(tries).toBe(2);
  });

  test('takes no more words while it is sent again', async ({ page, database }) => {
    const email = uniqueEmail();
    const answer = Promise.withResolvers<void>();
    let tries = 0;
    await page.route('**/rest/v1/contact_messages*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      tries++;
      if (tries === 1) return route.abort();
      await answer.promise;
      return route.fallback();
    });
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Message').fill('When does the season start?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending again' })).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'Sending again' })).toHaveCount(1);

    await page.getByLabel('Message').pressSequentially(' My phone is 123.');

    await expect(page.getByLabel('Message')).toHaveValue('When does the season start?');
    answer.resolve();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    const { data } = await database.from('contact_messages').select('message').eq('email', email);
    expect(data).toEqual([{ message: 'When does the season start?' }]);
  });
});

test.describe('forms of a visitor whose session has ended without a word', () => {
  const sessionKey = `sb-${new URL(environment.apiUrl).hostname.split('.')[0]}-auth-token`;

  test('need none', async ({ page, database }) => {
    const email = uniqueEmail();
    const account = { email: uniqueEmail(), password: crypto.randomUUID() };
    const { data: created } = await database.auth.admin.createUser({ ...account, email_confirm: true });
    const visitor = createSupabase(environment.apiUrl, environment.publishableKey);
    const { data: signedIn } = await visitor.auth.signInWithPassword(account);
    if (!created.user || !signedIn.session) throw new Error('Nobody could sign in');
    const session = {
      ...signedIn.session,
      access_token: `${signedIn.session.access_token.slice(0, -6)}AAAAAA`,
    };
    await page.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [sessionKey, JSON.stringify(session)],
    );
    await page.goto('/contact');
    await expect(page.locator('.account')).toBeVisible();
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Message').fill('When does the season start?');

    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
    const { data } = await database.from('contact_messages').select('name').eq('email', email);
    expect(data).toEqual([{ name: 'Marieke' }]);
  });
});

test.describe('toasts', () => {
  test('come one at a time and go after five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await subscribe(page).click();
    await expect(page.locator('.toast')).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await subscribe(page).click();
    await subscribe(page).click();
    await expect(page.locator('.toast')).toHaveCount(1);

    await page.clock.runFor(4900);
    await expect(page.locator('.toast')).toHaveCount(1);
    await page.clock.runFor(200);

    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('can be dismissed', async ({ page }) => {
    await page.goto('/about');
    await subscribe(page).click();

    await page.getByRole('button', { name: 'Dismiss' }).click();

    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('stay while the keyboard is on them, and give the focus back', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await subscribe(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast')).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press('Enter');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    while (!(await dismiss.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');

    await page.clock.runFor(20_000);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.locator('footer a:focus, footer button:focus')).toBeVisible();
  });
});
