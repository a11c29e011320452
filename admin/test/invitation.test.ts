import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './support/app.tsx';
import { auth, backend } from './support/backend.ts';

it('tells who was invited and has not come, and sends the invitation again from the list', async () => {
  const invited = backend.addAccount('sales', 'hala@example.com');
  Object.assign(invited, { last_sign_in_at: null });
  const sent: string[] = [];
  backend.use(
    http.post(auth('recover'), async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      sent.push(`${email} ${new URL(request.url).searchParams.get('redirect_to')}`);
      return HttpResponse.json({});
    }),
  );
  await openApp('users');
  const rows = page.getByRole('table', { name: 'Users', exact: true }).getByRole('row');
  await expect.element(rows.filter({ hasText: invited.email })).toMatchTextContent('not here yet');
  await expect.poll(() => rows.filter({ hasText: 'not here yet' }).elements().length).toBe(1);

  await page.getByRole('button', { name: `Send the invitation again ${invited.email}` }).click();

  await expect.element(page.getByText(`A link is on its way to ${invited.email}`)).toBeVisible();
  expect(sent).toEqual([`${invited.email} ${location.origin}/admin/accept-invitation`]);
});
