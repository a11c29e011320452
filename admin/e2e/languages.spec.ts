import { environment, expect, expectAccessible, insertUsedCategory, speakArabic, test } from './fixtures.ts';

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

test.describe('a language whose texts cannot be loaded', () => {
  test.use({ expectedConsole: [/ERR_FAILED|Failed to load/] });

  test('leaves the language as it was, and says so', async ({ page }) => {
    await page.route(/entry-messages\.ar.*\.js/, (route) => route.abort());
    await page.goto('login');

    await page.getByRole('button', { name: 'العربية' }).click();

    await expect(page.getByRole('alert')).toContainText('The language could not be changed');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
