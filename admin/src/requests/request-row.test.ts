import { describe, expect, it } from 'vitest';
import { type RequestRow, sentFields } from './request-row.ts';

const row: RequestRow = {
  id: '5f5cbe8e-5d2c-4e0c-a6d3-7a52f3d7a2ad',
  type: 'quotation',
  status: 'new',
  locale: 'en',
  created_at: '2026-11-01T10:00:00Z',
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
