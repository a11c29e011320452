import { describe, expect, it } from 'vitest';
import { toCsv, withoutLeadingQuotes } from './csv.ts';

const lineOf = (cell: string | number | boolean | null): string | undefined =>
  toCsv(['Head'], [[cell]]).split('\r\n')[1];

describe('toCsv', () => {
  it('starts with a byte order mark and ends every line with CR LF', () => {
    expect(toCsv(['Name', 'Price'], [['Orange', '0.58']])).toBe('\uFEFFName,Price\r\nOrange,0.58\r\n');
  });

  it.each(['=1+1', '+20 2', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋20', '－5', '＠SUM(A1)'])(
    'makes %j text',
    (cell) => {
      expect(lineOf(cell)?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['Van Dijk;=1+1', 'a\t=1+1', 'two\n-2+3', 'a;b;@SUM(A1)'])(
    'makes no formula of a part of %j, where cells are parted in another way',
    (cell) => {
      const parts = toCsv([], [[cell]]).split(/[;\t\r\n]/);

      expect(parts.filter((part) => /^[=+\-@]/.test(part))).toEqual([]);
    },
  );

  it.each(['Van Dijk;"=1+1;x', 'a;""@SUM(A1)', 'two\n"-2+3'])(
    'makes no formula of a part of %j, where that part counts as quoted',
    (cell) => {
      const parts = toCsv([], [[cell]]).split(/[;\t\r\n]/);

      expect(parts.filter((part) => /^"+[=+\-@]/.test(part))).toEqual([]);
    },
  );

  it('writes a moment in the time of this machine, as spreadsheets read it', () => {
    const moment = new Date(2026, 10, 4, 9, 5, 7);

    expect(lineOf(moment.toISOString())).toBe('2026-11-04 09:05:07');
    expect(lineOf(moment.toISOString().replace('.000Z', '.123456+00:00'))).toBe('2026-11-04 09:05:07');
    expect(lineOf('2026-02-30T25:00:00Z')).toBe('2026-02-30T25:00:00Z');
    expect(lineOf('Received 2026-11-04T09:05:07Z')).toBe('Received 2026-11-04T09:05:07Z');
  });

  it('keeps semicolons and tabs within their cell', () => {
    expect(lineOf('bulbs; onions')).toBe('"bulbs; onions"');
    expect(lineOf('a\tb')).toBe('"a\tb"');
  });

  it('makes a formula in a heading text too', () => {
    expect(toCsv(['=A1'], [])).toBe("\uFEFF'=A1\r\n");
  });

  it.each([
    '=1+1',
    "'=1+1",
    "''-5",
    '\t=1',
    '\rx',
    "'\tx",
    "a;=1;'+2",
    'two\n-2+3',
    'a;"@SUM(A1)',
    "'quoted'",
    'x',
  ])('writes %j so that it can be read again', (cell) => {
    const written =
      lineOf(cell)
        ?.replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"') ?? '';

    expect(withoutLeadingQuotes(written)).toBe(cell);
  });

  it('quotes commas, quotes and line ends', () => {
    expect(lineOf('a,b')).toBe('"a,b"');
    expect(lineOf('say "hi"')).toBe('"say ""hi"""');
    expect(toCsv([], [['two\nlines']])).toContain('"two\nlines"');
  });

  it('leaves empty cells empty and numbers plain', () => {
    expect(lineOf(null)).toBe('');
    expect(lineOf(-3)).toBe('-3');
    expect(lineOf(false)).toBe('false');
  });
});
