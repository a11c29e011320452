import type { Season } from 'shared/products/products.ts';
import { expect, it } from 'vitest';
import { seasonNews } from './season-news.ts';

const season = (months: string): Season =>
  [...months].map((month) => (month === 'x' ? 'full' : 'none')) as Season;
const products = [
  { name: 'Mango', season: season('......xxx...') },
  { name: 'Orange', season: season('xx........xx') },
  { name: 'Onion', season: season('xxxxxxxxxxxx') },
  { name: 'New', season: null },
];

it('is what begins in a month, and not what goes on or is there all year', () => {
  const news = seasonNews(products, (product) => product.season, new Date('2026-11-26T00:00:00Z'));

  expect(news.map(({ date, products: begun }) => [date.toISOString().slice(0, 7), begun[0]?.name])).toEqual([
    ['2026-11', 'Orange'],
    ['2026-07', 'Mango'],
  ]);
});

it('goes back over the turn of the year', () => {
  const news = seasonNews(products, (product) => product.season, new Date('2027-01-01T00:00:00Z'));

  expect(news.map(({ date }) => date.toISOString().slice(0, 7))).toEqual(['2026-11', '2026-07']);
});
