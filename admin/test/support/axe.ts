import type { Page } from '@playwright/test';
import { findViolations } from 'shared/test/axe.ts';

/** The page that the test itself runs in. */
const ownPage = { evaluate: async (run: (argument: unknown) => unknown, argument: unknown) => run(argument) };

/** What axe finds on the screen that is open. What fades or moves is where it is going. */
export function violations(): Promise<string[]> {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  return findViolations(ownPage as unknown as Page);
}
