import { describe, expect, it } from 'vitest';
import { linesSummary, type RequestRow, sentFields, splitIntoLines } from './request-row.ts';

const row: RequestRow = {
  id: '5f5cbe8e-5d2c-4e0c-a6d3-7a52f3d7a2ad',
  type: 'quotation',
  status: 'new',
  locale: 'en',
  created_at: '2026-11-01T10:00:00Z',
  lines: null,
  trade: null,
  form_data: { message: 'Two reefers', fullName: 'Marieke de Vries', quantity: '' },
};

describe('sentFields', () => {
  it('keeps the order of the form and leaves out what is empty', () => {
    expect(sentFields(row)).toEqual([
      ['fullName', 'Marieke de Vries'],
      ['message', 'Two reefers'],
    ]);
  });
});

describe('the lines of a request', () => {
  const lines = [{ product_name: 'Lemons' }, { product_name: 'Navel Oranges' }];

  it('are a row each in a file, and a request without them is one', () => {
    expect(splitIntoLines({ ...row, lines }).map(({ id, line }) => [id, line])).toEqual(
      lines.map((line) => [row.id, line]),
    );
    expect(splitIntoLines(row)).toEqual([row]);
  });

  it('are told by the first and how many more there are', () => {
    expect(linesSummary({ lines })).toBe('Lemons +1');
    expect(linesSummary({ lines: lines.slice(0, 1) })).toBe('Lemons');
    expect(linesSummary({ lines: null })).toBe('');
  });
});
