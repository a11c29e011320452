import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** By axe, for WCAG 2.2 AA and its own best practices; or for some of its rules, by their names. */
export async function expectNoViolations(page: Page, what: string, rules = RULES) {
  const { violations } = await new AxeBuilder({ page })
    // One run in the page itself: there are no frames whose violations would have to be put together in another page.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map((node) => node.target.join(' ')).slice(0, 3),
      })),
      what,
    )
    .toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
