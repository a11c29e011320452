import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, menuLink, openApp, title } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertMessages } from './support/rows.ts';

const ROWS = 600;

it('says how far it is, and can be stopped', async () => {
  await insertMessages(backend.service, ROWS);
  const files = vi.spyOn(URL, 'createObjectURL');
  await openApp('messages');
  await expect.element(page.getByRole('table')).toBeVisible();
  const answering = holdSecondPage();

  await button('Export CSV').click();
  await expect.element(button(`Stop the export, 500 of ${ROWS} read`)).toBeVisible();
  await button(/^Stop the export/).click();
  await expect.element(button('Export CSV')).toHaveFocus();
  answering.resolve();

  await button('Export CSV').click();
  await expect
    .poll(() => files.mock.calls.length, { message: 'the second one alone ends with a file' })
    .toBe(1);
  expect(backend.changes.map(({ body }) => body)).toEqual([
    { action: 'export', table_name: 'contact_messages', row_count: ROWS },
  ]);
});

it('hands over no file that the activity log does not know of', async () => {
  await insertMessages(backend.service, 1);
  const files = vi.spyOn(URL, 'createObjectURL');
  backend.use(
    http.post(rest('rpc/note_reading'), () =>
      HttpResponse.json({ code: 'XX000', message: 'disk full' }, { status: 500 }),
    ),
  );
  await openApp('messages');

  await button('Export CSV').click();

  await expect.element(page.getByRole('alert')).toMatchTextContent('disk full');
  expect(files).not.toHaveBeenCalled();
});

it('ends with its list', async () => {
  await insertMessages(backend.service, ROWS);
  const files = vi.spyOn(URL, 'createObjectURL');
  await openApp('messages');
  await expect.element(page.getByRole('table')).toBeVisible();
  const answering = holdSecondPage();

  await button('Export CSV').click();
  await expect.element(button(/^Stop the export/)).toBeVisible();
  await menuLink('FAQs').click();
  await expect.element(title(/^FAQs/)).toBeVisible();
  answering.resolve();
  await menuLink('Messages').click();

  await expect.element(page.getByRole('table')).toBeVisible();
  expect(files).not.toHaveBeenCalled();
});

/** The rows behind the first 500 wait until the promise is resolved. */
function holdSecondPage(): PromiseWithResolvers<void> {
  const answering = Promise.withResolvers<void>();
  backend.use(
    http.get(rest('contact_messages'), async ({ request }) => {
      if (!request.url.includes('id=gt')) return;
      await answering.promise;
    }),
  );
  return answering;
}
