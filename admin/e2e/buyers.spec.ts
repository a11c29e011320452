import {
  expect,
  expectAccessible,
  insertRequest,
  openByMenu,
  speakArabic,
  test,
  uniqueName,
} from './fixtures.ts';

test('a buyer arises from a request, is followed up, and is merged and parted again', async ({
  adminPage: page,
  service,
}) => {
  test.slow();
  const [company, alike] = [uniqueName('Hollandia'), uniqueName('Frutas')];
  const domain = `${crypto.randomUUID()}.example`;
  const todo = uniqueName('Ask for the artwork');
  await insertRequest(service, {
    form_data: {
      ...{ fullName: 'Marieke de Vries', email: `marieke@${domain}`, phone: '+31 10 000 0000', company },
      ...{ productCategory: 'fresh-fruits', quantity: '2 pallets', message: 'Oranges' },
    },
  });

  await page.goto('buyers');
  await page.getByRole('searchbox').fill(company);
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('Marieke de Vries');
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Request');

  await page.getByRole('button', { name: 'Add contact' }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Add contact' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  const followUp = page.getByRole('dialog', { name: 'Add follow-up' });
  await expectAccessible(page, followUp);
  await followUp.getByLabel('What is to be done').fill(todo);
  await page.keyboard.press('Control+Enter');
  await page.getByLabel(`Mark as done: ${todo}`).click();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(todo);
  await expect(page.getByText('Nothing to follow up.')).toBeVisible();
  await expectAccessible(page);
  const buyer = page.url();

  // Another one with the same domain is added by hand.
  await openByMenu(page, 'buyers');
  await page.getByRole('link', { name: 'Add buyer' }).click();
  await page.getByLabel('Company').fill(alike);
  await page.getByLabel('Mail domains').fill(`info@${domain}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`look like one buyer: the same mail domain, ${domain}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('dialog', { name: 'Are these one buyer?' });
  await comparison.getByRole('radio', { name: alike }).check();
  await expectAccessible(page, comparison);
  await comparison.getByRole('button', { name: `Merge into ${alike}` }).click();
  await expect(page.getByText(`Merged into ${alike}`)).toBeVisible();

  await page.goto(buyer);
  await expect(page.getByRole('heading', { level: 1, name: alike })).toBeVisible();
  await page.getByRole('button', { name: `Undo: ${alike}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();

  await speakArabic(page);
  for (const address of ['buyers', buyer, buyer.replace(/\/show$/, '')]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('جارٍ التحميل')).toHaveCount(0);
    await expectAccessible(page);
  }
});
