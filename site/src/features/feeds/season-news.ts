import { MONTHS_IN_YEAR, type Season } from 'shared/products/products.ts';

export interface SeasonNews<Product> {
  /** The first day of the month. */
  date: Date;
  /** Those whose harvest begins in it. */
  products: Product[];
}

/** What came into season in this month and in the eleven before it, newest first. Months without news are left out. */
export function seasonNews<Product>(
  products: readonly Product[],
  seasonOf: (product: Product) => Season | null,
  today: Date,
): SeasonNews<Product>[] {
  return Array.from({ length: MONTHS_IN_YEAR }, (_, ago) => {
    const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago));
    const month = date.getUTCMonth();
    return { date, products: products.filter((product) => begins(seasonOf(product), month)) };
  }).filter((news) => news.products.length > 0);
}

function begins(season: Season | null, month: number): boolean {
  const before = (month + MONTHS_IN_YEAR - 1) % MONTHS_IN_YEAR;
  return season !== null && season[month] !== 'none' && season[before] === 'none';
}
