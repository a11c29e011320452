import { HttpResponse, http } from 'msw';
import { createSupabase } from 'shared/client.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createPublishing } from '../src/publishing/publishing.ts';
import { button, expectCount, openApp, theAdmin, title, toast } from './support/app.tsx';
import { API, backend, edgeFunction, rest } from './support/backend.ts';
import { insertProduct } from './support/rows.ts';

const { service } = backend;
const bar = page.getByRole('region', { name: 'Publishing' });
const alert = page.getByRole('alert');
/** How often a build that runs is asked about. */
const BUSY_INTERVAL_MS = 2000;
const COUNTING = /Publishing \d+:\d\d/;

let deployment: Record<string, unknown>;

/** What the last deployment is. */
function deployed(values: Record<string, unknown>): void {
  deployment = backend.tables.insert('deployments', { requested_revision: 1, ...values });
}

function asked() {
  return backend.changes.filter(({ url }) => url.pathname.endsWith('/functions/v1/publish'));
}

beforeEach(() => {
  backend.tables.delete('deployments', backend.tables.rowsOf('deployments'), null);
});

it('says on which day it went live what went live on another one', async () => {
  const queued_at = '2020-01-02T11:00:00Z';
  deployed({ status: 'live', built_revision: 1e9, queued_at, finished_at: '2020-01-02T11:02:00Z' });

  await openApp('products');

  await expect.element(bar).toHaveTextContent('Live 2 Jan 2020');
});

it('asks for no build when a form is saved unchanged, and for one when it is changed', async () => {
  deployed({ status: 'live', built_revision: 1e9, finished_at: new Date().toISOString() });
  const product = await insertProduct(service);
  await openApp(`products/${product.id}`);

  await button('Save').click();
  await expect.element(toast(/^Saved$/)).toBeVisible();
  await expect.element(title(/Products/)).toBeVisible();
  expect(asked()).toEqual([]);

  await openApp(`products/${product.id}`);
  await page.getByLabelText('Price').fill('$5');
  await button('Save').click();
  await expect.element(toast(/^Saved$/)).toBeVisible();
  await expect.poll(() => asked().length).toBe(1);
});

it('asks all the same for a build that was stopped because most products would go', async () => {
  const error = 'There are 5 products where the last build had 83';
  deployed({ status: 'failed', reason: 'too_small', error });
  await openApp('products');

  await button('Log', { exact: true }).click();
  await button('Publish with fewer products').click();

  await expect.poll(() => asked().map(({ body }) => body)).toEqual([{ now: true, allowShrink: true }]);
});

it('ends a build whose builder has died while somebody watches it, which can be asked for again', async () => {
  deployed({ status: 'building', started_at: new Date().toISOString() });
  backend.use(
    http.post(rest('rpc/end_silent_deployments'), () => {
      Object.assign(deployment, { status: 'failed', reason: 'stalled' });
      return new HttpResponse(null, { status: 204 });
    }),
  );

  await openApp('products');

  await expect.element(bar).toMatchTextContent(COUNTING);
  await expect.element(bar.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('asks for what a closed tab has left when the build has ended that runs as the app is opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { id } = theAdmin();
  const client = createSupabase(API, 'sb_publishable_test', { accessToken: async () => id });
  deployed({ status: 'building', started_at: new Date().toISOString() });
  // The app that the tests share has asked before, and asks once.
  const opened = createPublishing({ client, onRequestFailed: vi.fn() });
  const leave = opened.subscribe(vi.fn());
  await expect.poll(() => opened.getState().isKnown).toBe(true);
  await vi.advanceTimersByTimeAsync(BUSY_INTERVAL_MS);
  expect(asked()).toEqual([]);

  Object.assign(deployment, { status: 'live', built_revision: 0, finished_at: new Date().toISOString() });
  await vi.advanceTimersByTimeAsync(BUSY_INTERVAL_MS);

  await expect.poll(() => asked().length).toBe(1);
  leave();
});

it('shows no failure of what nobody asked for', async () => {
  const client = createSupabase(API, 'sb_publishable_test', { accessToken: async () => theAdmin().id });
  deployed({ status: 'live', built_revision: 0, finished_at: new Date().toISOString() });
  const refuse = vi.fn(() => new HttpResponse(null, { status: 403 }));
  backend.use(http.post(edgeFunction('publish'), refuse));
  const onRequestFailed = vi.fn();
  const { subscribe, request } = createPublishing({ client, onRequestFailed });

  const leave = subscribe(vi.fn());
  await expect.poll(() => refuse.mock.calls.length).toBe(1);
  await request();

  expect(refuse).toHaveBeenCalledTimes(2);
  expect(onRequestFailed).toHaveBeenCalledOnce();
  leave();
});

it('says nothing about what is live while the deployments cannot be read', async () => {
  deployed({ status: 'live', built_revision: 1e9, finished_at: '2020-01-02T11:02:00Z' });
  backend.use(http.get(rest('deployments'), () => HttpResponse.error()));

  await openApp('products');

  await expect.element(bar).toHaveTextContent('Status unknown');
  backend.restore();
  await expect.element(bar).toHaveTextContent('Live 2 Jan 2020');
});

it('never fails a save when the function does not answer', async () => {
  const product = await insertProduct(service);
  backend.use(http.post(edgeFunction('publish'), () => HttpResponse.error()));
  await openApp(`products/${product.id}`);

  await page.getByLabelText('Price').fill('$3');
  await button('Save').click();

  await expect.element(title(/Products/)).toBeVisible();
  expect(backend.tables.rowsOf('products')[0]?.price).toBe('$3');
});

it('tells in the language of the app that the function does not answer', async () => {
  const answering = Promise.withResolvers<void>();
  backend.use(
    http.post(edgeFunction('publish'), async () => {
      await answering.promise;
      return HttpResponse.error();
    }),
  );
  const product = await insertProduct(service);
  await openApp(`products/${product.id}`, { language: 'ar' });

  await page.getByLabelText('السعر').fill('$4');
  await button('حفظ', { exact: true }).click();
  await expect.element(toast('تم الحفظ')).toBeVisible();
  // Nor does anything else, which is no reason to wait with it.
  backend.use(http.get(rest('deployments'), () => new Promise<never>(() => {})));
  answering.resolve();

  await expect.element(alert).toMatchTextContent('تعذّر طلب النشر');
  await expect.element(alert).toMatchTextContent('الخادم لا يستجيب');
});

it('tells why the function refuses', async () => {
  const answering = Promise.withResolvers<void>();
  backend.use(
    http.post(edgeFunction('publish'), async () => {
      await answering.promise;
      return HttpResponse.json({ code: 'too-many', message: 'Too many builds today' }, { status: 429 });
    }),
  );
  const product = await insertProduct(service);
  await openApp(`products/${product.id}`);

  await page.getByLabelText('Price').fill('$4');
  await button('Save').click();
  await expect.element(toast('Saved')).toBeVisible();
  answering.resolve();

  await expect.element(alert).toMatchTextContent('Publishing could not be requested');
  await expect.element(alert).toMatchTextContent('Too many builds today');
});

it.each(['en', 'ar'] as const)(
  'no part of the header lies over another on a phone, in %s',
  async (language) => {
    await page.viewport(360, 800);
    for (const [values, buttons] of [
      [{ status: 'live', built_revision: 0, finished_at: '2020-01-02T11:02:00Z' }, 1],
      [{ status: 'failed', reason: 'stopped', error: 'It was stopped' }, 2],
    ] as const) {
      backend.tables.delete('deployments', backend.tables.rowsOf('deployments'), null);
      deployed(values);
      await openApp('faqs', { language });
      const banner = page.getByRole('banner');
      await expectCount(banner.getByRole('region').getByRole('button'), buttons);
      const header = banner.element();
      const parts = [...header.querySelectorAll('button, [role=status]')].map((part) =>
        part.getBoundingClientRect(),
      );
      for (const [at, one] of parts.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(360);
        expect(one.bottom).toBeLessThanOrEqual(header.getBoundingClientRect().bottom);
        for (const other of parts.slice(at + 1))
          expect(
            one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top,
          ).toBe(true);
      }
    }
  },
);
