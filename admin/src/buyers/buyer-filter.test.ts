import { expect, it } from 'vitest';
import { resolveBuyerFilter } from './buyer-filter.ts';

it.each([
  ['overdue', { 'follow_up_due@lt': '2026-12-01' }],
  ['due', { 'follow_up_due@lte': '2026-12-01' }],
  ['planned', { 'follow_up_due@gt': '2026-12-01' }],
  ['none', { 'follow_up_due@is': 'null' }],
  [undefined, {}],
])('means by follow-up %s what is so in Cairo today', (follow_up, expected) => {
  const lateInLondon = Date.parse('2026-11-30T23:30:00Z');

  expect(resolveBuyerFilter({ country: 'NL', follow_up }, lateInLondon)).toEqual({
    country: 'NL',
    ...expected,
  });
});
