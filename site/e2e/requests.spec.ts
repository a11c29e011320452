import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Supabase } from 'shared/client.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import { REQUEST_TYPES } from 'shared/requests/requests.ts';
import { environment } from './environment.ts';
import {
  expect,
  expectToastAfterRetries,
  LOCALES,
  messages,
  test,
  toastOf,
  uniqueEmail,
} from './fixtures.ts';

const trade = { en: tradeEn, ar: tradeAr };

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Request' });

/** Fills what every type asks for. */
async function fillCommon(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Marieke de Vries');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+31 10 000 0000');
  await page.getByLabel('Message / Additional Details').fill('Sizes 64 to 88,\nfrom week 50 to week 8.');
}

const expectSent = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeVisible();

const draftOf = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('unsent:request')));

/** The names of the products that a form asks for, in their order. */
const lineNames = (page: Page) => page.locator('[data-line] h4 > :not(.sr-only)');
const addField = (page: Page) => page.getByRole('combobox', { name: 'Add a product by name' });

async function countOf(database: Supabase, email: string) {
  const { count } = await database
    .from('requests')
    .select('id', { count: 'exact', head: true })
    .eq('form_data->>email', email);
  return count;
}

async function fillQuotation(page: Page, email: string) {
  await fillCommon(page, email);
  // Somebody who types brings the form to life; until then it has the rows for who has no script, with fields of the same names.
  await expect(page.locator('[name="lines[0].product"]')).toHaveCount(0);
  await page.getByLabel('Product Category').selectOption('fresh-fruits');
}

test.describe('requests', () => {
  test('a quotation request arrives with what was written, and mails go out as soon as it is sent', async ({
    page,
    database,
  }) => {
    const email = uniqueEmail();
    await page.goto('/requests');
    await fillQuotation(page, email);
    await page.getByLabel('Company').fill('Van Dijk Import B.V.');
    await page.getByLabel('Quantity').fill('2 × 40′ reefer');
    const notified = page.waitForResponse((response) => response.url().endsWith('/functions/v1/notify'));

    await submitButton(page).click();

    await expect(toastOf(page)).toContainText('Request Submitted Successfully!');
    await expect(toastOf(page)).toContainText("We'll get back to you within 24 hours.");
    await expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
    const { data } = await database
      .from('requests')
      .select('type, status, locale, form_data')
      .eq('form_data->>email', email);
    expect(data).toEqual([
      {
        type: 'quotation',
        status: 'new',
        locale: 'en',
        form_data: {
          fullName: 'Marieke de Vries',
          company: 'Van Dijk Import B.V.',
          email,
          phone: '+31 10 000 0000',
          productCategory: 'fresh-fruits',
          quantity: '2 × 40′ reefer',
          message: 'Sizes 64 to 88,\nfrom week 50 to week 8.',
        },
      },
    ]);
    expect((await notified).status()).toBe(202);
    const subjects = async () => {
      const mails: { subject: string; to: string[] }[] = await (
        await fetch(`${environment.mailUrl}/api/messages`)
      ).json();
      return mails.filter(({ to }) => to.join().includes(email)).map(({ subject }) => subject);
    };
    await expect.poll(subjects).toEqual([expect.stringContaining('We have received your request')]);
  });

  test('a job is applied for without files', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/requests?type=job');
    await fillCommon(page, email);
    await page.getByLabel('Position of Interest').fill('Quality inspector');

    await submitButton(page).click();

    await expectSent(page);
    const { data } = await database.from('requests').select('type').eq('form_data->>email', email);
    expect(data).toEqual([{ type: 'job' }]);
  });

  test('another type takes along what was typed and the product, without another page', async ({
    page,
    database,
  }) => {
    const [product] = await listProducts(database);
    const email = uniqueEmail();
    await page.goto(`/requests?type=quotation&product=${product?.slug}`);
    const title = page.getByRole('heading', { level: 2 }).first();
    const heading = await title.elementHandle();
    await expect(lineNames(page)).toHaveText([product?.name ?? '']);
    await fillCommon(page, email);
    await page.getByLabel('Company').fill('Van Dijk Import B.V.');
    await page.getByLabel('Quantity').fill('50');
    await addField(page).fill('lemons');
    await addField(page).press('Enter');
    const names = [product?.name ?? '', 'Lemons'];
    await expect(lineNames(page)).toHaveText(names);

    await page.getByRole('link', { name: 'Request Sample' }).click();

    await expect(page).toHaveURL(`/requests?type=sample&product=${product?.slug}`);
    await expect(page.getByRole('heading', { name: 'Request Sample' })).toBeFocused();
    await expect(lineNames(page)).toHaveText(names);
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke de Vries');
    await page.getByRole('link', { name: 'Submit Complaint' }).click();
    await expect(lineNames(page)).toHaveCount(0);
    await page.getByLabel('Subject').fill('Late');
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel('Quantity').first()).toHaveValue('50');
    expect(await page.evaluate(() => localStorage.getItem('sample-list'))).toBeNull();
    await page.goForward();
    await page.goForward();
    await submitButton(page).click();

    await expectSent(page);
    const { data } = await database.from('requests').select('type, form_data').eq('form_data->>email', email);
    expect(data).toEqual([
      {
        type: 'complaint',
        form_data: {
          fullName: 'Marieke de Vries',
          company: 'Van Dijk Import B.V.',
          email,
          phone: '+31 10 000 0000',
          subject: 'Late',
          message: 'Sizes 64 to 88,\nfrom week 50 to week 8.',
        },
      },
    ]);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('contact details are remembered for the next request if that is asked for', async ({ page }) => {
    const email = uniqueEmail();
    const box = page.getByRole('checkbox', { name: 'Remember me on this device' });
    await page.goto('/requests');
    await fillQuotation(page, email);
    await expect(box).not.toBeChecked();
    await box.check();
    await submitButton(page).click();
    await expectSent(page);

    await page.goto('/ar/requests?type=complaint');
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
    await expect(page.getByLabel('الرسالة / تفاصيل إضافية')).toHaveValue('');
    await expect(page.getByText('استعدنا ما كتبته')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'تذكّرني على هذا الجهاز' }).uncheck();
    await page.getByLabel('البريد الإلكتروني').fill('');
    await page.getByLabel('الاسم الكامل').fill('');
    await page.getByLabel('رقم الهاتف').fill('');

    await draftOf(page).toBeNull();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    for (const { locale, prefix } of LOCALES) {
      test(`the form and its product stand in the first screen, the other types behind one word (${locale})`, async ({
        page,
        database,
      }) => {
        const [product] = await listProducts(database);
        const texts = messages[locale];
        await page.goto(`${prefix}/requests?type=quotation&product=${product?.slug}`);

        await expect(lineNames(page)).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel(trade[locale].fields.packing)).toBeInViewport({ ratio: 1 });
        const sample = page.getByRole('link', { name: texts.forms.requestTypes.sample });
        await expect(sample).toBeHidden();
        await page.getByRole('button', { name: texts.requests.changeType }).click();
        await sample.click();

        await expect(sample).toBeHidden();
        await expect(page.getByRole('heading', { name: texts.forms.requestTypes.sample })).toBeFocused();
        await expect(lineNames(page)).toBeInViewport();
      });
    }
  });

  test('the address of the company stays in one line beside the forms', async ({ page }) => {
    await page.goto('/requests');
    for (const width of [768, 960, 1100, 1340, 1440]) {
      await page.setViewportSize({ width, height: 900 });

      const lines = await page
        .locator('[data-part="contact"] a[href^="mailto:"] bdi')
        .evaluate((address) => address.getClientRects().length);

      expect.soft(lines, `${width} pixels`).toBe(1);
    }
  });

  test('refused fields say why, focus goes to the first one and nothing is sent', async ({ page }) => {
    await page.goto('/requests');
    await page.getByLabel('Full Name').fill('Marieke');
    await page.getByLabel('Email Address').fill('marieke@');

    await submitButton(page).click();

    await expect(page.getByRole('alert')).toContainText('4 fields need your attention');
    const email = page.getByLabel('Email Address');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Write the address as name@company.com');
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Fill in this field');
    await expect(page.getByLabel('Product Category')).toHaveAccessibleDescription(/Choose one/);
    await expect(email).toHaveValue('marieke@');
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Message/ })
      .click();
    await expect(page.getByLabel('Message / Additional Details')).toBeFocused();
  });

  test('a double click makes one row, and the form can be used again', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/requests');
    await fillQuotation(page, email);
    await addField(page).fill('lemons');
    await addField(page).press('Enter');
    await expect(lineNames(page)).toHaveText(['Lemons']);

    await submitButton(page).dblclick();

    await expectSent(page);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lemons' })).toBeVisible();
    expect(await countOf(database, email)).toBe(1);
    await expect(page.getByText('All fields are required')).toBeHidden();
    await page.getByRole('button', { name: 'New request' }).click();
    await expect(addField(page)).toBeFocused();
    await expect(lineNames(page)).toHaveCount(0);
    await fillQuotation(page, email);
    await submitButton(page).click();
    await expectSent(page);
    expect(await countOf(database, email)).toBe(2);
  });

  test('what was typed before the form had loaded arrives, and so does an early Enter', async ({
    page,
    database,
  }) => {
    const email = uniqueEmail();
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/requests?type=sample');

    await fillCommon(page, email);
    await page.getByLabel('Product of Interest').fill('Mangoes');
    await page.getByLabel('Product of Interest').press('Enter');

    await expectSent(page);
    expect(await countOf(database, email)).toBe(1);
  });

  test('an unsent form survives a reload, is forgotten by "Start over", and gone once it has been sent', async ({
    page,
  }) => {
    await page.goto('/requests');
    await page.getByLabel('Full Name').pressSequentially('Marieke');
    await draftOf(page).toContain('Marieke');
    await page.reload();
    await expect(page.getByText('Your earlier text is back.')).toBeVisible();

    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(addField(page)).toBeFocused();
    await draftOf(page).toBeNull();

    await fillQuotation(page, uniqueEmail());
    await draftOf(page).toContain('week 50');
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke de Vries');
    await expect(page.getByLabel('Product Category')).toHaveValue('fresh-fruits');
    await submitButton(page).click();
    await expectSent(page);
    await draftOf(page).toBeNull();
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });

  test.describe('of a network that has sent too much', () => {
    test.use({ expectedErrors: [/status of 429/] });

    test('say how long to wait, keep the text and open two other ways', async ({ page, visitor }) => {
      const email = uniqueEmail();
      for (let sent = 0; sent < 5; sent++) {
        await insertRequest(visitor, {
          id: crypto.randomUUID(),
          type: 'complaint',
          form_data: {
            fullName: 'Marieke',
            email,
            phone: '+31 10 000 0000',
            subject: 'Load',
            message: 'Late',
          },
          locale: 'en',
        });
      }
      await page.clock.install();
      await page.goto('/requests');
      await fillQuotation(page, email);

      await submitButton(page).click();

      await expect(toastOf(page)).toContainText('try again in 10 minutes');
      const notice = page.getByRole('group', { name: 'Too many messages from your network' });
      await expect(notice).toContainText('in 10 minutes');
      await expect(page.getByLabel('Product Category')).toHaveValue('fresh-fruits');
      const [byMail, byWhatsApp] = await notice
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)));
      expect(byMail).toMatch(/^mailto:.+@.+\?subject=Request Quotation&body=/);
      for (const address of [byMail, byWhatsApp]) {
        expect(address).toContain('Product Category: Fresh Fruits\n');
        expect(address).toContain('from week 50 to week 8.');
      }
      expect(byWhatsApp).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);

      await page.clock.fastForward('09:30');
      await expect(notice).toContainText(/in \d\d seconds/);
      // The words are said once, however often the time is counted anew.
      await expect(notice.getByRole('link').last()).toHaveAttribute('href', /^[^?]+\?text=[^?]+$/);
      await page.clock.fastForward('01:00');
      await expect(notice).toBeHidden();
      await expect(page.getByText('You can send it now.')).toBeVisible();
    });
  });

  test('Arabic visitors are asked and answered in Arabic', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/ar/requests?type=partnership');

    await page.getByRole('button', { name: 'أرسل الطلب' }).click();
    await expect(page.getByRole('alert')).toContainText('5 حقول تحتاج إلى مراجعة');
    await page.getByLabel('الاسم الكامل').fill('سارة');
    await page.getByLabel('البريد الإلكتروني').fill(email);
    await page.getByLabel('رقم الهاتف').fill('+20 100 000 0000');
    await page.getByLabel('نوع الشراكة').selectOption('supplier');
    await page.getByLabel('الرسالة / تفاصيل إضافية').fill('لدينا مزرعة موالح');
    await page.getByRole('button', { name: 'أرسل الطلب' }).click();

    await expect(toastOf(page)).toContainText('تم إرسال الطلب بنجاح!');
    const { data } = await database.from('requests').select('locale').eq('form_data->>email', email);
    expect(data).toEqual([{ locale: 'ar' }]);
  });
});

test.describe('requests about a product', () => {
  async function twoProducts(database: Supabase) {
    const [first, second] = await listProducts(database);
    if (!first || !second) throw new Error('The catalogue has no two products');
    return [first, second] as const;
  }

  test('begin with the one of the address, before those of an earlier unsent form', async ({
    page,
    database,
  }) => {
    const [first, second] = await twoProducts(database);
    const email = uniqueEmail();
    await page.goto(`/requests?type=sample&product=${first.slug}`);
    await expect(lineNames(page)).toHaveText([first.name]);
    await fillCommon(page, email);
    await draftOf(page).toContain('week 50');

    await page.goto(`/requests?type=sample&product=${second.slug}`);
    await expect(lineNames(page)).toHaveText([second.name, first.name]);
    await page.getByRole('button', { name: `Remove ${first.name}` }).click();
    await submitButton(page).click();

    await expectSent(page);
    const { data } = await database
      .from('requests')
      .select('form_data->>productInterest, form_data->>fullName, lines')
      .eq('form_data->>email', email);
    expect(data).toEqual([
      {
        productInterest: second.name,
        fullName: 'Marieke de Vries',
        lines: [expect.objectContaining({ product: second.slug, product_name: second.name })],
      },
    ]);
  });

  test.describe('with a lost answer', () => {
    test.use({ expectedErrors: [/status of 503/] });

    test('name the one of the address though the catalogue was lost at the first try', async ({
      page,
      database,
    }) => {
      const [first] = await twoProducts(database);
      await page.route('**/products/lines/*', (route) => route.fulfill({ status: 503 }), { times: 1 });

      await page.goto(`/requests?type=quotation&product=${first.slug}`);

      await expect(lineNames(page)).toHaveText([first.name]);
    });

    test('keep their lines when the catalogue does not come, and can be sent', async ({ page, database }) => {
      const [first] = await twoProducts(database);
      const email = uniqueEmail();
      await page.goto(`/requests?type=quotation&product=${first.slug}`);
      await expect(lineNames(page)).toHaveText([first.name]);
      await page.getByLabel('Quantity').fill('1٬600');
      await page.route('**/products/lines/*', (route) => route.fulfill({ status: 503 }));
      await page.clock.install();

      await page.reload();
      const notice = page.getByRole('alert').filter({ hasText: 'The products could not be loaded.' });
      await expect(async () => {
        await page.clock.fastForward(3000);
        await expect(notice).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(lineNames(page)).toHaveText([first.name]);
      await expect(page.getByLabel('Quantity')).toHaveValue('1٬600');
      await fillQuotation(page, email);
      await submitButton(page).click();

      await expectSent(page);
      const { data } = await database.from('requests').select('lines').eq('form_data->>email', email);
      expect(data).toEqual([{ lines: [expect.objectContaining({ product: first.slug, quantity: 1600 })] }]);
    });
  });

  test('keep the order of their English where the Arabic is missing', async ({ page, database }) => {
    const [first] = await twoProducts(database);
    const name = lineNames(page);
    await page.route('**/ar/products/lines/1', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        new RegExp(`(&\\S{1,5};)name\\1:\\1${first.name_ar}\\1`),
        '$1name$1:$110 × 1 kg Peas$1,$1language$1:$1en$1',
      );
      return route.fulfill({ response, body });
    });
    await page.goto(`/ar/requests?type=quotation&product=${first.slug}`);
    await expect(name).toHaveText('10 × 1 kg Peas');

    const lefts = await name.evaluate((element) => {
      const range = document.createRange();
      const text = element.firstChild as Text;
      return Array.from(text.data, (_, index) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      });
    });

    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  test('leave alone what the visitor has written in other fields', async ({ page, database }) => {
    const [first] = await twoProducts(database);
    const interest = page.getByLabel('Product of Interest');
    await page.goto('/requests?type=sample');
    await interest.pressSequentially('Mixed citrus');
    await draftOf(page).toContain('Mixed citrus');

    await page.goto(`/requests?type=sample&product=${first.slug}`);

    await expect(lineNames(page)).toHaveText([first.name]);
    await expect(interest).toHaveValue('Mixed citrus');
    await interest.fill('');
    await expect(interest).toHaveCount(0);
  });

  test('are about it after "Start over", and no more once one was sent', async ({ page, database }) => {
    const [first] = await twoProducts(database);
    await page.goto(`/requests?type=quotation&product=${first.slug}`);
    await expect(lineNames(page)).toHaveText([first.name]);
    await page.getByLabel('Full Name').pressSequentially('Marieke');
    await draftOf(page).toContain('Marieke');
    await page.reload();

    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(lineNames(page)).toHaveText([first.name]);
    await fillCommon(page, uniqueEmail());
    await submitButton(page).click();
    await page.getByRole('button', { name: 'New request' }).click();

    await expect(addField(page)).toBeFocused();
    await expect(lineNames(page)).toHaveCount(0);
  });

  test('of a type that has no place for one do not pretend to be', async ({ page, database }) => {
    const [first] = await twoProducts(database);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/requests?type=complaint&product=${first.slug}`);

    await submitButton(page).click();

    await expect(page.getByRole('alert')).toBeVisible();
    expect(asked).not.toContain('/products/lines/1');
    await expect(lineNames(page)).toHaveCount(0);
  });
});

test('a form on its way holds still, and keeps the focus', async ({ page, database }) => {
  const email = uniqueEmail();
  const answer = Promise.withResolvers<void>();
  await page.route('**/rest/v1/requests*', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto('/requests');
  await fillQuotation(page, email);
  const phone = page.getByLabel('Phone Number');
  const category = page.getByLabel('Product Category');
  await phone.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1);

  await page.keyboard.type('999');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('+31 10 000 0000');
  await page.getByLabel('Message / Additional Details').press('x');
  await category.press('ArrowDown');
  await category.press('d');

  await expect(category).toBeFocused();
  await expect(category).toHaveValue('fresh-fruits');
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
  const { data } = await database
    .from('requests')
    .select('form_data->>phone, form_data->>message')
    .eq('form_data->>email', email);
  expect(data).toEqual([{ phone: '+31 10 000 0000', message: 'Sizes 64 to 88,\nfrom week 50 to week 8.' }]);
});

test('a browser that keeps nothing can send as well', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Switched off', 'SecurityError');
      },
    }),
  );
  await page.goto('/requests');
  await fillQuotation(page, uniqueEmail());

  await submitButton(page).click();

  await expectSent(page);
});

test.describe('mails that nobody could be told of', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('are not the visitor’s worry', async ({ page }) => {
    await page.route('**/functions/v1/notify', (route) => route.abort());
    await page.goto('/requests');
    await fillQuotation(page, uniqueEmail());

    await submitButton(page).click();

    await expect(toastOf(page)).toContainText('Request Submitted Successfully!');
    await expect(toastOf(page).locator('.destructive')).toHaveCount(0);
  });
});

test.describe('requests of two tabs that began with one unsent form', () => {
  test('arrive both, and neither takes the other’s text away', async ({ page, context, database }) => {
    const email = uniqueEmail();
    await page.goto('/requests');
    await fillQuotation(page, email);
    const other = await context.newPage();
    await other.goto('/requests');
    const otherMessage = other.getByLabel('Message / Additional Details');
    await expect(otherMessage).toHaveValue(/week 50/);
    await otherMessage.fill('Dates as well, please.');
    await expect
      .poll(() => other.evaluate(() => localStorage.getItem('unsent:request')))
      .toContain('Dates as well');

    await submitButton(page).click();
    await expectSent(page);
    await other.reload();
    await expect(otherMessage).toHaveValue('Dates as well, please.');
    await submitButton(other).click();

    await expect(other.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeVisible();
    const { data } = await database
      .from('requests')
      .select('form_data->>message')
      .eq('form_data->>email', email)
      .order('created_at');
    expect(data).toEqual([
      { message: 'Sizes 64 to 88,\nfrom week 50 to week 8.' },
      { message: 'Dates as well, please.' },
    ]);
  });
});

test.describe('requests that fail on their way', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a lost answer is asked for again under the same id and makes one row', async ({ page, database }) => {
    const email = uniqueEmail();
    let lost = 0;
    await page.route('**/rest/v1/requests*', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost++;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto('/requests');
    await fillQuotation(page, email);

    await submitButton(page).click();

    await expectSent(page);
    expect(lost).toBe(1);
    expect(await countOf(database, email)).toBe(1);
  });

  test('a failed send says so, keeps the text and can be repeated', async ({ page }) => {
    let isDown = true;
    await page.route('**/rest/v1/requests*', (route) =>
      isDown && route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { message: 'The desk is closed', code: 'P0001' } })
        : route.fallback(),
    );
    await page.goto('/requests');
    await fillQuotation(page, uniqueEmail());

    await submitButton(page).click();

    await expect(toastOf(page)).toContainText('Submission Failed');
    await expect(toastOf(page)).toContainText('The desk is closed');
    await expect(submitButton(page)).toBeFocused();
    await expect(page.getByLabel('Message / Additional Details')).toHaveValue(/week 50/);
    await expect(page.getByLabel('Message / Additional Details')).toBeEditable();
    await page.getByLabel('Product Category').selectOption('dried-products');
    isDown = false;
    await submitButton(page).click();
    await expectSent(page);
  });

  test('the button tells that it is sending; a lost connection keeps the text until it is back', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/requests');
    await fillQuotation(page, uniqueEmail());
    await draftOf(page).toBeTruthy();
    // What was typed is kept before the form's code has come, too.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await context.setOffline(true);

    await submitButton(page).click();

    await expect(page.getByRole('button', { name: /Sending/ })).toBeDisabled();
    await expectToastAfterRetries(page, 'No connection.');
    await expect(page.getByLabel('Message / Additional Details')).toHaveValue(/week 50/);
    await context.setOffline(false);
    await submitButton(page).click();
    await expectSent(page);
  });

  test('a form whose code cannot be had is sent as without a script', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/requests?type=complaint');
    await fillCommon(page, email);
    await page.getByLabel('Subject').fill('Container 7');

    await submitButton(page).click();

    await expectSent(page);
    expect(await countOf(database, email)).toBe(1);
    await page.goto('/about');
    expect(await page.evaluate(() => localStorage.getItem('unsent:request'))).toBeNull();
  });

  test.describe('after a release of other code', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('a form that is older than the site says so, and goes after a reload', async ({ page }) => {
      let isGone = true;
      await page.route('**/_astro/visitor-client*.js', (route) =>
        isGone ? route.fulfill({ status: 404 }) : route.fallback(),
      );
      await page.clock.install();
      await page.goto('/requests?type=complaint');
      await fillCommon(page, uniqueEmail());
      await page.getByLabel('Subject').fill('Container 7');

      await submitButton(page).click();

      await expectToastAfterRetries(page, 'A part of this page could not be loaded.');
      isGone = false;
      await page.reload();
      await expect(page.getByLabel('Subject')).toHaveValue('Container 7');
      await submitButton(page).click();
      await expectSent(page);
    });
  });

  test('what is typed before the code came is kept unsent', async ({ page, database }) => {
    const email = uniqueEmail();
    let isDown = true;
    await page.route('**/_astro/*.js', (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto('/requests?type=partnership');
    await fillCommon(page, email);
    await page.getByLabel('Partnership Type').selectOption('distributor');

    isDown = false;
    await page.reload();

    await expect(page.getByText('Your earlier text is back.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await expect(page.getByLabel('Partnership Type')).toHaveValue('distributor');
    await submitButton(page).click();
    await expectSent(page);
    expect(await page.evaluate(() => localStorage.getItem('unsent:request'))).toBeNull();
    const { data } = await database.from('requests').select('id').eq('form_data->>email', email);
    expect(data).toHaveLength(1);
  });

  test('what is typed before the code came leaves the rest of an earlier unsent form alone', async ({
    page,
  }) => {
    await page.goto('/requests?type=complaint');
    await page.getByLabel('Subject').fill('Container 7');
    await draftOf(page).toContain('Container 7');
    let isDown = true;
    await page.route('**/_astro/*.js', (route) => (isDown ? route.abort() : route.fallback()));
    await page.reload();
    await page.getByLabel('Full Name').fill('Marieke de Vries');

    isDown = false;
    await page.reload();

    await expect(page.getByLabel('Subject')).toHaveValue('Container 7');
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke de Vries');
  });

  test('a form that is sent before its code came goes when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/requests?type=complaint');
    await context.setOffline(true);
    await fillCommon(page, uniqueEmail());
    await page.getByLabel('Subject').fill('Container 7');
    await submitButton(page).click();
    await expect(toastOf(page)).toContainText('No connection.');
    await expect(page.getByLabel('Subject')).toHaveValue('Container 7');

    await context.setOffline(false);

    await expectSent(page);
  });

  test('the sixth request in ten minutes is told to wait', async ({ page, visitor }) => {
    await page.goto('/requests');
    for (let sent = 0; sent < 5; sent++) {
      await insertRequest(visitor, {
        id: crypto.randomUUID(),
        type: 'complaint',
        locale: 'en',
        form_data: {
          fullName: 'Marieke de Vries',
          email: uniqueEmail(),
          phone: '+31 10 000 0000',
          subject: 'Container 7',
          message: 'The temperature log is missing.',
        },
      });
    }

    await fillQuotation(page, uniqueEmail());
    await submitButton(page).click();

    await expect(toastOf(page)).toContainText('Submission Failed');
    await expect(toastOf(page)).toContainText('10 minutes');
    await expect(page.getByLabel('Full Name')).toHaveValue('Marieke de Vries');
  });
});

test.describe('requests without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/favicon\.ico/] });

  test('every form is there, and the one that is sent arrives', async ({ page, database }) => {
    const email = uniqueEmail();
    await page.goto('/requests');
    await expect(page.locator('[data-part="forms"] form')).toHaveCount(REQUEST_TYPES.length);
    const form = page.locator('#complaint');
    expect(await (await page.request.get('/requests')).text()).toMatch(
      /<noscript>.{0,20}Without JavaScript, all files together may have at most 25 MB/,
    );
    await form.getByLabel('Full Name').fill('Marieke de Vries');
    await form.getByLabel('Email Address').fill(email);
    await form.getByLabel('Phone Number').fill('+31 10 000 0000');
    await form.getByLabel('Subject').fill('Container 7');
    await form.getByLabel('Message / Additional Details').fill('The temperature log is missing.');

    await form.getByRole('button', { name: 'Submit Request' }).click();

    await expect(page.getByText('Request Submitted Successfully!').first()).toBeVisible();
    const { data } = await database.from('requests').select('type, locale').eq('form_data->>email', email);
    expect(data).toEqual([{ type: 'complaint', locale: 'en' }]);
  });

  for (const { locale, prefix } of LOCALES) {
    test(`a sample is about the product that led to it, ${locale}`, async ({ page, database }) => {
      const { forms: texts, requests } = messages[locale];
      const [product] = await listProducts(database);
      if (!product) throw new Error('The catalogue has no product');
      const name = (locale === 'ar' && product.name_ar) || product.name;
      const email = uniqueEmail();
      await page.goto(`${prefix}/products/${product.slug}`);
      await page.getByRole('main').locator('noscript a').click();
      const form = page.locator('#sample');
      await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(form.locator('div:has(> h2) + p noscript')).toHaveText(requests.fromProduct, {
        useInnerText: true,
      });
      await form.getByLabel(texts.fields.fullName).fill('Marieke de Vries');
      await form.getByLabel(texts.fields.email).fill(email);
      await form.getByLabel(texts.fields.phone).fill('+31 10 000 0000');
      await form.getByLabel(texts.fields.message).fill('By courier, please.');

      await form.getByRole('button', { name: texts.submitRequest }).click();

      await expect(page.getByText(texts.about(name))).toBeVisible();
      const { data } = await database
        .from('requests')
        .select('type, locale, form_data->>productInterest, form_data->>message')
        .eq('form_data->>email', email);
      expect(data).toEqual([
        { type: 'sample', locale, productInterest: name, message: 'By courier, please.' },
      ]);
    });
  }

  test.describe('a form that is too large to be read', () => {
    test.use({ expectedErrors: [/favicon\.ico|413/] });

    test('is refused in the language of its page', async ({ page }) => {
      await page.goto('/ar/requests');
      const form = page.locator('#complaint');
      const photos = test.info().outputPath('photos.pdf');
      await writeFile(photos, Buffer.alloc(26 * 1024 * 1024));
      await form.getByLabel('المرفقات').setInputFiles(photos);

      await form.getByRole('button', { name: 'أرسل الطلب' }).click();

      await expect(page.getByRole('heading', { name: /يتجاوز 25 ميغابايت/ })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  });
});
