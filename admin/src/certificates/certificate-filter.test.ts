import { expect, it } from 'vitest';
import { listedState, resolveCertificateFilter } from './certificate-filter.ts';

/** In Cairo it is the next day already. */
const NOW = Date.parse('2026-11-25T22:30:00Z');

it.each([
  ['valid', { 'valid_from@lte': '2026-11-26', 'valid_until@gt': '2027-02-24' }],
  [
    'ending',
    { 'valid_from@lte': '2026-11-26', 'valid_until@gte': '2026-11-26', 'valid_until@lte': '2027-02-24' },
  ],
  ['ended', { 'valid_until@lt': '2026-11-26' }],
  ['upcoming', { 'valid_from@gt': '2026-11-26' }],
  [undefined, {}],
])('the tab %s', (state, expected) => {
  expect(resolveCertificateFilter({ state, scheme: 'halal' }, NOW)).toEqual({
    scheme: 'halal',
    ...expected,
  });
});

it.each([
  ['2027-02-25', 'valid'],
  ['2027-02-24', 'ending'],
  ['2026-11-26', 'ending'],
  ['2026-11-25', 'ended'],
])('one that is valid until %s stands under %s', (valid_until, state) => {
  expect(listedState({ valid_from: '2026-01-01', valid_until }, '2026-11-26')).toBe(state);
  expect(listedState({ valid_from: '2026-11-27', valid_until: '2028-01-01' }, '2026-11-26')).toBe('upcoming');
});
