import { expect, it } from 'vitest';
import { certificateSchema, certificateState, isGgn, takesOver } from './certificates.ts';

it.each([
  ['4000000001232', true],
  ['4000000002345', true],
  ['4059645001237', true],
  ['4059645001238', false],
  ['4000000001223', false],
  ['400000000123', false],
  ['', false],
])('tells by its check digit whether %s is a GGN', (value, expected) => {
  expect(isGgn(value)).toBe(expected);
});

it.each([
  ['2026-11-25', 'upcoming'],
  ['2026-11-26', 'valid'],
  ['2027-02-08', 'valid'],
  ['2027-02-09', 'expiring_90'],
  ['2027-04-09', 'expiring_90'],
  ['2027-04-10', 'expiring_30'],
  ['2027-05-03', 'expiring_7'],
  ['2027-05-10', 'expiring_7'],
  ['2027-05-11', 'expired'],
])('on %s it is %s', (today, state) => {
  expect(certificateState({ valid_from: '2026-11-26', valid_until: '2027-05-10' }, today)).toBe(state);
});

it.each([
  ['2026-01-01', '2027-12-31', true],
  ['2027-01-01', '2027-12-31', true],
  ['2027-01-02', '2027-12-31', false],
  ['2026-01-01', '2026-12-31', false],
])(
  'one from %s until %s takes the place of one that ends in 2026: %s',
  (valid_from, valid_until, expected) => {
    expect(takesOver({ valid_from, valid_until }, { valid_until: '2026-12-31' })).toBe(expected);
  },
);

const PAPER = {
  ...{ scheme: 'globalgap', number: '4000000001232', holder: 'Nile', scope: 'Fruit', body: 'CU' },
  ...{ valid_from: '2026-01-01', valid_until: '2026-12-31', product_ids: [] },
};

it('takes a number as it is typed on an Arabic keyboard, in groups', () => {
  const { data } = certificateSchema.safeParse({ ...PAPER, number: '٤٠٠٠٠٠٠ ٠٠١٢٣٢' });

  expect(data?.number).toBe('4000000001232');
});

it.each(['2026-02-30', '26-01-01', '2101-01-01', ''])('refuses the day %j', (valid_until) => {
  const { error } = certificateSchema.safeParse({ ...PAPER, valid_from: '1990-01-01', valid_until });

  expect(error?.issues[0]?.message).toBe('day');
});
