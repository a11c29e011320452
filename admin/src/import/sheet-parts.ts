import type { RaRecord } from 'react-admin';
import type { ImportedRow } from '../providers/data-provider.ts';
import type { PlannedRow } from './dry-run.ts';
import type { SheetParts } from './sheet.ts';

type Row = Readonly<Record<string, unknown>>;

interface Part {
  owner: RaRecord;
  part: Row;
}

export function keyOfPart(row: Row, { key }: SheetParts): string {
  return String(row[key] ?? '').toLowerCase();
}

/** All parts of these rows by their key. */
export function partsByKey(rows: readonly RaRecord[], parts: SheetParts): Map<string, Part> {
  const own = { ...parts, key: parts.columns[parts.key] ?? parts.key };
  return new Map(
    rows.flatMap((owner) =>
      ((owner[parts.field] ?? []) as readonly Row[]).map((part) => [keyOfPart(part, own), { owner, part }]),
    ),
  );
}

/** A row as a line of the file says it, with one of its parts or with none. */
export function withPart(owner: RaRecord, part: Row | undefined, { columns }: SheetParts): RaRecord {
  const own = Object.entries(columns).map(([column, stored]) => [column, part?.[stored] ?? null]);
  return { ...owner, ...Object.fromEntries(own), part };
}

/** One row for all lines of the file that are about it, with the parts that come or change. */
export function gatherParts(planned: readonly PlannedRow[], { field, columns }: SheetParts): ImportedRow[] {
  const byOwner = new Map<string, ImportedRow & { [field]: Row[] }>();
  for (const line of planned) {
    if (line.kind !== 'new' && line.kind !== 'changed') continue;
    const row = line.kind === 'changed' ? line.row : undefined;
    const token = row ? `#${row.id}` : line.name;
    const gathered = byOwner.get(token) ?? { ...(row && { row }), values: {}, [field]: [] };
    byOwner.set(token, gathered);
    const said = Object.entries(line.values);
    Object.assign(gathered.values, Object.fromEntries(said.filter(([column]) => !(column in columns))));
    if (!said.some(([column, value]) => column in columns && (row || value !== null))) continue;
    const whole = { ...row, ...line.values };
    const part = row?.part as Row | undefined;
    gathered[field].push({
      ...(part && { id: part.id, seen: part.updated_at }),
      ...Object.fromEntries(
        Object.entries(columns).map(([column, stored]) => [stored, whole[column] ?? null]),
      ),
    });
  }
  return [...byOwner.values()];
}
