import { expect, it } from 'vitest';
import { sizesOf } from './sizes.ts';

const sizes = 'Whole, 1,500–2,000 g, tea cut, whole';

it('parts the sizes that are stated in one line', () => {
  expect(sizesOf({ sizes, sizes_ar: null }, 'en').map(({ size }) => size)).toEqual([
    'Whole',
    '1,500–2,000 g',
    'tea cut',
    'whole',
  ]);
});

it('shows them in Arabic where as many are stated there, and knows them by their English', () => {
  const stated = { sizes: 'Whole, tea cut', sizes_ar: 'كاملة، مقطعة للشاي' };

  expect(sizesOf(stated, 'ar')[1]).toEqual({ size: 'tea cut', label: 'مقطعة للشاي' });
  expect(sizesOf({ ...stated, sizes_ar: 'كاملة' }, 'ar')[1]).toEqual({ size: 'tea cut', label: 'tea cut' });
});

it('has none where none are stated', () => {
  expect(sizesOf({ sizes: null, sizes_ar: null }, 'en')).toEqual([]);
});
