import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, openApp, title } from './support/app.tsx';
import { backend } from './support/backend.ts';

const PAUSE_MS = 5 * 60_000;

it('tells of a newer version of the app after a release, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let release = 'one';
  let asked = 0;
  backend.use(
    http.get('*/admin/', () => {
      asked++;
      return HttpResponse.html(`<script src="${release}.js"></script>`);
    }),
  );
  await openApp('faqs');
  await expect.element(title(/^FAQs/)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  const notice = page.getByText('A newer version of this app is there.');

  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await expect.poll(() => asked).toBe(2);
  await expect.element(notice).not.toBeInTheDocument();
  release = 'two';
  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  await expect.element(notice).toBeVisible();
  await expect.element(button('Reload')).toBeVisible();
});
