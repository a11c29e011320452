import type { OfferContent } from 'shared/offers/content.ts';
import { expect, it } from 'vitest';
import { EMPTY_LINE } from './draft-content.ts';
import { draftFields, draftOf } from './draft-fields.ts';

const lineOf = (product_name: string, unit_price: string | null = null) => ({
  ...EMPTY_LINE,
  product_name,
  unit_price,
});
const draftWith = (...lines: OfferContent['lines']) => ({ place: 'Rotterdam', lines }) as OfferContent;

it('sets the lines of one product beside each other, wherever they stand', () => {
  const fields = draftFields(
    draftWith(lineOf('Lemons', '0.9'), lineOf('Oranges')),
    draftWith(lineOf('Oranges'), lineOf('Lemons'), lineOf('Limes')),
    draftWith(lineOf('Oranges', '11'), lineOf('Lemons'), lineOf('Limes', '2'), lineOf('Dates')),
  );

  expect(fields).toEqual({
    mine: {
      place: 'Rotterdam',
      'line 1': lineOf('Lemons', '0.9'),
      'line 2': lineOf('Oranges'),
      'line 3': null,
      'line 4': null,
    },
    base: {
      place: 'Rotterdam',
      'line 1': lineOf('Lemons'),
      'line 2': lineOf('Oranges'),
      'line 3': lineOf('Limes'),
      'line 4': null,
    },
    theirs: {
      ...{ place: 'Rotterdam', 'line 1': lineOf('Lemons'), 'line 2': lineOf('Oranges', '11') },
      ...{ 'line 3': lineOf('Limes', '2'), 'line 4': lineOf('Dates') },
    },
  });
});

it('makes a draft again of what is chosen, without the lines that are in none', () => {
  const { theirs } = draftFields(draftWith(lineOf('Oranges')), draftWith(), draftWith(lineOf('Dates')));

  expect(draftOf(theirs)).toEqual(draftWith(lineOf('Dates')));
});
