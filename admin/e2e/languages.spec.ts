import {
  environment,
  expect,
  expectAccessible,
  insertRequest,
  insertUsedCategory,
  speakArabic,
  test,
  uniqueName,
} from './fixtures.ts';

test('the login changes to Arabic, right to left, and stays so', async ({ page }) => {
  await page.goto('login');

  await page.getByRole('button', { name: 'العربية' }).click();

  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('البريد الإلكتروني').fill(environment.DEMO_ADMIN_EMAIL);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(environment.DEMO_ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة التحكم' })).toBeVisible();
});

test('the app changes its language and keeps what was typed', async ({ adminPage: page }) => {
  const name = uniqueName('Half typed');
  await page.goto('products/create');
  await page.getByLabel('Name', { exact: true }).fill(name);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'إضافة منتج' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: /^حساب/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add product' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('in Arabic the menu stands on the right, and a refusal is Arabic', async ({ adminPage: page }) => {
  await speakArabic(page);
  await page.goto('faqs/create');

  await page.getByRole('button', { name: 'حفظ' }).click();

  await expect(page.getByLabel('السؤال', { exact: true })).toHaveAccessibleDescription('هذا الحقل مطلوب');
  const menu = await page.getByRole('navigation', { name: 'الأقسام' }).boundingBox();
  expect(menu?.x).toBeGreaterThan(720);
});

test.describe('what the backend refuses', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('is told in Arabic', async ({ adminPage: page, service }) => {
    const { id, name } = await insertUsedCategory(service, 2);
    await speakArabic(page);

    await page.goto(`product-categories/${id}`);
    await page.getByRole('button', { name: 'حذف' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `الفئة «${name}» يستخدمها منتجان. انقلهما أو احذفهما أولًا.`,
    );

    await page.goto('users/create');
    await page.getByLabel('البريد الإلكتروني').fill(environment.DEMO_ADMIN_EMAIL);
    await page.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByRole('alert')).toContainText('لهذا البريد الإلكتروني حساب بالفعل.');
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription(
      'مستخدم بالفعل؛ اختر غيره',
    );
  });
});

test('in Arabic a value in Latin letters stands beside its label', async ({ adminPage: page, service }) => {
  await speakArabic(page);
  const request = await insertRequest(service);
  await page.goto(`orders/${request.id}/show`);

  for (const name of [request.fullName, 'Navel oranges, sizes 64 to 88.']) {
    const value = page.getByRole('definition').filter({ hasText: name });
    await expect(value).toBeVisible();
    const gap = await value.evaluate((element) => {
      const label = element.parentElement?.querySelector('dt');
      return (label?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().right;
    });
    expect(gap, name).toBeLessThan(40);
    expect(gap, name).toBeGreaterThanOrEqual(0);
  }
});

test.describe('a language whose texts cannot be loaded', () => {
  test.use({ expectedConsole: [/ERR_FAILED|Failed to load/] });

  test('leaves the language as it was, and says so', async ({ page }) => {
    await page.route(/entry-catalogue\.ar.*\.js/, (route) => route.abort());
    await page.goto('login');

    await page.getByRole('button', { name: 'العربية' }).click();

    await expect(page.getByRole('alert')).toContainText('The language could not be changed');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
