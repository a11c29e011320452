import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, button, openApp, press, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';

const alert = page.getByRole('alert');
const saved = () => backend.changes.map(({ body }) => body);

it('names what a shorter period deletes before it is saved', async () => {
  backend.expired = 12;
  await openApp('settings');
  const requests = page.getByLabelText('Requests', { exact: true });
  await expect.element(requests).toHaveAccessibleDescription('12 entries are deleted next');
  await expect.element(page.getByText(/Last done on 2 Jan 2020/)).toBeVisible();

  await requests.selectOptions('1 year');
  await press(button('Apply: Requests'), 'Enter');
  const question = page.getByRole('dialog', { name: 'Requests: keep 1 year only?' });
  await expect.element(question).toHaveAccessibleDescription(/^12 entries are older and will be deleted/);
  await answerWith('Cancel');
  expect(saved()).toEqual([]);
  await expect.element(requests).toHaveValue('12');

  await button('Apply: Requests').click();
  await answerWith('Keep less long');

  await expect.element(toast('Saved')).toBeVisible();
  await expect.element(button('Apply: Requests')).toHaveAttribute('aria-disabled', 'true');
  expect(saved()).toEqual([{ subject: 'requests', keep_months: 12 }]);
});

it('saves a longer period at once', async () => {
  await openApp('settings');

  await page.getByLabelText('Activity log').selectOptions('For ever');
  await button('Apply: Activity log').click();

  await expect.element(toast('Saved')).toBeVisible();
  expect(saved()).toEqual([{ subject: 'activity_log', keep_months: null }]);
});

it('keeps what was chosen when it cannot be saved', async () => {
  backend.use(http.post(rest('rpc/set_retention'), () => HttpResponse.error()));
  await openApp('settings');
  const requests = page.getByLabelText('Requests', { exact: true });

  await requests.selectOptions('10 years');
  await button('Apply: Requests').click();

  await expect.element(alert).toMatchTextContent('The period could not be saved');
  await expect.element(requests).toHaveValue('120');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toMatchTextContent('The backend does not answer.');
});
