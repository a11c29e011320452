import { expect, it } from 'vitest';
import { statedChoices } from './stated-choices.ts';

it('parts the sizes that are stated in one line', () => {
  const sizes = 'Whole, 1,500–2,000 g, tea cut, whole, tea cut';

  expect(statedChoices(sizes, null, 'en').map(({ value }) => value)).toEqual([
    'Whole',
    '1,500–2,000 g',
    'tea cut',
    'whole',
  ]);
});

it('shows them in Arabic where as many are stated there, and knows them by their English', () => {
  const english = 'Whole, tea cut';

  expect(statedChoices(english, 'كاملة، مقطعة للشاي', 'ar')[1]).toEqual({
    value: 'tea cut',
    label: 'مقطعة للشاي',
  });
  expect(statedChoices(english, 'كاملة', 'ar')[1]).toEqual({ value: 'tea cut', label: 'tea cut' });
});

it('has none where none are stated', () => {
  expect(statedChoices(null, null, 'en')).toEqual([]);
});
