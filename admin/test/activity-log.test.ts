import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, openApp, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertRequest } from './support/rows.ts';

it('a status is noted in the words that its list has for it', async () => {
  const request = await insertRequest(backend.service);
  await openApp(`orders/${request.id}/show`);
  await button('Set to In progress').click();
  await expect.element(toast('Status set to In progress')).toBeVisible();
  const noted = backend.tables.rowsOf('activity_log').find(({ action }) => action === 'update');

  await openApp(`activity-log/${noted?.id}/show`);

  await expect
    .element(page.getByRole('definition').filter({ hasText: 'After' }))
    .toMatchTextContent('In progress');
});

it('a list that was taken out as a file is told by its name and its rows', async () => {
  const after = { name: 'contact_messages.csv', rows: 3 };
  const noted = { actor_role: 'authenticated', action: 'export', table_name: 'contact_messages', row_id: '' };
  const { data } = await backend.service
    .from('activity_log')
    .insert({ ...noted, after })
    .select('id')
    .single();

  await openApp(`activity-log/${data?.id}/show`);

  await expect.element(page.getByRole('term').filter({ hasText: 'File' })).toBeVisible();
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'After' }).last())
    .toMatchTextContent('3');
});
