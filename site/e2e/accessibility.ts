import type { Page } from '@playwright/test';
import { ALL_RULES, findViolations } from 'shared/test/axe.ts';
import { expect } from './fixtures.ts';

/** By axe, for WCAG 2.2 AA and its own best practices; or for some of its rules, by their names. */
export async function expectNoViolations(page: Page, what: string, rules = ALL_RULES) {
  expect.soft(await findViolations(page, rules), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
