import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, openApp, title, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertApplication, insertRequest } from './support/rows.ts';

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

it('an answer begins with a ready text in the language of the visitor', async () => {
  const request = await insertRequest(service, { locale: 'ar' });
  const reference = request.id.slice(0, 8).toUpperCase();
  const hrefOf = (name: string) => (page.getByRole('link', { name }).element() as HTMLAnchorElement).href;
  await openApp(`orders/${request.id}/show`);
  await expect.element(page.getByText('Opens with a ready text. Language: Arabic.')).toBeVisible();

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
