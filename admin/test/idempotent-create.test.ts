import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectCount, loseAnswer, openApp, title, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertRequest, uniqueName } from './support/rows.ts';

/** An "Add" that nothing answered is sent again, and adds no second row. */

const { service } = backend;

it('adds a row that did not arrive when it is tried again', async () => {
  const question = uniqueName('Do you ship to Dammam?');
  await service
    .from('faqs')
    .insert({ question: 'Do you ship to Muscat?', answer: 'Yes, weekly.' })
    .throwOnError();
  await typeQuestion(question);
  loseAnswer('POST', 'faqs', { isCarriedOut: false });
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Operation failed');

  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  await expect.element(title(/FAQs/)).toBeVisible();
  expect(await answersTo(question)).toEqual(['Yes, weekly.']);
});

it('adds a row once that was carried out when it is tried again', async () => {
  const question = uniqueName('Do you ship to Dammam?');
  await typeQuestion(question);
  loseAnswer('POST', 'faqs');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toBeVisible();

  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  expect(await answersTo(question)).toEqual(['Yes, weekly.']);
});

it('does not take what was changed meanwhile for the same', async () => {
  const question = uniqueName('Do you ship to Duqm?');
  await typeQuestion(question);
  loseAnswer('POST', 'faqs');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toBeVisible();

  await page.getByLabelText('Answer', { exact: true }).fill('Yes, daily.');
  await button('Save').click();

  await expect.element(toast('Added')).toBeVisible();
  expect(await answersTo(question)).toEqual(['Yes, daily.', 'Yes, weekly.']);
});

it('adds no media a second time', async () => {
  const addresses = ['a', 'b'].map((name) => `https://media.test/${crypto.randomUUID()}/${name}.mp4`);
  await openApp('media/create');
  await page.getByLabelText('Media addresses').fill(addresses.join('\n'));
  loseAnswer('POST', 'media_items');
  await button('Add addresses').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error adding media');

  await button('Add addresses').click();

  await expect.element(toast('Successfully added 2 media items.')).toBeVisible();
  const { data } = await service.from('media_items').select('url').throwOnError();
  expect(data.map(({ url }) => url)).toEqual(addresses);
});

it('adds a note once that is sent again, and anew when it was changed', async () => {
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`);
  const note = page.getByLabelText('New note');

  for (const body of ['Called them.', 'Called them again.']) {
    loseAnswer('POST', 'request_notes');
    await note.fill(body);
    await button('Add note').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Save failed');
    await expect.element(button('Add note')).toBeEnabled();
  }
  await button('Add note').click();

  await expect.element(toast('Note added')).toBeVisible();
  const { data } = await service.from('request_notes').select('body').eq('request_id', request.id);
  expect(data?.map(({ body }) => body).sort()).toEqual(['Called them again.', 'Called them.']);
});

it('adds a note once by two clicks at once', async () => {
  const request = await insertRequest(service);
  await openApp(`orders/${request.id}/show`);
  const notes = page.getByRole('region', { name: 'Internal notes' });
  await notes.getByLabelText('New note').fill('Called them.');

  const add = button('Add note').element() as HTMLElement;
  add.click();
  add.click();

  await expectCount(notes.getByRole('listitem'), 1);
  await notes.getByLabelText('New note').fill('Again.');
  await button('Add note').click();
  await expect.element(notes.getByText('Again.')).toBeVisible();
  await expectCount(notes.getByRole('listitem'), 2);
});

async function typeQuestion(question: string): Promise<void> {
  await openApp('faqs/create');
  await page.getByLabelText('Question', { exact: true }).fill(question);
  await page.getByLabelText('Answer', { exact: true }).fill('Yes, weekly.');
  await page.getByLabelText('Category').selectOptions('Shipping');
}

async function answersTo(question: string): Promise<string[]> {
  const { data } = await service.from('faqs').select('answer').eq('question', question).throwOnError();
  return data.map(({ answer }) => answer).sort();
}
