import postgres from 'postgres';
import { environment, expect, expectAccessible, insertRequest, test } from './fixtures.ts';

test('the dashboard says that mails do not leave, counts seven things and leads to them', async ({
  adminPage: page,
  service,
}) => {
  await insertRequest(service);
  const database = postgres(environment.DB_URL, { max: 1 });
  const [mail] = await database`
    insert into private.outbox (kind, created_at, next_attempt_at, attempts, last_error)
    values ('request', now() - interval '16 minutes', now() + interval '1 day', 5, 'The mail server is full.')
    returning id`;
  try {
    await page.goto('');

    const notice = page.getByRole('status').filter({ hasText: 'waiting to be sent' });
    await expect(notice).toContainText('The last error: The mail server is full.');
    await expectAccessible(page, notice);
  } finally {
    await database`delete from private.outbox where id = ${mail?.id}`;
    await database.end();
  }
  const told = page.waitForResponse((response) => response.url().includes('/rpc/get_mail_state'));
  await page.reload();
  await told;
  // Before what ends and waits.
  const counters = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(counters).toHaveCount(7);
  await expect(page.getByText('waiting to be sent')).toHaveCount(0);
  for (const name of [
    'Products',
    'Requests',
    'Media',
    'Newsletter',
    'Job applications',
    'Messages',
    'Users',
  ]) {
    await expect(counters.filter({ hasText: name })).toContainText(/\d/);
  }
  await counters.filter({ hasText: 'Requests' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Requests/ })).toBeVisible();
});
