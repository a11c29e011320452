import { describe, expect, it } from 'vitest';
import { changesOf, rowNameOf } from './activity-row.ts';

describe('rowNameOf', () => {
  it('is what people know the row by, in its newest version', () => {
    const row = { row_id: '7', before: { name: 'Orange' }, after: { name: 'Navel orange', price: '$1' } };

    expect(rowNameOf(row)).toBe('Navel orange');
  });

  it('is the number when the change says no name', () => {
    expect(rowNameOf({ row_id: '7', before: { price: '$1' }, after: { price: '$2' } })).toBe('#7');
    expect(rowNameOf({ row_id: '7', before: null, after: null })).toBe('#7');
  });
});

describe('changesOf', () => {
  it('sets what was beside what is', () => {
    expect(changesOf({ before: { price: '$1' }, after: { price: '$2', origin: 'Fayoum' } })).toEqual([
      { column: 'price', before: '$1', after: '$2' },
      { column: 'origin', before: null, after: 'Fayoum' },
    ]);
  });

  it('leaves out what is noted only to say which row it was', () => {
    const before = { email: 'hala@example.com', role: 'user' };

    expect(changesOf({ before, after: { ...before, role: 'admin' } })).toEqual([
      { column: 'role', before: 'user', after: 'admin' },
    ]);
  });

  it('leaves out what was empty and stayed empty', () => {
    expect(changesOf({ before: null, after: { name: 'Orange', image: null } })).toEqual([
      { column: 'name', before: null, after: 'Orange' },
    ]);
  });
});
