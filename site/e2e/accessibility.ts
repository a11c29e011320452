import type { Page } from '@playwright/test';
import { findViolations } from 'shared/test/axe.ts';
import { expect } from './fixtures.ts';

/** Each pair of width, theme and language is looked at; all twelve together would find no more, and take twice as long. */
export const LOOKS = {
  en: [
    { width: 320, theme: 'light' },
    { width: 768, theme: 'dark' },
    { width: 1440, theme: 'light' },
  ],
  ar: [
    { width: 320, theme: 'dark' },
    { width: 768, theme: 'light' },
    { width: 1440, theme: 'dark' },
  ],
} as const;

export async function showAs(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

export async function expectNoViolations(page: Page, what: string) {
  expect.soft(await findViolations(page), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
