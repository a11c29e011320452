import type { Page } from '@playwright/test';
import { expect, test, toastOf } from './fixtures.ts';

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const dismissButton = (page: Page) => toastOf(page).getByRole('button', { name: 'Dismiss' });

test.use({ reducedMotion: 'no-preference' });

test('come one at a time, go after five seconds, and can be dismissed before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await subscribe(page).click();
  await expect(dismissButton(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await subscribe(page).click();
  await subscribe(page).click();
  await expect(dismissButton(page)).toHaveCount(1);

  await page.clock.runFor(4900);
  await expect(dismissButton(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toastOf(page)).toBeEmpty();

  await subscribe(page).click();
  await dismissButton(page).click();
  await expect(toastOf(page)).toBeEmpty();
});

test('stay while the keyboard is on them, and give the focus back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await subscribe(page).focus();
  await page.keyboard.press('Enter');
  const dismiss = dismissButton(page);
  await expect(dismiss).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('Enter');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  while (!(await dismiss.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');

  await page.clock.runFor(20_000);
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(toastOf(page)).toBeEmpty();
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('link').or(footer.getByRole('button')).and(page.locator(':focus')),
  ).toBeVisible();
});

test('of any length can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');

  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('site-toast', {
        detail: {
          title: 'Sign out Failed',
          description: `${'x'.repeat(80)} ${'a long word '.repeat(400)}`,
          isInfinite: true,
        },
      }),
    ),
  );

  const toast = toastOf(page).locator('> *');
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast.locator('strong')).toBeInViewport({ ratio: 1 });
  await toast.hover();
  await expect
    .poll(async () => {
      // The browser may not know yet that the wheel is over the toast.
      await page.mouse.wheel(0, 5000);
      return toast.locator('p').evaluate((text) => text.getBoundingClientRect().bottom);
    })
    .toBeLessThan(640);
  await dismissButton(page).click();
  await expect(toast).toHaveCount(0);
});
