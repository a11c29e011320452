import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, openApp, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertApplication, insertMessage, insertRequestWithFile } from './support/rows.ts';

const { service } = backend;

for (const { screen, insert } of [
  { screen: 'messages', insert: insertMessage },
  { screen: 'job-applications', insert: insertApplication },
]) {
  it(`a person is erased from a page of ${screen}`, async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await insert(service, { email });
    const asked: unknown[] = [];
    backend.use(
      http.post(rest('rpc/erase_person'), async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ contact_messages: 1 });
      }),
    );
    await openApp(`${screen}/${id}/show`);

    await button('Erase this person…').click();
    const question = page.getByRole('dialog', { name: `Erase ${email}?` });
    await question.getByRole('button', { name: 'Erase for good' }).click();

    await expect.element(toast('Erased')).toBeVisible();
    await expect.poll(() => location.pathname).toBe(`/admin/${screen}`);
    expect(asked).toEqual([{ email }]);
  });
}

it('the files of a request that is deleted by itself are asked to leave their bucket', async () => {
  const { id } = await insertRequestWithFile(service, { path: 'packing.pdf', name: 'packing.pdf' });
  await openApp(`orders/${id}/show`);

  await button('Delete', { exact: true }).click();
  await answerWith('Delete');

  await expect.poll(() => backend.changes.map(({ url }) => url.pathname)).toContain('/functions/v1/notify');
});
