import type { RaRecord } from 'react-admin';
import { fieldErrors } from 'shared/validation.ts';
import { isSame } from '../providers/conflict.ts';
import type { FormSchema } from '../providers/resource.ts';
import { type ActivityRow, changesOf } from './activity-row.ts';

/** Why a value does not come back by itself. Whoever sees that it was changed since may want it all the same; the others would be refused. */
export type Obstacle =
  | { kind: 'changed'; by: Pick<ActivityRow, 'at' | 'actor_email'> | null }
  | { kind: 'taken' | 'gone' | 'fileGone' }
  | { kind: 'invalid'; refusal: string };

export interface RestoredField {
  column: string;
  now: unknown;
  before: unknown;
  obstacle: Obstacle | null;
}

interface Known {
  /** What was noted. */
  entry: Pick<ActivityRow, 'before' | 'after'>;
  /** The row as it is. */
  row: RaRecord;
  /** What was noted of it since, the latest first. */
  since: readonly ActivityRow[];
  schema: FormSchema;
  /** Why the backend would not have a value, or show it: asked before. */
  refused: ReadonlyMap<string, 'taken' | 'gone' | 'fileGone'>;
}

/** The fields that a change has changed and that are not as they were before it. */
export function planRestore({ entry, row, since, schema, refused }: Known): RestoredField[] {
  return changesOf(entry)
    .filter(({ column, before }) => !COMPUTED.includes(column) && !isSame(before, row[column]))
    .map(({ column, before, after }) => {
      const kind = refused.get(column);
      const refusal = refusalOf(schema, { ...row, [column]: before }, column);
      const isChanged = !isSame(after, row[column]);
      return {
        column,
        now: row[column] ?? null,
        before,
        obstacle: kind
          ? { kind }
          : refusal
            ? { kind: 'invalid', refusal }
            : isChanged
              ? { kind: 'changed', by: since.find((later) => touches(later, column)) ?? null }
              : null,
      };
    });
}

/** Why the fields that come back do not go together, or with the rest; null when they do. */
export function refusalOfAll(schema: FormSchema, row: RaRecord, fields: readonly RestoredField[]) {
  const values = Object.fromEntries(fields.map(({ column, before }) => [column, before]));
  const { error } = schema.safeParse({ ...row, ...values });
  const [first] = Object.entries(error ? fieldErrors(error) : {});
  return first ? { column: first[0].split('.')[0] ?? '', refusal: first[1] } : null;
}

/** What the database fills in from other columns. */
const COMPUTED = ['has_file'];

function refusalOf(schema: FormSchema, values: object, column: string): string | null {
  const { error } = schema.safeParse(values);
  const refusals = Object.entries(error ? fieldErrors(error) : {});
  return refusals.find(([path]) => path.split('.')[0] === column)?.[1] ?? null;
}

function touches(entry: ActivityRow, column: string): boolean {
  return changesOf(entry).some((change) => change.column === column);
}
