import { http } from 'msw';
import { isolated } from 'shared/isolated.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, expectCount, openApp, toast } from './support/app.tsx';
import { API, backend, fileUrl, rest } from './support/backend.ts';
import { drawPicture, holdPicture } from './support/pictures.ts';

const files = page.getByLabelText('Choose files');
const leaveOut = (name: string) => button(`Leave out ${name}`);
const titles = () => backend.tables.rowsOf('media_items').map(({ title }) => title);

it('a file that comes while others are on their way is neither lost nor sent half ready', async () => {
  const decoding = holdPicture();
  const answering = Promise.withResolvers<void>();
  backend.use(http.post(`${API}/storage/v1/object/media/:name`, () => answering.promise));
  await openApp('media/create');
  const add = button(/^Add \d item/);

  await files.upload(await drawPicture(1, 1, 'first.png'));
  await files.upload(await drawPicture(1, 1, 'second.png'));
  await expect.element(leaveOut('second.png')).toBeVisible();
  await expect.element(add).toBeDisabled();
  decoding.resolve();
  await expect.element(leaveOut('first.png')).toBeVisible();
  await add.click();
  await expect.element(files).toBeDisabled();
  drop(await drawPicture(1, 1, 'third.png'));
  await expect.element(page.getByText('Preparing…')).not.toBeInTheDocument();
  await expectCount(leaveOut('third.png'), 0);
  answering.resolve();

  await expect.element(toast('Successfully added 2 media items.')).toBeVisible();
  expect(titles().sort()).toEqual(['first', 'second']);
});

it('an empty file is left out like one of a wrong type, and the others are added', async () => {
  await openApp('media/create');

  await files.upload([
    new File([], 'empty.mp4', { type: 'video/mp4' }),
    new File([], 'empty.png', { type: 'image/png' }),
    await drawPicture(1, 1, 'whole.png'),
  ]);

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      `Not added, because of their type or size: ${['empty.mp4', 'empty.png'].map(isolated).join(', ')}`,
    );
  await button('Add 1 item').click();
  await expect.element(toast('Successfully added 1 media items.')).toBeVisible();
  expect(titles()).toEqual(['whole']);
});

it('a file stays while another item or the bin names it', async () => {
  const url = fileUrl('media', 'shared.webp');
  const [first, second] = ['First', 'Second'].map(
    (title) => backend.tables.insert('media_items', { title, url }).id,
  );
  await openApp(`media/${first}`);
  await button('Delete').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/waits in the bin for 30 days/);
  await answerWith('Delete');
  await expect.element(toast(/It waits in the bin/)).toBeVisible();
  await openApp(`media/${second}`);
  await page.getByLabelText('Address').fill(fileUrl('media', 'other.webp'));
  const looking = Promise.withResolvers<void>();
  backend.use(
    http.get(rest('site_content'), ({ request }) => {
      if (request.url.includes('shared.webp')) looking.resolve();
    }),
  );

  await button('Save').click();

  await expect.element(toast('Saved')).toBeVisible();
  await looking.promise;
  expect(backend.removedFiles()).toEqual([]);
});

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  page
    .getByText('or drop them here')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}
