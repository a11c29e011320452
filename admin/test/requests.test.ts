import { referenceOf } from 'shared/intake.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectCount, openApp, title, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { hoursAgo, insertApplication, insertMessage, insertProduct, insertRequest } from './support/rows.ts';

const { service } = backend;

it('a number in Arabic digits can be called', async () => {
  const phone = '٠١٠٠ ١٢٣ ٤٥٦٧';
  const request = await insertRequest(service, {
    form_data: { fullName: 'هالة', email: 'a@example.com', phone, message: 'م' },
  });

  await openApp(`orders/${request.id}/show`);

  await expect.element(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:01001234567');
});

it('markup in what was sent stays text', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const request = await insertRequest(service, {
    form_data: {
      fullName: '<img src=x onerror=alert(1)>',
      email: 'a@example.com',
      phone: '1',
      message: '<script>alert(1)</script> javascript:alert(1)',
    },
  });

  await openApp(`orders/${request.id}/show`);

  await expect.element(title('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect
    .element(page.getByRole('definition').filter({ hasText: '<script>alert(1)</script>' }))
    .toBeVisible();
  expect(alert, 'nothing runs').not.toHaveBeenCalled();
});

it('an answer begins with a ready text in the language of the visitor, beside the offers that were made before', async () => {
  const request = await insertRequest(service, { locale: 'ar' });
  const reference = request.id.slice(0, 8).toUpperCase();
  const hrefOf = (name: string) => (page.getByRole('link', { name }).element() as HTMLAnchorElement).href;
  const of = (request_id: string) =>
    backend.tables.insert('offers', { request_id, state: 'sent', valid_until: hoursAgo(1) });
  const [made] = [of(request.id), of(crypto.randomUUID())];
  await openApp(`orders/${request.id}/show`);
  await expect.element(page.getByText('Opens with a ready text. Language: Arabic.')).toBeVisible();
  const offers = page.getByText('From this request:');
  await expect.element(offers).toBeVisible();
  expect(offers.element().parentElement?.textContent).toBe(`From this request:${made.number}Expired`);
  expect(hrefOf(String(made.number))).toContain(`/offers/${made.id}/show`);

  const { pathname, searchParams } = new URL(hrefOf('Answer by email'));

  expect(pathname).toBe('marieke@vandijk.example');
  expect(searchParams.get('subject')).toBe(`طلب عرض السعر (${reference})`);
  expect(searchParams.get('body')).toContain(request.fullName);
  expect(hrefOf('Answer on WhatsApp')).toContain('https://wa.me/31100000000?text=');
});

it('a status is set, and the clock of the answer stops', async () => {
  const created_at = new Date(Date.now() - 30 * 3_600_000).toISOString();
  const request = await insertRequest(service, { created_at });
  await openApp(`orders/${request.id}/show`);
  await expect.element(page.getByText('Overdue by 6 hours')).toBeVisible();

  await button('Set to In progress').click();

  await expect.element(toast('Status set to In progress')).toBeVisible();
  await expect.element(page.getByText('Overdue by 6 hours')).not.toBeInTheDocument();
});

it('a delete says what goes and what stays', async () => {
  const quotation = await insertRequest(service);
  const job = await insertRequest(service, { type: 'job' });
  const application = await insertApplication(service, { request_id: job.id });
  const question = page.getByRole('dialog');

  for (const [path, told] of [
    [`orders/${quotation.id}/show`, 'Its notes and files go with it. This cannot be undone.'],
    [
      `orders/${job.id}/show`,
      'Its notes and files go with it. The job application stays, with its resume. This cannot be undone.',
    ],
    [
      `job-applications/${application.id}/show`,
      'The request that it came with stays. This cannot be undone.',
    ],
  ] as const) {
    await openApp(path);
    await button('Delete', { exact: true }).click();

    await expect.element(question).toMatchTextContent(told);
  }
});

it('what is asked for is shown with what it makes, and with what is worth knowing', async () => {
  const packing = [
    {
      pack: 'Open-top carton',
      net_weight_kg: 15,
      gross_weight_kg: 16,
      units_per_pallet: 72,
      pallets_per_reefer: 21,
    },
  ];
  const season = Array.from({ length: 12 }, (_, month) => (month < 4 ? 'full' : 'none'));
  const storage = { storage_min_c: 4, storage_max_c: 6 };
  const product = await insertProduct(service, { packing, season, ...storage, min_order_kg: 50_000 });
  const onions = await insertProduct(service, { packing, storage_min_c: 0, storage_max_c: 1 });
  const pack = { packing: 'Open-top carton, 15 kg', quantity: 1512, unit: 'carton' };
  const lines = [
    { product_name: product.name, ...pack, month: '2026-12' },
    { product_name: onions.name, ...pack, size: '65–75 mm' },
    { product_name: 'Moringa' },
  ];
  const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' };
  const request = await insertRequest(service, { lines, trade });
  for (const [at, product_id] of [product.id, onions.id, null].entries()) {
    const row = { request_id: request.id, position: at + 1, product_name: '', product_id };
    await service.from('request_lines').insert(row).throwOnError();
  }

  await openApp(`orders/${request.id}/show`);

  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect.element(item('1,512 cartons').first()).toMatchTextContent('= 22,680 kg, 1 × 40′');
  await expect
    .element(page.getByRole('link', { name: onions.name }))
    .toHaveAttribute('href', `/admin/products/${onions.id}`);
  await expect.element(page.getByText('Open-top carton, 15 kg, 65–75 mm')).toBeVisible();
  await expect.element(page.getByText('CIF Rotterdam, Netherlands')).toBeVisible();
  await expect.element(page.getByText('≈ 2 × 40′, 45,360 kg, 48.4 t gross')).toBeVisible();
  await expect.element(page.getByText(/^These products share no temperature/)).toBeVisible();
  await expect.element(page.getByText(/The next one is in January 2027\./)).toBeVisible();
  await expect.element(page.getByText(/less than the least quantity of 50,000\skg/)).toBeVisible();
  await expect.element(page.getByText(/^Not known without a quantity/)).toBeVisible();
});

it('the list tells what is asked for, and on which terms', async () => {
  const lines = [{ product_name: 'Lemons' }, { product_name: 'Navel Oranges' }];
  const { fullName } = await insertRequest(service, { lines, trade: { incoterm: 'FOB', place: 'Sokhna' } });

  await openApp('orders');

  const row = page.getByRole('row').filter({ hasText: fullName });
  await expect.element(row).toMatchTextContent('Lemons +1');
  await expect.element(row).toMatchTextContent('FOB Sokhna');
});

it('what came in is shown with the reference that its visitor was told', async () => {
  const request = await insertRequest(service);
  const message = await insertMessage(service);
  const job = await insertRequest(service, { type: 'job' });
  const application = await insertApplication(service, { request_id: job.id });

  for (const [path, id] of [
    [`orders/${request.id}/show`, request.id],
    [`messages/${message.id}/show`, message.id],
    [`job-applications/${application.id}/show`, job.id],
  ] as const) {
    await openApp(path);

    await expect.element(page.getByRole('definition').filter({ hasText: referenceOf(id) })).toBeVisible();
  }
});

it('what waits for more than 24 hours is overdue, in the list and in its address', async () => {
  const overdue = page.getByText('Overdue by 6 hours');
  const oneEntry = page.getByText('1 entry', { exact: true });
  const complaint = { type: 'complaint' } as const;
  const late = await insertRequest(service, { ...complaint, created_at: hoursAgo(30) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(22.5) });
  await insertRequest(service, { ...complaint, created_at: hoursAgo(30), status: 'in progress' });
  await openApp('orders');
  await expect.element(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expectCount(overdue, 1);
  await expectCount(page.getByText('1 hour left'), 1);

  await button('Overdue').click();
  await expect.element(oneEntry).toBeVisible();
  expect(location.search).toContain('overdue');
  await openApp(`orders${location.search}`);

  await expect.element(oneEntry).toBeVisible();
  await expect.element(button('Overdue')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: late.fullName }).click();
  await expect.element(title(late.fullName)).toBeVisible();
  expect(location.pathname).toBe(`/admin/orders/${late.id}/show`);
  await expect.element(overdue).toBeVisible();
  await button('Set to In progress').click();
  await expect.element(overdue).not.toBeInTheDocument();
});
