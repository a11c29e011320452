import type { Page } from '@playwright/test';
import { createSupabase } from 'shared/client.ts';
import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { environment } from './environment.ts';
import { expect, test, toastOf, uniqueEmail } from './fixtures.ts';
import { placesOf } from './text-layout.ts';

const message = (page: Page) => page.getByLabel('Message');
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function fill(page: Page, email = uniqueEmail()) {
  await page.getByLabel('Full Name').fill('Marieke');
  await page.getByLabel('Email Address').fill(email);
  await message(page).fill('When does the season start?');
}

test.describe('form', () => {
  test('a message arrives with what was written, and "Complaint or Inquiry" still leads on', async ({
    page,
    database,
  }) => {
    const email = uniqueEmail();
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Marieke de Vries');
    await page.getByLabel('Email Address').fill(email);
    await message(page).fill('When does the season start?');

    await send(page).click();

    await expect(toastOf(page)).toContainText('Message Sent Successfully!');
    await expect(toastOf(page)).toContainText("We'll get back to you soon.");
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
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
    await page.getByRole('link', { name: 'Complaint or Inquiry' }).click();
    await expect(page).toHaveURL('/requests?type=complaint');
    await expect(page.getByLabel('Subject')).toBeVisible();
  });

  test('keeps what is unsent, and a double click makes one row', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/contact');
    await page.getByLabel('Full Name').pressSequentially('Marieke');
    await page.getByLabel('Email Address').fill(email);
    await message(page).fill('When does the season start?');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent:contact'))).toContain('season');
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke');

    await send(page).dblclick();

    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    const { data } = await database.from('contact_messages').select('name').eq('email', email);
    expect(data).toEqual([{ name: 'Marieke' }]);
  });

  for (const path of ['/', '/contact']) {
    test(`names what is missing, with its errors, and leads to the first on ${path}`, async ({ page }) => {
      await page.goto(path);

      await send(page).click();

      await expect(page.getByRole('alert')).toContainText('3 fields need your attention');
      const first = page.getByLabel('Full Name');
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await expect(first).toHaveAccessibleDescription(/\p{L}/u);
    });
  }

  test('"Complaint or Inquiry" leads to the complaint form', async ({ page }) => {
    await page.goto('/contact');

    await page.getByRole('link', { name: 'Complaint or Inquiry' }).click();

    await expect(page).toHaveURL('/requests?type=complaint');
    await expect(page.getByLabel('Subject')).toBeVisible();
  });
});

test.describe('form that is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so in the words of the backend and keeps the text', async ({ page }) => {
    await page.route('**/rest/v1/contact_messages*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { message: 'The desk is closed', code: 'P0001' } })
        : route.fallback(),
    );
    await page.goto('/contact');
    await fill(page);

    await send(page).click();

    await expect(toastOf(page)).toContainText('Error sending message');
    await expect(toastOf(page)).toContainText('The desk is closed');
    await expect(message(page)).toHaveValue('When does the season start?');
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
    await fill(page, email);
    await send(page).click();
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
    await fill(page, email);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Sending again' })).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'Sending again' })).toHaveCount(1);

    await message(page).pressSequentially(' My phone is 123.');

    await expect(message(page)).toHaveValue('When does the season start?');
    answer.resolve();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
    const { data } = await database.from('contact_messages').select('message').eq('email', email);
    expect(data).toEqual([{ message: 'When does the season start?' }]);
  });
});

test.describe('form of a visitor whose session has ended without a word', () => {
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
    await expect(page.getByRole('banner').getByLabel(account.email)).toBeVisible();
    await fill(page, email);

    await send(page).click();

    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
    const { data } = await database.from('contact_messages').select('name').eq('email', email);
    expect(data).toEqual([{ name: 'Marieke' }]);
  });
});

test('details keep their lines', async ({ page }) => {
  await page.goto('/contact');

  const places = await page
    .getByRole('main')
    .locator('dd')
    .last()
    .evaluate(placesOf, { text: 'a\nb', lang: '' });

  expect(places[2]?.top).toBeGreaterThan(places[0]?.top ?? Number.POSITIVE_INFINITY);
});

test('the map is fetched only when the visitor asks for it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' });
  });
  await page.goto('/contact');
  await page.getByRole('img', { name: /map/i }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Show map' }).click();

  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('marker=30.039,31.208');
});
