import { ERROR_CODES } from 'shared/errors.ts';

/** As much of PostgREST's language as the app speaks: filters, order, pages, single rows, embedded rows. */

export type Row = Record<string, unknown>;

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const SINGLE = 'application/vnd.pgrst.object+json';
/** Parameters of an address that are no filter. */
const NO_FILTERS = ['select', 'order', 'offset', 'limit', 'columns', 'on_conflict', 'patterns'];

/** The rows that an address asks for, in its order, of which it may show a page. */
export function readRows(rows: readonly Row[], url: URL, headers: Headers): Answer {
  const found = sorted(filtered(rows, url), url.searchParams.get('order'));
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? found.length);
  if (offset > found.length) {
    return refusal(416, ERROR_CODES.noSuchPage, 'Requested range not satisfiable');
  }
  const page = found.slice(offset, offset + limit);
  const range = page.length > 0 ? `${offset}-${offset + page.length - 1}` : '*';
  return represented(page, headers, { 'Content-Range': `${range}/${found.length}` });
}

/** One row where one is asked for, which then has to be there. */
export function represented(
  rows: readonly Row[],
  headers: Headers,
  more: Record<string, string> = {},
): Answer {
  if (!headers.get('Accept')?.includes(SINGLE)) return { status: 200, body: rows, headers: more };
  const [row] = rows;
  return row && rows.length === 1
    ? { status: 200, body: row, headers: more }
    : refusal(406, ERROR_CODES.noRows, 'Cannot coerce the result to a single JSON object');
}

export function refusal(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Answer {
  return { status, body: { code, message, details, hint: null } };
}

export function filtered(rows: readonly Row[], url: URL): Row[] {
  const conditions = [...url.searchParams]
    .filter(([name]) => !NO_FILTERS.includes(name))
    .map(([name, value]) => (name === 'and' || name === 'or' ? group(name, value) : condition(name, value)));
  return rows.filter((row) => conditions.every((holds) => holds(row)));
}

/** Whether a row says all of this, in one of its values: what the functions that search look for. */
export function matchesPatterns(row: Row, patterns: string): boolean {
  const texts = JSON.stringify(Object.values(row));
  return [...patterns.matchAll(/"%(.*?)%"/g)].every(([, word = '']) => like(`*${word}*`, 'i').test(texts));
}

type Condition = (row: Row) => boolean;

function group(kind: 'and' | 'or', list: string): Condition {
  const conditions = parted(list.slice(1, -1)).map((part): Condition => {
    const nested = /^(and|or)(\(.*\))$/s.exec(part);
    if (nested) return group(nested[1] as 'and' | 'or', nested[2] ?? '');
    const [column = ''] = part.split('.', 1);
    return condition(column, part.slice(column.length + 1));
  });
  return kind === 'and'
    ? (row) => conditions.every((holds) => holds(row))
    : (row) => conditions.some((holds) => holds(row));
}

function condition(column: string, expression: string): Condition {
  const [operator = ''] = expression.split('.', 1);
  const operand = expression.slice(operator.length + 1);
  const valueIn = (row: Row) => row[column];
  switch (operator) {
    case 'eq':
      return (row) => valueIn(row) !== null && isSame(valueIn(row), operand);
    case 'is':
      return (row) => String(valueIn(row) ?? null) === operand;
    case 'in': {
      const values = parted(operand.slice(1, -1)).map((value) => value.replace(/^"(.*)"$/s, '$1'));
      return (row) => values.some((value) => isSame(valueIn(row), value));
    }
    case 'ov': {
      const values = parted(operand.slice(1, -1)).map((value) => value.replace(/^"(.*)"$/s, '$1'));
      return (row) => [valueIn(row)].flat().some((value) => values.includes(String(value)));
    }
    case 'not': {
      const holds = condition(column, operand);
      return (row) => !holds(row);
    }
    case 'gt':
      return (row) => compare(valueIn(row), typed(operand, valueIn(row))) > 0;
    case 'gte':
      return (row) => compare(valueIn(row), typed(operand, valueIn(row))) >= 0;
    case 'lt':
      return (row) => compare(valueIn(row), typed(operand, valueIn(row))) < 0;
    case 'lte':
      return (row) => compare(valueIn(row), typed(operand, valueIn(row))) <= 0;
    case 'like':
      return (row) => like(operand, '').test(String(valueIn(row) ?? ''));
    case 'ilike':
      return (row) => like(operand, 'i').test(String(valueIn(row) ?? ''));
    default:
      throw new Error(`No test has asked for rows where ${column} is ${expression} before`);
  }
}

function sorted(rows: readonly Row[], order: string | null): Row[] {
  const fields = (order ?? '').split(',').filter(Boolean);
  return rows.toSorted((one, other) => {
    for (const field of fields) {
      const [column = '', direction = 'asc'] = field.split('.');
      const difference = compare(valueAt(one, column), valueAt(other, column));
      if (difference !== 0) return direction === 'desc' ? -difference : difference;
    }
    return 0;
  });
}

/** Of a column, or of a field within one. */
function valueAt(row: Row, path: string): unknown {
  const [column = '', key] = path.split('->>');
  const value = row[column];
  return key === undefined ? value : (value as Row | null)?.[key];
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '\uffff') < String(other ?? '\uffff') ? -1 : Number(one !== other);
}

function typed(operand: string, like: unknown): unknown {
  return typeof like === 'number' ? Number(operand) : operand;
}

function isSame(value: unknown, operand: string): boolean {
  return String(typeof value === 'object' ? JSON.stringify(value) : value) === operand;
}

function like(pattern: string, flags: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/[*%]/g, '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, `${flags}s`);
}

/** At the commas that stand in no brackets. */
function parted(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of list) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return part ? [...parts, part] : parts;
}
