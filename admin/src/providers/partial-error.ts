import type { Identifier } from 'react-admin';

/** Of several rows some, or all, were left as they were. */
export class PartialError extends Error {
  readonly refusedIds: readonly Identifier[];
  readonly askedCount: number;

  /** @param cause why; nothing when the backend was silent about rows that are not there or may not be changed */
  constructor(refusedIds: readonly Identifier[], askedCount: number, cause?: unknown) {
    super(`${refusedIds.length} of ${askedCount} rows were not changed.`, { cause });
    this.name = 'PartialError';
    this.refusedIds = refusedIds;
    this.askedCount = askedCount;
  }
}

/**
 * Calls for some of the ids at a time, and goes on when a call fails. Never a success when not everything was done.
 *
 * @param call returns the ids that it has changed
 * @throws {PartialError} when rows were left; what the first of them threw when nothing was done
 */
export async function changeInParts<Id extends Identifier>(
  ids: readonly Id[],
  partSize: number,
  call: (part: Id[]) => Promise<readonly Id[]>,
  /** Called when at least one row was changed, also before a throw. */
  onChanged: () => void,
): Promise<Id[]> {
  const done: Id[] = [];
  const causes: unknown[] = [];
  for (const part of partsOf(ids, partSize)) {
    try {
      done.push(...(await call(part)));
    } catch (cause) {
      causes.push(cause);
    }
  }

  if (done.length > 0) onChanged();
  else if (causes.length > 0) throw causes[0];
  const refused = ids.filter((id) => !done.includes(id));
  if (refused.length > 0) throw new PartialError(refused, ids.length, causes[0]);
  return done;
}

export function partsOf<Id extends Identifier>(ids: readonly Id[], partSize: number): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / partSize) }, (_, index) =>
    ids.slice(index * partSize, (index + 1) * partSize),
  );
}
