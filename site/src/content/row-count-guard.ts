import { isDrasticLoss, SHRINK_HINT } from 'shared/deployments/deployments.ts';

/** Most rows would go, and nobody has said that it is right. */
export class DrasticLoss extends Error {
  override readonly name = 'DrasticLoss';
}

/**
 * Stops a build that would empty the site: no rows where the build before had some, or drastically fewer, unless the
 * shrinking is wanted. A company's first releases may have none yet, where somebody compares them with what visitors see.
 * @param previousCount undefined when no build before is known
 * @throws DrasticLoss, or Error when there are none
 */
export function guardRowCount(
  what: string,
  count: number,
  previousCount: number | undefined,
  { isShrinkingAllowed, isCompared }: { isShrinkingAllowed: boolean; isCompared: boolean },
): void {
  if (count === 0 && previousCount === undefined && !isCompared) {
    throw new Error(`There are no ${what}; set ALLOW_EMPTY=1 if the catalogue never had any`);
  }
  if (!previousCount) return;
  if (count === 0) {
    throw new Error(
      `There are no ${what} where the last build had ${previousCount}; the site is not emptied`,
    );
  }
  if (isDrasticLoss(count, previousCount) && !isShrinkingAllowed) {
    throw new DrasticLoss(
      `There are ${count} ${what} where the last build had ${previousCount}; ${SHRINK_HINT}`,
    );
  }
}
