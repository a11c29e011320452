import { hashKey } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { FileColumn } from './resource.ts';

/** Somebody else has changed the row since it was read, so nothing was saved. */
export class ConflictError extends Error {
  readonly current: RaRecord;

  constructor(current: RaRecord) {
    super('Somebody else has changed this row.');
    this.name = 'ConflictError';
    this.current = current;
  }
}

type Values = Record<string, unknown>;

/** What was typed, what it was typed over, and what somebody else has saved meanwhile. */
export interface Conflict {
  mine: Values;
  base: Values;
  theirs: RaRecord;
}

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Whose value loses nothing: theirs where only they have changed it. */
  suggested: Side;
}

/**
 * The fields in which the two versions differ. A chosen picture stands for the column that it will fill. Where I have chosen none there
 * is nothing to choose: theirs has replaced the one that I saw, whose file is gone.
 */
export function findDifferences(conflict: Conflict, files: readonly FileColumn[] = []): Difference[] {
  const { mine, base, theirs } = conflict;
  return Object.keys(mine).flatMap((field): Difference[] => {
    if (files.some((file) => file.field === field)) return [];
    const file = files.find(({ column }) => column === field);
    if (file && isFileUntouched(conflict, file)) return [];
    const chosen = file && mine[file.field];
    const value = chosen ?? mine[field];
    if (isSame(value, theirs[field])) return [];
    return [
      {
        field,
        mine: value,
        theirs: theirs[field],
        suggested: isSame(value, base[field]) ? 'theirs' : 'mine',
      },
    ];
  });
}

/** What is saved in the end: for each field the chosen side. */
export function resolveConflict(
  conflict: Conflict,
  choices: Readonly<Record<string, Side>>,
  files: readonly FileColumn[] = [],
): Values {
  const { mine, theirs } = conflict;
  const resolved = { ...mine };
  for (const file of files) {
    if (isFileUntouched(conflict, file)) resolved[file.column] = theirs[file.column];
  }
  for (const [field, side] of Object.entries(choices)) {
    if (side === 'mine') continue;
    resolved[field] = theirs[field];
    const file = files.find(({ column }) => column === field);
    if (file) resolved[file.field] = null;
  }
  return resolved;
}

/** The values that differ from what the row had. */
export function changedPart(data: Values, previous: Values): Values {
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => !isSame(value, previous[field])));
}

/** What tells whether a row is as it was: the time of its last save or, in tables that note none, the values that are to change. */
export function seenPart(previous: Values, changes: Values): Values {
  if (typeof previous.updated_at === 'string') return { updated_at: previous.updated_at };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, previous[field]]));
}

function isFileUntouched({ mine, base }: Conflict, { column, field }: FileColumn): boolean {
  return !mine[field] && isSame(mine[column], base[column]);
}

/** Compares as JSON does, whatever the order of an object's keys; nothing stated is null. */
export function isSame(a: unknown, b: unknown): boolean {
  return hashKey([a ?? null]) === hashKey([b ?? null]);
}
