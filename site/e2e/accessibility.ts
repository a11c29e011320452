import type { Page } from '@playwright/test';
import { ALL_RULES, findViolations } from 'shared/test/axe.ts';
import { expect } from './fixtures.ts';

export async function expectNoViolations(page: Page, what: string) {
  expect.soft(await findViolations(page, ALL_RULES), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
