import { environment, expect, insertProduct, test, uniqueName } from './fixtures.ts';

/** A build takes a few seconds; on a busy machine, and behind the builds of other tests, far more. */
const BUILD_TIMEOUT_MS = 150_000;

test.describe('publishing', () => {
  test.setTimeout(BUILD_TIMEOUT_MS + 60_000);
  test.use({ publishes: true });

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

async function readPage(path: string): Promise<string> {
  const response = await fetch(`${environment.SITE_URL}${path}`);
  return response.ok ? response.text() : '';
}

async function expectPublished({ slug, price }: { slug: string; price: string | null }): Promise<void> {
  await expect
    .poll(() => readPage(`/products/${slug}`), { timeout: BUILD_TIMEOUT_MS, intervals: [500] })
    .toContain(price ?? '');
}
