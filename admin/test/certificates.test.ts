import { dayOf } from 'shared/offers/validity.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, openApp, title, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertProduct } from './support/rows.ts';

const { service } = backend;
const DAY_MS = 86_400_000;
const field = (name: string) => page.getByLabelText(name, { exact: true });
const inDays = (days: number) => dayOf(Date.parse(dayOf(Date.now())) + days * DAY_MS);

it('an editor adds a certificate: the check digit is held to at its field, products are found, the file goes with it', async () => {
  const product = await insertProduct(service, { name: 'Navel Oranges' });
  await openApp('certificates/create', { as: backend.addAccount('editor') });
  await field('Scheme').selectOptions('GLOBALG.A.P. IFA');
  await field('Number').fill('4000000001231');
  await field('Issued by').fill('Control Union Egypt');
  await field('Holder').fill('Nubaria Citrus Growers');
  await field('Scope').fill('Fruit');
  await field('From').fill('2026-01-01');
  await field('Until').fill('2099-12-31');
  await button('Save').click();
  await expect.element(field('Number')).toHaveFocus();
  await expect.element(field('Number')).toHaveAccessibleDescription(/one of these is wrong/);

  await field('Number').fill('٤٠٠٠٠٠٠٠٠١٢٣٢');
  await page.getByLabelText('Find products to add').fill('Navel');
  await page.getByRole('checkbox', { name: 'Navel Oranges' }).click();
  await userEvent.upload(
    page.getByLabelText('Choose a PDF'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await expect.element(page.getByText('Choose a PDF of at most 5 MB')).toBeVisible();
  const pdf = new File(['%PDF-1.7'], 'ggap.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('Choose a PDF'), pdf);
  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  const { data } = await service.from('certificates').select('*').single().throwOnError();
  expect(data).toMatchObject({
    number: '4000000001232',
    product_ids: [product.id],
    is_file_public: false,
    file_path: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
  });
});

it('tells on the dashboard and in the list how long each is valid', async () => {
  const add = (number: string, values: object) =>
    backend.tables.insert('certificates', { number, holder: 'Nile', ...values });
  add('H 1', { valid_until: inDays(23) });
  const lasting = add('H 2', { valid_until: inDays(300) });
  add('H 3', { valid_until: inDays(-1) });
  add('H 4', { valid_until: inDays(5), replaced_by: lasting.id, is_replaced: true });
  const orphan = add('H 5', { valid_until: inDays(300), replaced_by: 999_999 });
  await openApp('', { as: backend.addAccount('viewer') });
  const ending = page.getByRole('region', { name: 'Certificates that end' });
  await expect.element(ending).toMatchTextContent(/H 1.*23 days left/);
  expect(ending.getByRole('listitem').elements()).toHaveLength(1);

  await openApp('certificates');

  await expect.element(title(/^Certificates 5/)).toBeVisible();
  for (const [number, state] of [
    ['H 1', '23 days left'],
    ['H 2', 'Valid'],
    ['H 3', 'Ended, not on the site'],
    ['H 4', 'Replaced'],
    ['H 5', 'Valid'],
  ] as const) {
    await expect.element(page.getByRole('row', { name: new RegExp(`${number}.*${state}`) })).toBeVisible();
  }
  await expect.element(button('Ending 2')).toBeVisible();
  await button('Ended 1').click();
  await expect.element(title(/^Certificates 1/)).toBeVisible();

  await openApp(`certificates/${orphan.id}`);

  const warnings = page.getByRole('region', { name: 'Warnings by mail' });
  await expect.element(warnings).toMatchTextContent(/90 days before.?sent on.*30 days before.?goes out on/);
  await expect.element(field('Replaced by')).toHaveDisplayValue('One that has been deleted');
});

it('a certificate is renewed as a new one that takes over all but days and file, and replaces it', async () => {
  const before = backend.tables.insert('certificates', {
    ...{ scheme: 'brcgs', number: 'BRC 1', holder: 'Nile Harvest', scope: 'Fruit', body: 'Control Union' },
    ...{ valid_from: '2025-01-01', valid_until: '2026-12-31', product_ids: [] },
  });
  await openApp(`certificates/${before.id}`, { as: backend.addAccount('editor') });
  await page.getByRole('link', { name: 'Renew as a new one' }).click();
  await expect.element(title(/^Renew BRCGS/)).toBeVisible();
  await expect.element(field('From')).toHaveValue('2027-01-01');
  await expect.element(field('Until')).toHaveValue('');

  await field('Until').fill('2027-12-31');
  for (let product = 0; product < 61; product++)
    backend.tables.insert('products', { name: `Olive ${product}` });
  await page.getByLabelText('Find products to add').fill('Olive');
  await expect.element(page.getByText('The first 60 of 61 are shown.')).toBeVisible();
  await button('Add all 61').click();
  await expect.element(page.getByText('The certificate covers 61 products.')).toBeVisible();
  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  await expect.element(title(/^Certificates 2/)).toBeVisible();
  const rows = backend.tables.rowsOf('certificates');
  const renewed = rows.find(({ id }) => id !== before.id);
  expect(renewed).toMatchObject({ number: 'BRC 1', scope: 'Fruit', valid_until: '2027-12-31' });
  expect(renewed?.product_ids).toHaveLength(61);
  expect(rows.find(({ id }) => id === before.id)).toMatchObject({ replaced_by: renewed?.id });
});

it('fits a phone, however long the name of its version', async () => {
  await page.viewport(360, 800);
  const scheme_version = 'Version 7.2, four pillars, semi-announced, site and supplier';
  backend.tables.insert('certificates', { number: 'H 1', scheme_version, valid_until: inDays(300) });
  await openApp('certificates');

  await expect.element(page.getByRole('listitem').getByText(/site and supplier$/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
