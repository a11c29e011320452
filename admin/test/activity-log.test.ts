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
