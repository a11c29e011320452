import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, openApp, title } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertMessage, insertRequest, uniqueName } from './support/rows.ts';

const { service } = backend;

it('the app changes its language and keeps what was typed', async () => {
  const name = uniqueName('Half typed');
  await openApp('products/create');
  await page.getByLabelText('Name', { exact: true }).fill(name);

  await button(/^Account of/).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();

  await expect.element(title('إضافة منتج')).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  await expect.element(page.getByLabelText('الاسم', { exact: true })).toHaveValue(name);
  await button(/^حساب/).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.element(title('Add product')).toBeVisible();
  expect(document.documentElement.dir).toBe('ltr');
});

it('in Arabic the menu stands on the right, and a refusal is Arabic', async () => {
  await openApp('faqs/create', { language: 'ar' });

  await button('حفظ').click();

  await expect
    .element(page.getByLabelText('السؤال', { exact: true }))
    .toHaveAccessibleDescription('هذا الحقل مطلوب');
  const menu = page.getByRole('navigation', { name: 'الأقسام' }).element();
  expect(menu.getBoundingClientRect().left).toBeGreaterThan(720);
});

it('in Arabic a value in Latin letters stands beside its label', async () => {
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`, { language: 'ar' });

  for (const name of [request.fullName, 'Navel oranges, sizes 64 to 88.']) {
    const value = page.getByRole('definition').filter({ hasText: name });
    await expect.element(value).toBeVisible();
    const label = value.element().parentElement?.querySelector('dt');
    const gap = (label?.getBoundingClientRect().left ?? 0) - value.element().getBoundingClientRect().right;
    expect(gap, name).toBeLessThan(40);
    expect(gap, name).toBeGreaterThanOrEqual(0);
  }
});

it('in Arabic staff read why an admin is not erased', async () => {
  const message = await insertMessage(service);
  backend.use(
    http.post(rest('rpc/erase_person'), () =>
      HttpResponse.json({ code: 'PT409', message: "An administrator's" }, { status: 409 }),
    ),
  );
  await openApp(`messages/${message.id}/show`, { language: 'ar' });

  await button('محو بيانات هذا الشخص…').click();
  await answerWith('محو نهائي');

  await expect.element(page.getByRole('alert')).toMatchTextContent('تعذّر محو بيانات هذا الشخص');
  await expect.element(page.getByRole('alert')).toMatchTextContent('هذا بريد مسؤول');
  expect(location.pathname).toContain(`${message.id}/show`);
});
