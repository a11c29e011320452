import type { Identifier } from 'react-admin';
import { changedPart } from './conflict.ts';
import { isRefusal } from './refusal.ts';

type Values = Record<string, unknown>;

/** A row as it was when it was added. */
export interface AddedRow {
  id: Identifier;
  values: Values;
}

/** Reads the rows that were added to a table last, the latest first. */
type ReadAdded = (table: string, count: number) => Promise<AddedRow[]>;

/**
 * Adds no row a second time. An "Add" whose answer is lost may have been carried out; when the same is sent again, it is looked for among
 * the rows that were added last. Not a key that the form chooses: the tables of content count their rows themselves.
 */
export function createIdempotentCreate(readAdded: ReadAdded) {
  const unanswered = new Map<string, string>();

  async function findAdded(table: string, rows: readonly object[]): Promise<Identifier[] | null> {
    const added = await readAdded(table, rows.length + OTHERS_MEANWHILE);
    const ids = rows.map((row) => added.find(({ values }) => isPartOf(row as Values, values))?.id);
    return ids.every((id) => id !== undefined) ? ids : null;
  }

  /** @returns the ids of the rows when an earlier try has added them, and otherwise what the call answers */
  return async function addOnce<Result>(
    table: string,
    rows: readonly object[],
    call: () => Promise<Result>,
  ): Promise<{ ids: Identifier[] } | { result: Result }> {
    const sent = JSON.stringify(rows);
    const ids = unanswered.get(table) === sent ? await findAdded(table, rows) : null;
    unanswered.delete(table);
    if (ids) return { ids };
    try {
      return { result: await call() };
    } catch (error) {
      if (!isRefusal(error)) unanswered.set(table, sent);
      throw error;
    }
  };
}

/** Rows that colleagues may have added between the two tries. */
const OTHERS_MEANWHILE = 20;

function isPartOf(row: Values, values: Values): boolean {
  return Object.keys(changedPart(row, values)).length === 0;
}
