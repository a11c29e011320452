import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, menuLink, openApp } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertRequest } from './support/rows.ts';

const PAUSE_MS = 5000;
const notice = page.getByText(/new requests? came in/);
const row = (name: string) => page.getByRole('link', { name });
const send = (fullName: string) =>
  insertRequest(backend.service, {
    form_data: { fullName, email: 'a@example.com', phone: '1', message: 'm' },
  });

it('what comes in is counted and told after five seconds, and shown when somebody asks for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await send('Marieke');
  await openApp('orders');
  await expect.element(row('Marieke')).toBeVisible();
  await expect.element(menuLink('Requests')).toHaveAccessibleDescription('1 new');

  await send('Yusuf');
  await send('Katrin');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  await expect.element(notice).toHaveTextContent('2 new requests came in');
  await expect.element(notice.element().closest<HTMLElement>('[role=status]')).toBeVisible();
  await expect.element(menuLink('Requests')).toHaveAccessibleDescription('3 new');
  await expect.element(row('Yusuf')).not.toBeInTheDocument();
  await button('Show them').click();
  await expect.element(row('Yusuf')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('asks more seldom while it gets no answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let asked = 0;
  backend.use(
    http.post('*/rest/v1/rpc/count_new_items', () => {
      asked++;
      return HttpResponse.json({ message: 'busy' }, { status: 503 });
    }),
  );
  await openApp('faqs');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = asked;

  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  expect(asked).toBe(before);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await expect.poll(() => asked).toBe(before + 1);
});

it('a browser that refuses notifications is named, and a sound is off until it is switched on', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  await openApp('faqs');

  await button('What comes in').click();

  await expect.element(page.getByRole('switch', { name: 'Play a sound' })).not.toBeChecked();
  expect(Notification.requestPermission).not.toHaveBeenCalled();
  await page.getByRole('switch', { name: 'Notify me in the browser' }).click();
  await expect.element(page.getByText(/This browser refuses notifications/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Notify me in the browser' })).not.toBeChecked();
});

it('what comes in stands among the work of today as well', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openApp('');
  await expect.element(page.getByText('Nothing waits.')).toBeVisible();

  await send('Marieke');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  await expect
    .element(page.getByRole('region', { name: 'Requests to answer' }))
    .toMatchTextContent('Marieke');
});

it('a browser that takes notifications from no page goes on, and no longer says that it notifies', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const shown: string[] = [];
  let isRefusing = false;
  class Said {
    static readonly permission = 'granted';
    constructor(title: string) {
      if (isRefusing) throw new TypeError('Illegal constructor');
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', Said);
  await openApp('faqs');
  const wanted = page.getByRole('switch', { name: 'Notify me in the browser' });
  await button('What comes in').click();
  await wanted.click();
  await expect.element(wanted).toBeChecked();

  await send('Marieke');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await expect.poll(() => shown).toEqual(['1 new request came in']);
  isRefusing = true;
  await send('Yusuf');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  await expect.element(page.getByText('This browser has no notifications.')).toBeVisible();
  await expect.element(wanted).not.toBeChecked();
  expect(shown).toHaveLength(1);
});
