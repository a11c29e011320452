import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { expect, test, uniqueEmail } from './fixtures.ts';

const rows = (page: Page) => page.locator('[data-line]');
const names = (page: Page) => page.locator('[data-line] h4 > :not(.sr-only)');
const addField = (page: Page) => page.getByRole('combobox', { name: 'Add a product by name' });
const foundProducts = (page: Page) => page.getByRole('listbox').getByRole('option');
const news = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

async function fillContact(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Marieke de Vries');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+31 10 000 0000');
}

test('lines are made, said back, moved and sent by keyboard alone', async ({ page, database }) => {
  const email = uniqueEmail();
  const { keyboard } = page;
  const focusedRow = () => page.locator('[data-line]:focus-within h4 > :not(.sr-only)');
  await page.goto('/requests');

  await addField(page).press('l');
  await keyboard.type('emons');
  await expect(page.getByRole('option', { name: 'Lemons' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await news(page, 'Lemons is added as line 1');
  await keyboard.type('١٠٫٥');
  await keyboard.press('Tab');
  await keyboard.type('t');
  await news(page, '= 10,500 kg ≈ 0.4 × 40′');
  await page.getByLabel('Variety').selectOption('Eureka');

  // Names are found in the other language, and added with arrows.
  await addField(page).focus();
  await keyboard.type('بصل');
  await expect(foundProducts(page)).not.toHaveCount(0);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  const onions = (await page.locator('[aria-selected="true"] b').textContent()) ?? '';
  await keyboard.press('Enter');
  await expect(focusedRow()).toHaveText(onions);
  await news(page, 'These products share no temperature');
  await keyboard.type('12.500');
  await expect(rows(page).nth(1).getByRole('status')).toContainText('= 12,500 kg');
  await page.getByRole('button', { name: 'Meant 12.5\u00a0kg?' }).press('Enter');
  await expect(rows(page).nth(1).getByRole('status')).toContainText('= 12.5 kg');
  await expect(page.getByRole('region', { name: 'Container plan' })).toContainText('share no temperature');

  const up = page.getByRole('button', { name: `Move ${onions} up` });
  await up.press('Enter');
  await expect(names(page)).toHaveText([onions, 'Lemons']);
  await expect(up).toBeFocused();
  await news(page, `${onions}, now 1 of 2`);
  await page.getByRole('button', { name: 'Remove Lemons' }).press('Enter');
  await expect(names(page)).toHaveText([onions]);
  const undo = page.getByRole('button', { name: 'Bring Lemons back' });
  await expect(undo).toBeFocused();
  await keyboard.press('Enter');
  await expect(names(page)).toHaveText([onions, 'Lemons']);
  await news(page, 'Lemons is back');

  await page.getByRole('radio', { name: 'By air' }).press('Space');
  await expect(page.getByLabel('Incoterm 2020').getByRole('option', { name: /^CIF/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'By sea' }).press('Space');
  await page.getByLabel('Incoterm 2020').selectOption('CIF');
  await page.getByLabel('Named port of destination').fill('Rotterdam');
  await page.getByLabel('Country of destination').selectOption({ label: 'Netherlands' });
  await fillContact(page, email);
  await page.getByLabel('Phone Number').press('Enter');

  await expect(page.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('CIF Rotterdam, Netherlands, By sea');
  const { data } = await database
    .from('requests')
    .select('form_data, lines, trade')
    .eq('form_data->>email', email);
  expect(data).toEqual([
    {
      form_data: expect.objectContaining({
        productCategory: 'fresh-vegetables',
        quantity: `${onions} 12.5\u00a0kg, Lemons 10.5\u00a0t`,
        deliveryLocation: 'CIF Rotterdam, Netherlands',
        message: `I am interested in ${onions} and Lemons.`,
      }),
      lines: [
        expect.objectContaining({ product_name: onions, quantity: 12.5, unit: 'kg' }),
        expect.objectContaining({ product: 'lemons', variety: 'Eureka', quantity: 10.5, unit: 't' }),
      ],
      trade: { mode: 'sea', incoterm: 'CIF', place: 'Rotterdam', country: 'NL' },
    },
  ]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('quote-list');
});

test('three lines take a keyboard alone less than 100 keys', async ({ page }) => {
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const tabTo = async (field: Locator) => {
    while (!(await field.evaluate((element) => element === document.activeElement))) await press('Tab');
  };
  await page.goto('/requests');
  await press('Tab', 'Enter');

  for (const [at, [name, quantity, unit, month]] of (
    [
      ['lemon', '10', 't', 'f'],
      ['navel', '1600', 'c', 'f'],
      ['straw', '5', 'p', 'd'],
    ] as const
  ).entries()) {
    await tabTo(addField(page));
    await press(...name);
    await expect(foundProducts(page)).not.toHaveCount(0);
    await press('Enter');
    await expect(rows(page).nth(at).getByLabel('Quantity')).toBeFocused();
    await press(...quantity, 'Tab', unit, 'Shift+Tab', 'Shift+Tab', month);
  }

  await expect(rows(page).getByRole('status')).toContainText([
    '= 10,000 kg',
    '= 24,000 kg ≈ 1 × 40′',
    '= 6,000 kg ≈ 0.3 × 40′',
  ]);
  // At 0.28 s a key (Card, Moran and Newell) that leaves more than a minute of 90 s to decide.
  expect(keys).toBeLessThan(100);
});

test('a line has the focus where Enter is pressed before the products have come', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/products/lines/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/requests');
  await addField(page).pressSequentially('lemon');
  await news(page, 'Loading the products');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(rows(page).getByLabel('Quantity')).toBeFocused();
});

test('a refused line says why beside its field, and keeps what was typed over a reload', async ({ page }) => {
  await page.goto('/requests?type=quotation&product=lemons');
  const quantity = page.getByLabel('Quantity');
  await expect(rows(page)).toHaveCount(1);
  await quantity.fill('two');
  await page.getByText('By sea').click();
  await page.getByLabel('Incoterm 2020').selectOption('FOB');
  await page.getByText('By air').click();
  await fillContact(page, uniqueEmail());

  await page.getByRole('button', { name: 'Submit Request' }).click();

  await expect(page.getByRole('alert')).toContainText('Line 1, Quantity: Write a number in digits');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription(/Write a number in digits/);
  await expect(page.getByLabel('Incoterm 2020')).toHaveAccessibleDescription(
    /This term is for transport by sea/,
  );
  await page.getByRole('button', { name: 'Use FCA' }).click();
  await expect(page.getByLabel('Incoterm 2020')).toHaveValue('FCA');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(quantity).toHaveValue('two');
  await expect(page.getByRole('radio', { name: 'By air' })).toBeChecked();
  await expect(page.getByLabel('Incoterm 2020')).toHaveValue('FCA');
});

test('thirty lines fit a phone of 320 pixels, and no other is taken', async ({ page, database }) => {
  const { data: products } = await database
    .from('products')
    .select('slug')
    .eq('is_published', true)
    .limit(30);
  const list = products?.map(({ slug }) => ({
    id: slug,
    product: slug,
    quantity: 24,
    unit: 't',
    month: '2027-01',
  }));
  expect(list).toHaveLength(30);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('quote-list', text), JSON.stringify(list));

  await page.goto('/ar/requests');

  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).locator('select[id$=packing]')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page, 'thirty lines');
  await expect(page.getByRole('combobox', { name: 'أضف منتجًا بالاسم' })).toBeDisabled();
  await expectNoViolations(page, 'thirty lines');
});

test('a list goes to somebody else by its address, in the other language, and asks before it changes theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/requests?type=quotation&product=lemons');
  await expect(names(page)).toHaveText(['Lemons']);
  await page.getByLabel('Quantity').fill('10');
  await page.getByLabel('Unit').selectOption('t');
  await addField(page).fill('navel');
  await addField(page).press('Enter');
  await fillContact(page, 'm.devries@example.com');
  await page.getByRole('button', { name: 'Share this list' }).click();
  const address = await page.getByLabel('Address of this list').inputValue();
  expect(address).toContain('/requests?type=quotation&lines=lemons');
  expect(address).not.toMatch(/devries|Marieke/);
  const chat = await page.getByRole('link', { name: 'By WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Quote list: ${address}`);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(address.replace('/requests', '/ar/requests'));
  const theirs = other.locator('[data-line]');
  await expect(theirs).toHaveCount(2);
  await expect(theirs.first().getByRole('status')).toContainText('10,000 كجم');
  await expect(other).toHaveURL('/ar/requests?type=quotation');
  await other.getByRole('button', { name: 'شارك القائمة' }).click();
  const words = new URL((await other.getByRole('link', { name: 'عبر واتساب' }).getAttribute('href')) ?? '');
  expect(words.searchParams.get('text')).toBe(
    `قائمة طلب السعر: ${address.replace('/requests', '/ar/requests')}`,
  );

  await other.evaluate(() => {
    localStorage['quote-list'] = JSON.stringify([
      { id: 'lemons', product: 'lemons', quantity: 3, unit: 'pallet' },
      { id: 'garlic', product: 'garlic', name: 'Garlic' },
    ]);
  });
  const english = other.getByRole('region', { name: 'A list was shared with you' });
  await other.goto(address);
  await expect(english).toContainText('in both');
  await english.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(other.getByRole('heading', { name: 'Products' }).first()).toBeFocused();
  await expect(theirs).toHaveCount(2);
  await expect(theirs.last()).toContainText('Garlic');
  await other.goto(address);
  await english.getByRole('button', { name: /^Replace mine/ }).click();
  await expect(theirs.last()).toContainText('Navel Oranges');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.last()).toContainText('Garlic');
  await other.goto(address);
  await english.getByRole('button', { name: /^Add to mine/ }).click();
  await expect(theirs).toHaveCount(3);
  await expect(theirs.first().getByLabel('Quantity')).toHaveValue('3');
  await elsewhere.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/favicon\.ico/] });

  test('five rows take products, packing and quantities in the digits of either language', async ({
    page,
    database,
  }) => {
    const email = uniqueEmail();
    await page.goto('/ar/requests');
    const form = page.locator('#quotation form');
    await expect(form.getByRole('group')).toHaveCount(5);
    await expect(form.getByRole('combobox', { name: 'أضف منتجًا بالاسم' })).toBeHidden();
    const second = form.getByRole('group', { name: 'السطر 2' });
    await second.getByLabel('المنتج').fill('Lemons');
    await second.getByLabel('التعبئة').fill('كرتونة مفتوحة، 15 كجم');
    await second.getByLabel('الكمية').fill('٢٤٫٥');
    await second.getByLabel('الوحدة').selectOption('t');
    await form.getByLabel('الاسم الكامل').fill('سارة');
    await form.getByLabel('البريد الإلكتروني').fill(email);
    await form.getByLabel('رقم الهاتف').fill('+20 100 000 0000');
    await form.getByRole('button', { name: 'أرسل الطلب' }).click();

    await expect(page.getByText('تم إرسال الطلب بنجاح!').first()).toBeVisible();
    const { data } = await database.from('requests').select('lines, locale').eq('form_data->>email', email);
    expect(data).toEqual([
      {
        locale: 'ar',
        lines: [
          {
            product: 'lemons',
            product_name: 'Lemons',
            packing: 'كرتونة مفتوحة، 15 كجم',
            quantity: 24.5,
            unit: 't',
          },
        ],
      },
    ]);
  });
});
