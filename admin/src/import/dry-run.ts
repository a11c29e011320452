import type { RaRecord } from 'react-admin';
import { withAsciiDigits } from 'shared/digits.ts';
import { isSlug } from 'shared/slug.ts';
import { fieldErrors, isBlank } from 'shared/validation.ts';
import { isChosenFile } from '../providers/files.ts';
import type { Mapping } from './match-columns.ts';
import { readText } from './read-cell.ts';
import type { CellRefusal, ReadContext, Sheet, SheetColumn, SheetParts } from './sheet.ts';
import { keyOfPart, partsByKey, withPart } from './sheet-parts.ts';
import { cellAddress, type FileRow } from './table.ts';

export interface CellChange {
  column: string;
  before: unknown;
  after: unknown;
}

export interface RefusedCell extends CellRefusal {
  /** Of a packing its line and its part too: `packing.0.pack`. */
  path: string;
  /** Of the file; null when the file has no such column. */
  columnIndex: number | null;
  /** `F12`, or the number of the row alone. */
  address: string;
  text: string;
}

interface Planned {
  number: number;
  name: string;
}

/** What becomes of a row of the file. */
export type PlannedRow = Planned &
  (
    | { kind: 'new'; values: Record<string, unknown> }
    | {
        kind: 'changed';
        row: RaRecord;
        values: Record<string, unknown>;
        changes: readonly CellChange[];
      }
    | { kind: 'unchanged' }
    | { kind: 'refused'; cells: readonly RefusedCell[] }
  );

interface MappedCell {
  column: SheetColumn;
  columnIndex: number;
  text: string;
}

/** Says of one row after the other what an import would do with it. It remembers those before, because no two may be the same. */
export function createDryRun(
  sheet: Sheet,
  mapping: Mapping,
  existing: readonly RaRecord[],
  context: ReadContext,
): (row: FileRow) => PlannedRow {
  const byKey = new Map(existing.map((row) => [String(row[sheet.key]), row]));
  const byName = Map.groupBy(existing, (row) => String(row[sheet.nameColumn]));
  const { parts } = sheet;
  const byPart = parts && partsByKey(existing, parts);
  const met = new Map<string, number>();
  const saidBefore = new Map<string, { number: number; values: Record<string, unknown> }>();
  const mapped = mapping.flatMap((name, columnIndex) => {
    const column = sheet.columns.find((other) => other.column === name);
    return column ? [{ column, columnIndex }] : [];
  });

  return ({ number, cells }) => {
    const all: MappedCell[] = mapped.map((place) => ({ ...place, text: cells[place.columnIndex] ?? '' }));
    const key = all.find(({ column }) => column.column === sheet.key);
    const named = all.find(({ column }) => column.column === sheet.nameColumn);
    const refused: RefusedCell[] = [];
    const refuse = (path: string, refusal: CellRefusal) => {
      const cell = all.find(({ column }) => column.column === path.split('.')[0]);
      refused.push({
        ...refusal,
        path,
        columnIndex: cell?.columnIndex ?? null,
        address: cell ? cellAddress(cell.columnIndex, number) : String(number),
        text: cell?.text ?? '',
      });
    };

    const read: Record<string, unknown> = {};
    for (const cell of all) {
      if (cell === key) continue;
      const reading = (cell.column.read ?? readText)(cell.text, context);
      if ('refusal' in reading) refuse(cell.column.column, reading);
      else if (reading.value !== undefined) read[cell.column.column] = reading.value;
    }

    const owner = findTarget();
    const partKey = parts ? keyOfPart(read, parts) : '';
    const part = findPart();
    const target = parts && owner ? withPart(owner, part, parts) : owner;
    const ownToken = owner ? `#${owner.id}` : key?.text.trim() || `named ${named?.text.trim()}`;
    const name = named && !isBlank(named.text) ? named.text.trim() : String(target?.[sheet.nameColumn] ?? '');
    refuseTwice();

    const { picture } = sheet;
    const chosen = picture && isChosenFile(read[picture.column]) ? read[picture.column] : undefined;
    if (picture && chosen) delete read[picture.column];
    const parsed = sheet.schema.safeParse({ ...(target ?? sheet.newRow), ...read });
    for (const [path, refusal] of Object.entries(parsed.success ? {} : fieldErrors(parsed.error))) {
      const isToldAlready = refused.some((cell) => cell.path === path.split('.')[0]);
      if (!isToldAlready) refuse(path, { refusal });
    }
    if (parts && parsed.success && refused.length === 0) refuseContradictions(parsed.data, parts);
    if (!parsed.success || refused.length > 0) {
      refused.sort((one, other) => (one.columnIndex ?? -1) - (other.columnIndex ?? -1));
      return { kind: 'refused', number, name, cells: refused };
    }

    const values = parsed.data;
    const carried = picture && chosen ? { [picture.field]: chosen } : {};
    if (!target) {
      const slug = sheet.key === 'slug' && key ? { slug: key.text.trim() } : {};
      return { kind: 'new', number, name, values: { ...values, ...slug, ...carried } };
    }
    const changes = all
      .filter((cell) => cell !== key && cell.column.column in read)
      .map(({ column: { column } }) => ({ column, before: target[column], after: values[column] }))
      .filter(({ before, after }) => comparable(before) !== comparable(after));
    const changed = Object.fromEntries(changes.map(({ column, after }) => [column, after ?? null]));
    if (picture && chosen)
      changes.push({ column: picture.column, before: target[picture.column], after: chosen });
    if (changes.length === 0) return { kind: 'unchanged', number, name };
    return { kind: 'changed', number, name, row: target, values: { ...changed, ...carried }, changes };

    /** By its key, or by its name where the key is left empty. */
    function findTarget(): RaRecord | undefined {
      const wanted = key ? withAsciiDigits(key.text).trim() : '';
      if (wanted !== '') {
        const found = byKey.get(wanted);
        if (!found && sheet.key === 'id') refuse(sheet.key, { refusal: 'noSuchNumber' });
        if (!found && sheet.key === 'slug' && !isSlug(wanted)) refuse(sheet.key, { refusal: 'slug' });
        return found;
      }
      const [found, another] = byName.get(named?.text.trim() ?? '') ?? [];
      if (another) refuse(sheet.nameColumn, { refusal: 'severalOfName' });
      return found;
    }

    /** Its part of this key. One of another row is none of it, and is not taken away from that. */
    function findPart(): Readonly<Record<string, unknown>> | undefined {
      const found = byPart?.get(partKey);
      if (!parts || !found || found.owner.id === owner?.id) return found?.part;
      refuse(parts.key, { refusal: 'ofAnother' });
      return undefined;
    }

    /** What a line before it says otherwise of the same row. */
    function refuseContradictions(values: Record<string, unknown>, { columns }: SheetParts): void {
      const before = saidBefore.get(ownToken);
      if (!before) saidBefore.set(ownToken, { number, values });
      for (const { column } of before ? all : []) {
        const isSame = comparable(before?.values[column.column]) === comparable(values[column.column]);
        if (!isSame && !(column.column in columns))
          refuse(column.column, { refusal: `unlike:${before?.number}` });
      }
    }

    function refuseTwice(): void {
      const token = partKey ? `part ${partKey}` : ownToken;
      const before = met.get(token);
      if (before !== undefined && name !== '') {
        const column = key && !isBlank(key.text) ? sheet.key : sheet.nameColumn;
        refuse(partKey && parts ? parts.key : column, { refusal: `sameAs:${before}` });
      }
      met.set(token, before ?? number);
      if (!sheet.hasUniqueNames || before !== undefined || name === '') return;
      const holder = byName.get(name)?.[0];
      const twin = met.get(`name ${name}`);
      if ((holder && holder.id !== target?.id) || twin !== undefined)
        refuse(sheet.nameColumn, { refusal: 'taken' });
      met.set(`name ${name}`, number);
    }
  };
}

/** Of a value what tells it from others: nothing, an empty text and a part that is null are the same. */
function comparable(value: unknown): string {
  return JSON.stringify(value ?? '', (_, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const said = Object.entries(part).filter(
      ([, each]) => each !== null && each !== '' && each !== undefined,
    );
    return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
