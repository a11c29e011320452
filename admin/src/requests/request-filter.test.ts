import { describe, expect, it } from 'vitest';
import { resolveRequestFilter } from './request-filter.ts';

const now = new Date('2026-11-02T10:00:00Z');

describe('resolveRequestFilter', () => {
  it('makes overdue what is new and older than a day, beside the other filters', () => {
    expect(resolveRequestFilter({ status: 'overdue', type: 'sample' }, now)).toEqual({
      status: 'new',
      type: 'sample',
      'created_at@lt': '2026-11-01T10:00:00.000Z',
    });
  });

  it('looks for a product and a month in one line', () => {
    expect(resolveRequestFilter({ product: 'lemons', month: '2026-12' })).toEqual({
      'lines@': 'cs.[{"product":"lemons","month":"2026-12"}]',
    });
    expect(resolveRequestFilter({ month: '2026-12', type: 'sample' })).toEqual({
      type: 'sample',
      'lines@': 'cs.[{"month":"2026-12"}]',
    });
  });

  it('leaves every stored status as it is', () => {
    expect(resolveRequestFilter({ status: 'new' }, now)).toEqual({ status: 'new' });
  });
});
