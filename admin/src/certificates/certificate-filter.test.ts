import { expect, it } from 'vitest';
import { resolveCertificateFilter } from './certificate-filter.ts';

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
