import { ROLLED_BACK } from 'shared/deployments/deployments.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exportList, openApp, theAdmin } from './support/app.tsx';
import { backend } from './support/backend.ts';

it('a colleague who has left is told from the start of the program', async () => {
  theAdmin();
  const colleague = backend.addAccount();
  backend.tables.insert('deployments', {
    ...{ status: 'superseded', reason: 'superseded', requested_by: colleague.id },
  });
  await openApp('deployments');
  await expect.element(page.getByRole('row').filter({ hasText: colleague.email })).toBeVisible();

  backend.accounts = backend.accounts.filter(({ id }) => id !== colleague.id);
  await openApp('deployments');

  await expect.element(page.getByRole('row').filter({ hasText: 'Former colleague' })).toBeVisible();
  const csv = (await exportList()).join();
  expect(csv).toContain('Former colleague');
  expect(csv).not.toContain(colleague.id);
});

it('a deployment that was taken back is said to be that, not to have failed', async () => {
  const queued_at = '2020-03-04T03:04:00Z';
  backend.tables.insert('deployments', { status: 'superseded', reason: ROLLED_BACK, queued_at });

  await openApp('deployments');

  const row = page.getByRole('row').filter({ hasText: '4 Mar 2020' });
  await expect.element(row).toMatchTextContent('Taken back');
  expect(row.getByRole('button').elements()).toEqual([]);
});
