import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, openApp } from './support/app.tsx';
import { API, backend, SITE_URL } from './support/backend.ts';

const TOKEN = 'ab'.repeat(32);

it('tells confirmed addresses from others, and gives mailings the confirmed ones with their ways out', async () => {
  backend.tables.insert('newsletter_subscriptions', {
    ...{ email: 'hala@gulfgreens.example', locale: 'ar', unsubscribe_token: TOKEN },
    confirmed_at: '2026-11-20T09:00:00Z',
  });
  backend.tables.insert('newsletter_subscriptions', { email: 'stranger@example.com' });
  const files = vi.spyOn(URL, 'createObjectURL');
  await openApp('newsletter');
  const rows = page.getByRole('row');
  await expect.element(rows.filter({ hasText: 'stranger@' })).toMatchTextContent('Not confirmed yet');

  await button('Export CSV').click();

  await expect.poll(() => files.mock.calls.length).toBe(1);
  const [file] = files.mock.calls[0] ?? [];
  const csv = await (file as Blob).text();
  expect(csv).toContain(
    `${SITE_URL}/ar/newsletter/#unsubscribe=${TOKEN},${API}/functions/v1/unsubscribe?locale=ar&token=${TOKEN}`,
  );
  expect(csv).toContain('hala@gulfgreens.example');
  expect(csv).not.toContain('stranger@example.com');

  const states = page.getByRole('group', { name: 'Confirmed' });
  await states.getByRole('button', { name: 'Confirmed', exact: true }).click();
  await expect.element(rows.filter({ hasText: 'stranger@' })).not.toBeInTheDocument();
  await states.getByRole('button', { name: 'Not confirmed yet' }).click();
  await expect.element(rows.filter({ hasText: 'stranger@' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'hala@' })).not.toBeInTheDocument();
});
