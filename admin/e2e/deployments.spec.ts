import { ROLLED_BACK } from 'shared/deployments/deployments.ts';
import { environment, expect, insertProduct, test, uniqueName } from './fixtures.ts';

/** A build takes a few seconds; on a busy machine, and behind the builds of other tests, far more. */
const BUILD_TIMEOUT_MS = 150_000;

test.describe('deployments', () => {
  test.setTimeout(BUILD_TIMEOUT_MS + 60_000);
  test.use({ publishes: true });

  test('tell what became of each, who asked, how long it took, and lead back to an older release', async ({
    adminPage: page,
    service,
  }) => {
    const product = await insertProduct(service);
    await page.goto(`products/${product.id}`);
    await page.getByLabel('Price').fill(uniqueName('$0.62 / kg'));
    // Whoever leaves before it is answered takes the save or its build along.
    const queued = page.waitForResponse(
      (response) => response.url().endsWith('/functions/v1/publish') && response.status() === 202,
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await queued;
    await expect.poll(() => countLive(service), { timeout: BUILD_TIMEOUT_MS }).toBeGreaterThan(1);

    await page.goto('deployments');
    const rows = page.getByRole('row').filter({ hasText: 'Published' });
    await expect(rows.first()).toContainText(/\d+:\d\d/);
    await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible();
    let seen: unknown;
    await page.route('**/functions/v1/publish', async (route) => {
      const response = await route.fetch();
      if (route.request().postData()?.includes('rollBackTo')) seen = await deploymentSeen();
      await route.fulfill({ response });
    });
    // Other tests publish meanwhile, which ends what a rollback shows, so no build may be under way. The newest may be listed before it
    // is known that visitors see it.
    await expect
      .poll(() => countUnfinished(service), { timeout: BUILD_TIMEOUT_MS, intervals: [100] })
      .toBe(0);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Roll back to/ })
      .click();
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes('rollBackTo') ?? false,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();

    const { id: target } = await (await answer).json();
    await expect(page.getByRole('status').filter({ hasText: 'Visitors see the site of' })).toBeVisible();
    const { data: takenBack } = await service.from('deployments').select('id').eq('reason', ROLLED_BACK);
    expect(takenBack?.length).toBeGreaterThan(0);
    expect(seen).toBe(target);
  });

  test('show the log of a build', async ({ adminPage: page }) => {
    await page.goto('deployments');

    await page.getByRole('button', { name: 'Log' }).last().click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open the full log' }).click();

    await expect((await opened).locator('body')).toContainText('Building revision');
  });
});

async function countLive(service: Parameters<typeof insertProduct>[0]): Promise<number> {
  const { count } = await service
    .from('deployments')
    .select('*', { count: 'exact', head: true })
    .eq('status', 'live');
  return count ?? 0;
}

async function countUnfinished(service: Parameters<typeof insertProduct>[0]): Promise<number> {
  const { count } = await service
    .from('deployments')
    .select('*', { count: 'exact', head: true })
    .in('status', ['queued', 'building']);
  return count ?? 0;
}

async function deploymentSeen(): Promise<string> {
  return (await (await fetch(`${environment.SITE_URL}/version.json`)).json()).deploymentId;
}
