/// <reference path="./axe-minified.d.ts" />
import type { Page } from '@playwright/test';
import axe from 'axe-core/axe.min.js';

/** Tags of axe's rules: WCAG 2.2 AA, and its own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page, frames aside, as one line a rule with the first elements that break it.
 * A document gets axe once, in its short form: to hand it over and compile it costs more than a run of it.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html}`);
      return `${id}: ${places.join(' | ')}`;
    });
  }, RULES);
}
