import { SHRINK_HINT } from 'shared/deployments/deployments.ts';

/**
 * Stops a build that would empty the site: no rows at all, or fewer than half of the build before, unless the shrinking is wanted.
 * @throws Error
 */
export function assertPlausibleCount(
  what: string,
  count: number,
  previousCount: number | undefined,
  isShrinkingAllowed: boolean,
): void {
  if (count === 0) throw new Error(`There are no ${what}; the site is not built without them`);
  if (previousCount !== undefined && count * 2 < previousCount && !isShrinkingAllowed) {
    throw new Error(`There are ${count} ${what} where the last build had ${previousCount}; ${SHRINK_HINT}`);
  }
}
