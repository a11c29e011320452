import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  insertApplication,
  insertMessage,
  insertProduct,
  insertRequest,
  openByMenu,
  speakArabic,
  test,
} from './fixtures.ts';

interface Screen {
  screen: string;
  en: string;
  ar: string;
  /** Title of the form that adds a row. */
  add?: string;
  /** What its rows are sorted by, oldest first, when each has a page that no other journey here opens. */
  oldestBy?: string;
}

/** Every screen that the menu leads to, group by group, with its title in both languages. */
const GROUPS: Record<string, readonly Screen[]> = {
  main: [
    { screen: '', en: 'Dashboard', ar: 'لوحة التحكم' },
    { screen: 'products', en: 'Products', ar: 'المنتجات', add: 'Add product' },
    {
      screen: 'product-categories',
      en: 'Product categories',
      ar: 'فئات المنتجات',
      add: 'Add category',
      oldestBy: 'id',
    },
    { screen: 'orders', en: 'Requests', ar: 'الطلبات' },
    { screen: 'users', en: 'Users', ar: 'المستخدمون', add: 'Add user', oldestBy: 'created_at' },
  ],
  content: [
    { screen: 'media', en: 'Media', ar: 'الوسائط', add: 'Add media', oldestBy: 'id' },
    { screen: 'site-content', en: 'Site content', ar: 'محتوى الموقع', oldestBy: 'id' },
    {
      screen: 'certificates',
      en: 'Certificates',
      ar: 'الشهادات',
      add: 'Add certificate',
      oldestBy: 'id',
    },
    { screen: 'faqs', en: 'FAQs', ar: 'الأسئلة الشائعة', add: 'Add FAQ', oldestBy: 'id' },
  ],
  marketing: [
    { screen: 'messages', en: 'Messages', ar: 'الرسائل' },
    { screen: 'newsletter', en: 'Newsletter', ar: 'النشرة البريدية' },
    { screen: 'job-applications', en: 'Job applications', ar: 'طلبات التوظيف' },
  ],
  configuration: [
    {
      screen: 'contact-info',
      en: 'Contact info',
      ar: 'بيانات الاتصال',
      add: 'Add contact detail',
      oldestBy: 'id',
    },
    {
      screen: 'social-links',
      en: 'Social links',
      ar: 'روابط التواصل',
      add: 'Add social link',
      oldestBy: 'id',
    },
    { screen: 'deployments', en: 'Deployments', ar: 'عمليات النشر' },
    { screen: 'activity-log', en: 'Activity log', ar: 'سجل النشاط', oldestBy: 'id' },
    { screen: 'bin', en: 'Bin', ar: 'سلة المحذوفات' },
    { screen: 'settings', en: 'Settings', ar: 'الإعدادات' },
  ],
};

/** Sixty characters, as long as names of people and of products get. */
const LONG_NAME = 'عبد الرحمن محمود عبد العزيز الشناوي للاستيراد والتصدير الدولي';

for (const [group, screens] of Object.entries(GROUPS)) {
  for (const language of ['en', 'ar'] as const) {
    test(`the screens of the group ${group} are accessible in ${language}`, async ({ adminPage: page }) => {
      test.slow();
      if (language === 'ar') await speakArabic(page);
      await page.goto('settings');

      for (const { screen, add, oldestBy, ...titles } of screens) {
        await openByMenu(page, screen);
        await expectLoaded(page, titles[language]);
        await expectAccessible(page);
        // One and the same form adds a row and changes it.
        if (language === 'en' && add) {
          await page.getByRole('main').locator(`a[href$="/${screen}/create"]`).click();
          await expectLoaded(page, add);
          await expectAccessible(page);
        }
        if (language === 'ar' && oldestBy) {
          // Newer ones belong to other journeys, which delete them.
          await page.goto(`${screen}?sort=${oldestBy}&order=ASC`);
          const row = page.getByRole('row').nth(1);
          await row.getByRole('link').first().click();
          await expect(row).toHaveCount(0);
          await expectLoaded(page);
          await expectAccessible(page);
        }
      }
    });
  }
}

for (const language of ['en', 'ar'] as const) {
  test(`what was sent or stored is accessible in ${language}, under a name of sixty characters`, async ({
    adminPage: page,
    service,
  }) => {
    test.slow();
    if (language === 'ar') await speakArabic(page);
    const product = await insertProduct(service, {
      name: LONG_NAME,
      season: Array(12).fill('full'),
      packing: [{ pack: 'Carton' }],
    });
    const request = await insertRequest(service, {
      form_data: {
        fullName: LONG_NAME,
        email: `${'a'.repeat(60)}@example.com`,
        phone: '+20 100 000 0000',
        productCategory: 'fresh-fruits',
        message: 'م'.repeat(60),
      },
    });
    const message = await insertMessage(service, { name: LONG_NAME });
    const application = await insertApplication(service, { name: LONG_NAME });

    await page.goto(`products/${product.id}`);
    await expectLoaded(page, LONG_NAME);
    await expectAccessible(page);
    for (const { screen, id } of [
      { screen: 'orders', id: request.id },
      { screen: 'messages', id: message.id },
      { screen: 'job-applications', id: application.id },
    ]) {
      await openByMenu(page, screen);
      await page.getByRole('main').locator(`a[href$="/${screen}/${id}/show"]`).click();
      await expectLoaded(page, LONG_NAME);
      await expectAccessible(page);
    }
    await service.from('products').delete().eq('id', product.id).throwOnError();
    await openByMenu(page, 'bin');
    await expect(page.getByText(LONG_NAME).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the entry pages are accessible', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('get-code');
  await expect(page.getByRole('heading', { name: 'Access code' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await expectAccessible(page);
});

test('an address that leads nowhere says so within the app', async ({ adminPage: page }) => {
  await page.goto('nowhere/at/all');

  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

async function expectLoaded(page: Page, title: string | RegExp = /./): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('Loading...').or(page.getByText('جارٍ التحميل'))).toHaveCount(0);
}

test('the palette and the list of keys are accessible', async ({ adminPage: page }) => {
  await page.goto('settings');
  await expectLoaded(page, 'Settings');
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  await palette.getByRole('combobox').fill('mango');
  await expect(palette.getByRole('group', { name: 'Products' })).toBeVisible();
  await expectAccessible(page, palette);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expectAccessible(page, page.getByRole('dialog', { name: 'Keyboard' }));
});
