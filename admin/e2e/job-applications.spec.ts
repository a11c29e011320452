import { expect, insertRequest, openBySearch, test, uniqueName } from './fixtures.ts';

test('an application shows its letter, is answered in its language and moves on', async ({
  adminPage: page,
  service,
}) => {
  const fullName = uniqueName('Karim');
  await insertRequest(service, {
    type: 'job',
    locale: 'ar',
    form_data: {
      fullName,
      email: 'karim@example.com',
      phone: '01000000000',
      position: 'Quality inspector',
      message: 'Seven years at a packing house.',
    },
  });
  await page.goto('job-applications');
  await openBySearch(page, fullName);

  await expect(page.getByText('Seven years at a packing house.')).toBeVisible();
  await expect(page.getByText('Opens with a ready text. Language: Arabic.')).toBeVisible();
  for (const status of ['Interviewing', 'Hired', 'Rejected']) {
    await page.getByRole('button', { name: `Set to ${status}` }).click();
    await expect(page.getByRole('status').filter({ hasText: `Status set to ${status}` })).toBeVisible();
  }
});
