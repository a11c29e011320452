import { TOAST_DURATION_MS } from 'shared/constants.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, menuLink, openApp, toast } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertProduct } from './support/rows.ts';

const closers = () => button('Close message').elements().length;

it('a toast stays for five seconds, unless a newer one takes its place', async () => {
  const product = await insertProduct(backend.service);
  await openApp('media/create');
  const add = button('Add addresses');
  await expect.element(add).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Whatever waits lets the time pass, so nothing is waited for.
  (add.element() as HTMLElement).click();
  await new Promise(requestAnimationFrame);
  expect(page.getByRole('alert').element().textContent).toContain('No URLs provided');
  await vi.advanceTimersByTimeAsync(TOAST_DURATION_MS - 1);
  expect(closers()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await new Promise(requestAnimationFrame);
  expect(closers()).toBe(0);
  vi.useRealTimers();
  await add.click();
  await expect.poll(closers).toBe(1);

  await menuLink('Products').click();
  await page.getByRole('link', { name: product.name }).click();
  await page.getByLabelText('Price').fill('$4');
  await button('Save').click();

  await expect.element(toast('Saved')).toBeVisible();
  expect(closers()).toBe(1);
});
