import type { Sheet, SheetColumn } from './sheet.ts';

/** What each column of a file is: a column of the sheet, or null for one that is left out. */
export type Mapping = readonly (string | null)[];

export type Match = 'same' | 'guessed' | 'none';

/** Each column of the sheet once at most, by its names first, and then by what begins or ends alike. */
export function matchColumns(
  header: readonly string[],
  { columns, key }: Pick<Sheet, 'columns' | 'key'>,
  namesOf: (column: string) => readonly string[],
): { mapping: Mapping; matches: readonly Match[] } {
  const known = columns.map((column) => ({
    column: column.column,
    names: new Set([column.column, ...namesOf(column.column), ...(column.aliases ?? [])].map(bare)),
  }));
  const mapping: (string | null)[] = header.map(() => null);
  const matches: Match[] = header.map(() => 'none');

  const take = (index: number, candidates: readonly string[], match: Match) => {
    const [only, another] = candidates.filter((column) => !mapping.includes(column));
    if (mapping[index] !== null || only === undefined || another !== undefined) return;
    mapping[index] = only;
    matches[index] = match;
  };
  const candidates = (fits: (names: ReadonlySet<string>) => boolean) =>
    known.filter(({ names }) => fits(names)).map(({ column }) => column);

  for (const [index, title] of header.entries()) {
    const name = bare(title);
    // What two columns are called alike is decided by their order.
    if (name) take(index, candidates((names) => names.has(name)).slice(0, 1), 'same');
  }
  for (const [index, title] of header.entries()) {
    const words = bare(title).split(' ');
    const sharesWords = (name: string) => isPart(words, name.split(' ')) || isPart(name.split(' '), words);
    const isNamed = known.some(({ names }) => names.has(words.join(' ')));
    if (words[0] && !isNamed)
      take(
        index,
        candidates((names) => [...names].some(sharesWords)).filter((column) => column !== key),
        'guessed',
      );
  }
  return { mapping, matches };
}

/** The mapping with this column of the file as that one of the sheet, which no other is then. */
export function chooseColumn(mapping: Mapping, index: number, column: string | null): Mapping {
  return mapping.map((other, place) => {
    if (place === index) return column;
    return other === column ? null : other;
  });
}

/** Columns without which no new row can be made. */
export function missingColumns({ columns, schema, newRow }: Sheet, mapping: Mapping): SheetColumn[] {
  const refused = schema.safeParse(newRow).error?.issues.map(({ path }) => path[0]) ?? [];
  return columns.filter(({ column }) => refused.includes(column) && !mapping.includes(column));
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  const rest = whole.length - part.length;
  const fitsAt = (place: number) => part.every((word, index) => word === whole[place + index]);
  return rest > 0 && (fitsAt(0) || fitsAt(rest));
}

function bare(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-–.:,'’()°]+/g, ' ')
    .trim();
}
