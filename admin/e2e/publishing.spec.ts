import type { Page, Route } from '@playwright/test';
import { environment, expect, insertProduct, speakArabic, test, uniqueName } from './fixtures.ts';

/** A build takes a few seconds; on a busy machine, and behind the builds of other tests, far more. */
const BUILD_TIMEOUT_MS = 150_000;

test.describe('publishing', () => {
  test.setTimeout(BUILD_TIMEOUT_MS + 60_000);

  test("a product that is edited reaches the public page without anyone's help", async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service);
    const price = uniqueName('$0.61 / kg');
    await page.goto(`products/${product.id}`);
    const bar = page.getByRole('region', { name: 'Publishing' });

    await page.getByLabel('Price').fill(price);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(bar).toContainText(/Publishing \d+:\d\d/);
    await expect
      .poll(() => readPage(`/products/${product.slug}`), { timeout: BUILD_TIMEOUT_MS, intervals: [500] })
      .toContain(price);
    await expect(bar).toContainText(/Live|Publishing|not live/);
  });

  test('what a closed tab left behind is published by the next admin who opens the app', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service, { price: uniqueName('$2') });

    await page.goto('products');

    await expectPublished(product);
  });

  test('what a closed tab left behind is published when the build has ended that runs as the app is opened', async ({
    adminPage: page,
    service,
  }) => {
    let isRunning = true;
    const queued_at = new Date().toISOString();
    const running = {
      ...{ id: crypto.randomUUID(), status: 'building', requested_revision: 1, built_revision: null },
      ...{ reason: null, error: null, log_url: null, queued_at, started_at: queued_at, finished_at: null },
    };
    await page.route('**/rest/v1/deployments?*', (route) =>
      isRunning ? route.fulfill({ json: [running] }) : route.fallback(),
    );
    const product = await insertProduct(service, { price: uniqueName('$2') });
    // A build that began before need not have the product, and one that begins after it would.
    await expect
      .poll(() => countUnfinishedBefore(service, product.created_at), { timeout: BUILD_TIMEOUT_MS })
      .toBe(0);
    await page.goto('products');
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(/Publishing \d+:\d\d/);

    isRunning = false;

    await expectPublished(product);
  });
});

test('what went live on another day says which', async ({ adminPage: page }) => {
  const live = {
    ...{ id: crypto.randomUUID(), status: 'live', requested_revision: 1, built_revision: 1e9 },
    ...{ reason: null, error: null, log_url: null, queued_at: '2020-01-02T11:00:00Z' },
    ...{ started_at: '2020-01-02T11:00:00Z', finished_at: '2020-01-02T11:02:00Z' },
  };
  await page.route('**/rest/v1/deployments?*', (route) => route.fulfill({ json: [live] }));

  await page.goto('products');

  await expect(page.getByRole('region', { name: 'Publishing' })).toHaveText('Live 2 Jan 2020');
});

test('a form that is saved unchanged publishes nothing', async ({ adminPage: page, service }) => {
  const live = {
    ...{ id: crypto.randomUUID(), status: 'live', requested_revision: 1, built_revision: 1e9 },
    ...{ reason: null, error: null, log_url: null, queued_at: '2020-01-02T11:00:00Z' },
    ...{ started_at: '2020-01-02T11:00:00Z', finished_at: '2020-01-02T11:02:00Z' },
  };
  await page.route('**/rest/v1/deployments?*', (route) => route.fulfill({ json: [live] }));
  const asked: string[] = [];
  await page.route('**/functions/v1/publish', (route) => {
    asked.push(route.request().method());
    return route.fulfill({ json: {} });
  });
  const product = await insertProduct(service);
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  await page.goto(`products/${product.id}`);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
  expect(asked).toEqual([]);

  await page.goto(`products/${product.id}`);
  await page.getByLabel('Price').fill('$5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await expect.poll(() => asked).toEqual(['POST']);
});

test('a build that was stopped because most products would go can be asked for all the same', async ({
  adminPage: page,
}) => {
  const failed = {
    ...{ id: crypto.randomUUID(), status: 'failed', requested_revision: 1, built_revision: null },
    ...{ reason: 'too_small', error: 'There are 5 products where the last build had 83' },
    ...{ log_url: null, queued_at: new Date().toISOString(), started_at: null, finished_at: null },
  };
  await page.route('**/rest/v1/deployments?*', (route) => route.fulfill({ json: [failed] }));
  await page.goto('products');
  const asking = page.waitForRequest(
    (request) => request.url().endsWith('/functions/v1/publish') && request.method() === 'POST',
  );

  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'Publish with fewer products' }).click();

  expect((await asking).postDataJSON()).toEqual({ now: true, allowShrink: true });
});

test('a build whose builder has died fails while somebody watches it, and can be asked for again', async ({
  adminPage: page,
}) => {
  const building = {
    ...{ id: crypto.randomUUID(), status: 'building', requested_revision: 1, built_revision: null },
    ...{ reason: null, error: null, log_url: null, finished_at: null },
    ...{ queued_at: new Date().toISOString(), started_at: new Date().toISOString() },
  };
  let deployment: object = building;
  await page.route('**/rest/v1/deployments?*', (route) => route.fulfill({ json: [deployment] }));
  await page.route('**/rest/v1/rpc/end_silent_deployments', (route) => {
    deployment = { ...building, status: 'failed', reason: 'stalled' };
    return route.fulfill({ status: 204 });
  });
  const bar = page.getByRole('region', { name: 'Publishing' });

  await page.goto('products');

  await expect(bar).toContainText(/Publishing \d+:\d\d/);
  await expect(bar.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.describe('deployments that cannot be read', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('leave the bar without a word about what is live, until they can', async ({ adminPage: page }) => {
    await page.route('**/rest/v1/deployments?*', (route) => route.abort());
    const bar = page.getByRole('region', { name: 'Publishing' });

    await page.goto('products');

    await expect(bar).toHaveText('Status unknown');
    await page.unroute('**/rest/v1/deployments?*');
    await expect(bar).toContainText(/Live|Publishing|not live/);
  });
});

test.describe('a publish function that does not answer', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('never fails the save', async ({ adminPage: page, service }) => {
    const product = await insertProduct(service);
    await page.route('**/functions/v1/publish', (route) => route.abort());
    await page.goto(`products/${product.id}`);

    await page.getByLabel('Price').fill('$3');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
    const { data } = await service.from('products').select('price').eq('id', product.id).single();
    expect(data?.price).toBe('$3');
  });

  test('is told in the words and in the language of the app', async ({ adminPage: page, service }) => {
    await speakArabic(page);
    const answer = await holdPublishing(page, (route) => route.abort());

    await savePrice(page, service, { price: 'السعر', save: 'حفظ', saved: 'تم الحفظ' });
    answer();

    await expect(page.getByRole('alert')).toContainText('تعذّر طلب النشر');
    await expect(page.getByRole('alert')).toContainText('الخادم لا يستجيب');
  });
});

test.describe('a publish function that refuses', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is told with its reason', async ({ adminPage: page, service }) => {
    const answer = await holdPublishing(page, (route) =>
      route.fulfill({ status: 429, json: { code: 'too-many', message: 'Too many builds today' } }),
    );

    await savePrice(page, service, { price: 'Price', save: 'Save', saved: 'Saved' });
    answer();

    await expect(page.getByRole('alert')).toContainText('Publishing could not be requested');
    await expect(page.getByRole('alert')).toContainText('Too many builds today');
  });
});

/** Keeps the function from answering until the returned function is called. */
async function holdPublishing(page: Page, reply: (route: Route) => Promise<void>): Promise<() => void> {
  const answering = Promise.withResolvers<void>();
  await page.route('**/functions/v1/publish', async (route) => {
    await answering.promise;
    await reply(route);
  });
  return answering.resolve;
}

async function savePrice(
  page: Page,
  service: Parameters<typeof insertProduct>[0],
  texts: { price: string; save: string; saved: string },
): Promise<void> {
  const product = await insertProduct(service);
  await page.goto(`products/${product.id}`);
  await page.getByLabel(texts.price).fill('$4');
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible();
}

/** Builds that were asked for before this moment and have not ended. */
async function countUnfinishedBefore(
  service: Parameters<typeof insertProduct>[0],
  moment: string,
): Promise<number> {
  const { count } = await service
    .from('deployments')
    .select('*', { count: 'exact', head: true })
    .in('status', ['queued', 'building'])
    .lt('queued_at', moment)
    .throwOnError();
  return count ?? 0;
}

async function expectPublished({ slug, price }: { slug: string; price: string | null }): Promise<void> {
  await expect
    .poll(() => readPage(`/products/${slug}`), { timeout: BUILD_TIMEOUT_MS, intervals: [500] })
    .toContain(price ?? '');
}

async function readPage(path: string): Promise<string> {
  const response = await fetch(`${environment.SITE_URL}${path}`);
  return response.ok ? response.text() : '';
}
