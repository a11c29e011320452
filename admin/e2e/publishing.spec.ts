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

    await expect
      .poll(() => readPage(`/products/${product.slug}`), { timeout: BUILD_TIMEOUT_MS, intervals: [500] })
      .toContain(product.price ?? '');
  });
});

async function readPage(path: string): Promise<string> {
  const response = await fetch(`${environment.SITE_URL}${path}`);
  return response.ok ? response.text() : '';
}
