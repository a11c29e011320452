import type { Page } from '@playwright/test';
import { offerAr } from 'shared/messages/offer.ar.ts';
import { offerEn } from 'shared/messages/offer.en.ts';
import { confirmOffer, loseOffer, withdrawOffer } from 'shared/offers/offers.queries.ts';
import budget from '../bench/page-budget.json' with { type: 'json' };
import { brokenBudgets, weighPage } from '../bench/weigh-page.ts';
import { expectNoSidewaysScroll, expectNoViolations, LOOKS, showAs } from './accessibility.ts';
import { environment } from './environment.ts';
import { expect, LOCALES, test, toastOf } from './fixtures.ts';
import {
  certifiedProduct,
  expireOffer,
  offerLine,
  sendNewOffer,
  sendNextVersion,
  signInSeller,
} from './offers.ts';

/** Wrong ones in ten minutes, as the database has it. */
const TRIES_OF_AN_ADDRESS = 20;
const FUNCTION = '**/functions/v1/offer';

test.use({ timezoneId: 'Europe/Amsterdam', expectedErrors: [/Failed to load resource/] });

test('a buyer reads an offer in her own time and accepts it by the keyboard alone', async ({
  page,
  database,
}) => {
  const seller = await signInSeller(database);
  const offer = await sendNewOffer(seller);
  await page.goto(offer.address);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer O-\d{4}-\d{4,}$/);
  await expect(page.getByText('your time, Amsterdam')).toHaveText('22:59 your time, Amsterdam');
  const chat = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
    /^Hello, about your offer O-\d{4}-\d{4,}, version 1: $/,
  );
  const oranges = page.getByRole('row', { name: /Navel Oranges/ });
  await expect(oranges).toContainText('1,080 cartons');
  await expect(oranges).toContainText('12,528.00');
  await expect(page.getByRole('row', { name: /In all, CIF Rotterdam/ })).toContainText('USD 35,082.00');
  await expect(page.getByRole('img', { name: /Navel Oranges, 64–88: 15 pallets/ })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const name = page.getByLabel('Your full name');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Fill in this field');
  await expect(page.getByRole('checkbox', { name: /^I may agree for/ })).toHaveAccessibleDescription(
    'Fill in this field',
  );
  await expectNoViolations(page, 'a form that was refused');
  await page.keyboard.type('Marieke de Vries');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'You accepted version 1' })).toBeFocused();
  await expect(page.getByText('Version 1 accepted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted by you')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
});

test('a buyer asks for a change line by line; an answer that was lost counts once, and the next version is declined', async ({
  page,
  database,
}) => {
  const seller = await signInSeller(database);
  const offer = await sendNewOffer(seller);
  const sent: string[] = [];
  await page.route(FUNCTION, async (route) => {
    const body = route.request().postDataJSON() ?? {};
    if (body.action !== 'change') return route.fallback();
    sent.push(body.answer_id);
    if (sent.length > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(offer.address);
  await page.getByText('Ask for a change').click();
  await page.getByLabel('2. Lemons, 100–138').fill('USD 0.880 a kg');
  await page.reload();
  await expect(page.getByLabel('2. Lemons, 100–138')).toHaveValue('USD 0.880 a kg');
  const token = new URL(offer.address).hash.slice(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);
  await page.getByRole('button', { name: 'Send the change' }).click();

  await expect(page.getByRole('heading', { name: 'Your change is with us' })).toBeFocused();
  expect(sent).toEqual([sent[0], sent[0]]);
  await expect(page.getByText('USD 0.880 a kg')).toBeVisible();
  await expect(page.getByText('Change asked for version 1')).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await sendNextVersion(seller, offer.id, {
    lines: [offerLine({ quantity: '1512' }), offerLine({ product_name: 'Dates' })],
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '3 things changed since version 1' })).toBeVisible();
  const oranges = page.getByRole('row', { name: /Navel Oranges/ });
  await expect(oranges.getByRole('deletion')).toHaveText('1,080 cartons');
  await page.getByLabel('Mark them below').uncheck();
  await expect(oranges.getByRole('deletion')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read version 1' }).click();
  await expect(page.getByText('You are reading version 1.')).toBeVisible();
  await expect(page.getByText('Open for your answer')).toHaveCount(0);
  await expect(page.getByText(/ left$/)).toHaveCount(0);
  await expect(oranges).toContainText('1,080 cartons');
  await page.getByRole('button', { name: 'Back to version 2' }).click();

  await page.getByText('With a reason, if you like').click();
  await page.getByLabel('Reason').selectOption('Bought elsewhere');
  await page.getByRole('button', { name: 'Decline this offer' }).click();
  await expect(page.getByRole('heading', { name: 'You declined this offer' })).toBeFocused();
  await expectNoViolations(page, 'declined');
  await expect(page.getByText('Bought elsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new version' }).click();
  await expect(page.getByRole('heading', { name: 'Your change is with us' })).toBeFocused();
});

test('an answer to a version that was replaced, or taken back, agrees to nothing', async ({
  page,
  database,
}) => {
  const seller = await signInSeller(database);
  const offer = await sendNewOffer(seller);
  const accept = async (version: number) => {
    await page.getByLabel('Your full name').fill('Marieke de Vries');
    await page.getByRole('checkbox', { name: /^I may agree/ }).check();
    await page.getByRole('button', { name: `Accept version ${version}` }).click();
  };
  await page.goto(offer.address);
  await expect(page.getByRole('button', { name: 'Accept version 1' })).toBeVisible();
  await sendNextVersion(seller, offer.id, { payment_terms: '20% in advance' });

  await accept(1);

  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was accepted.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read version 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Read version 2' }).click();
  await expect(page.getByText(/^Payment: .*20% in advance/)).toBeVisible();
  await expect(page.getByLabel('Your full name')).toHaveValue('Marieke de Vries');
  await page.getByText('Ask for a change').click();
  await page.getByLabel('2. Lemons, 100–138').fill('USD 0.880 a kg');
  await page.getByText('Exactly as shown here').click();
  await withdrawOffer(seller, offer.id, 'Rain has stopped picking this week.');

  await accept(2);

  await expect(page.getByRole('heading', { name: 'We withdrew this offer' })).toBeFocused();
  await expectNoViolations(page, 'withdrawn');
  await expect(page.getByText('Rain has stopped picking this week.')).toBeVisible();
  await expect(toastOf(page)).toContainText('Your answer was not sent');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('USD 0.880 a kg');
});

test('a wrong address tells nothing, weighs little, and a lost network is waited for', async ({
  page,
  context,
  database,
}) => {
  const { weight } = await weighPage(page, `/ar/offer#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: offerAr.gone.title })).toBeFocused();
  await expectNoViolations(page, 'a wrong address');
  expect(brokenBudgets(weight, budget.offer)).toEqual([]);
  const response = await page.request.get('/offer');
  expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(await (await page.request.get('/sitemap-0.xml')).text()).not.toContain('/offer');
  expect(await context.cookies()).toEqual([]);

  const seller = await signInSeller(database);
  const offer = await sendNewOffer(seller);
  let isDown = true;
  await page.route(FUNCTION, (route) => (isDown ? route.abort() : route.fallback()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
  await page.goto(offer.address);
  await expect(page.getByRole('heading', { name: offerEn.unreached.title })).toBeVisible();
  await expectNoViolations(page, 'without a connection');
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('O-');

  isDown = true;
  await page.getByLabel('Your full name').fill('Marieke de Vries');
  await page.getByRole('button', { name: 'Accept version 1' }).click();
  await expect(toastOf(page)).toContainText(offerEn.answer.offline);
  await expect(page.getByLabel('Your full name')).toHaveValue('Marieke de Vries');

  await page.getByText('With a reason, if you like').click();
  await page.unroute(FUNCTION);
  const sent: string[] = [];
  await page.route(FUNCTION, async (route) => {
    const { answer_id } = route.request().postDataJSON() ?? {};
    if (answer_id) sent.push(answer_id);
    if (!answer_id || sent.length > 1) return route.fallback();
    await route.fetch();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
    );
    return route.fulfill({ status: 400, body: '' });
  });
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true }),
  );
  await page.getByRole('button', { name: 'Decline this offer' }).click();
  await expect(toastOf(page)).toContainText(offerEn.answer.unconfirmed);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'You declined this offer' })).toBeFocused();
  expect(sent).toEqual([sent[0], sent[0]]);
  await page.unroute(FUNCTION);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/offer#[\w-]{43}$/);

  const tryWrongToken = () =>
    page.request.post(`${environment.apiUrl}/functions/v1/offer`, {
      data: { action: 'read', token: 'wrong' },
    });
  await Promise.all(Array.from({ length: TRIES_OF_AN_ADDRESS }, tryWrongToken));
  await page.goto(offer.address);
  await expect(page.getByRole('heading', { name: offerEn.unreached.failed })).toBeFocused();
  await expect(page.getByText(/^Too many attempts from your network\. Try again in /)).toBeVisible();
  await expectNoViolations(page, 'after too many attempts');
});

test('an offer says how it ended, whichever way it did, and can be asked for anew; no third party is told of it', async ({
  page,
  database,
  visitor,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const seller = await signInSeller(database);
  const { id: product_id, certificate } = await certifiedProduct(visitor);
  const lines = [offerLine(), offerLine({ product_id, product_name: 'Lemons' })];
  const offer = await sendNewOffer(seller, { lines });
  await page.route('**/pdf-*', (route) => route.fulfill({ status: 204 }));
  let reads = 0;
  await page.route(FUNCTION, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    answer.offer.versions[0].pdf_url = `/pdf-${++reads}`;
    return route.fulfill({ response, json: answer });
  });
  await page.goto(offer.address);
  await expect(page.getByRole('definition').filter({ hasText: certificate })).toContainText('for line 2');

  await passHours(page, 6);
  const pdfRequest = page.waitForRequest('**/pdf-*');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await pdfRequest).url()).toMatch(/\/pdf-2$/);
  await page.unroute(FUNCTION);

  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('row', { name: /In all, CIF Rotterdam/ }),
    page.getByRole('img', { name: /Navel Oranges, 64–88: / }).first(),
    page.getByText(certificate),
    page.getByRole('link', { name: 'export@nileharvest.example' }),
    page.getByText('Version 1 sent'),
  ])
    await expect(part).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('form, summary').filter({ visible: true })).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'screen' });

  const askAnew = async () => {
    await page.getByRole('button', { name: 'Ask for a new version' }).click();
    await expect(page.getByRole('heading', { name: 'Your change is with us' })).toBeFocused();
  };
  await expireOffer(offer.id);
  // As after a night in which the page's own clock stood still.
  await passHours(page, 8);
  const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.route(FUNCTION, (route) => route.fulfill({ status: 400, body: '' }));
  const refused = page.waitForResponse(/functions.v1.offer/);
  await wake();
  await refused;
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await page.unroute(FUNCTION);
  await wake();
  await expect(page.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  await expect(page.getByText('No longer valid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await showAs(page, 320, 'dark');
  await expectNoSidewaysScroll(page, 'expired');
  await expectNoViolations(page, 'expired');
  await askAnew();
  await expect(page.getByText('Please make a new version with the same lines.')).toBeVisible();
  await expectNoViolations(page, 'a change was asked');

  await loseOffer(seller, offer.id, 'price', 'Too dear for them.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  await expect(page.getByText('Too dear')).toHaveCount(0);
  await askAnew();

  await sendNextVersion(seller, offer.id, { lines });
  await page.reload();
  await page.getByLabel('Your full name').fill('Marieke de Vries');
  await page.getByRole('checkbox', { name: /^I may agree/ }).check();
  await page.getByRole('button', { name: 'Accept version 2' }).click();
  await expect(page.getByRole('heading', { name: 'You accepted version 2' })).toBeFocused();
  await expectNoViolations(page, 'accepted');
  await confirmOffer(seller, offer.id);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Agreed: loading in week 50' })).toBeVisible();
  await expect(page.getByText('Confirmed by Nile Harvest Trading')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Marieke de Vries' })).toBeVisible();
  await showAs(page, 768, 'dark');
  await expectNoSidewaysScroll(page, 'confirmed');
  await expectNoViolations(page, 'confirmed');

  expect([...origins].toSorted()).toEqual(
    [environment.siteUrl, environment.apiUrl].map((url) => new URL(url).origin).toSorted(),
  );
});

test('an offer can be used by everyone, in both languages, at every width, by day and by night', async ({
  page,
  database,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('quote-list', '[{"id":"lemons","product":"lemons"}]'));
  const seller = await signInSeller(database);
  for (const { locale } of LOCALES) {
    const name =
      locale === 'ar' ? 'برتقال أبو سُرّة واشنطن نافل الفاخر من مزارع الشرقية المعتمدة' : 'Navel Oranges';
    const offer = await sendNewOffer(seller, { locale, lines: [offerLine({ product_name: name })] });
    await page.goto(offer.address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('O-');
    await sendNextVersion(seller, offer.id, {
      locale,
      lines: [offerLine({ product_name: name, quantity: '1512' })],
    });
    await page.reload();
    await expect(page.getByRole('deletion').first()).toBeVisible();
    if (locale === 'ar') {
      const chat = await page.getByRole('link', { name: 'اسأل عبر واتساب' }).getAttribute('href');
      expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
        /^مرحبًا، بخصوص عرضكم O-\d{4}-\d{4,}، الإصدار 2: $/,
      );
      await expect(page.getByText(/^لديّ صلاحية/)).toHaveText(/عن \u2068Van Dijk Import [0-9a-f]{8}\u2069$/);
    }
    for (const { width, theme } of LOOKS[locale]) {
      await showAs(page, width, theme);
      await expectNoSidewaysScroll(page, `${locale} at ${width}`);
      await expectNoViolations(page, `${locale} at ${width}, ${theme}`);
    }

    await withdrawOffer(seller, offer.id, name);
    await page.reload();
    const { title } = { en: offerEn, ar: offerAr }[locale].outcome.withdrawn;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await showAs(page, 320, 'dark');
    await expectNoSidewaysScroll(page, `withdrawn, in ${locale}`);
    await expectNoViolations(page, `withdrawn, in ${locale}`);
  }
});

/** On the clock of the device, not on the page's own. */
async function passHours(page: Page, hours: number): Promise<void> {
  await page.evaluate((passed) => {
    const { now } = Date;
    Date.now = () => now() + passed * 3_600_000;
  }, hours);
}
