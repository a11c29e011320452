import { monthNames } from 'shared/in-language.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { MONTHS_IN_YEAR, type ProductRow } from 'shared/products/products.ts';
import { memoize } from '../memoize.ts';
import { type SeasonedProduct, seasonCalendar } from './season-choice.ts';

/** As addresses name the months, in both languages. */
export const MONTH_SLUGS = monthNames('en', 'long').map((name) => name.toLowerCase());

/** On the page of a month; that of the category shows all. */
const ROWS_PER_SHELF = 24;

export interface MonthShelf {
  category: ProductCategoryRow;
  /** What of it is harvested in the month: full harvest before limited volume, each in the order of the harvest. */
  entries: SeasonedProduct[];
  /** The first of them, which the page of the month shows. */
  shown: SeasonedProduct[];
}

export interface SeasonMonth {
  /** How many products can be loaded, those of all year among them. */
  count: number;
  shelves: MonthShelf[];
  /** Categories with products in full harvest all year, and how many. */
  allYear: { category: ProductCategoryRow; count: number }[];
}

/** The twelve months of the catalogue, January first. */
export function seasonMonths(
  products: readonly ProductRow[],
  categories: readonly ProductCategoryRow[],
): SeasonMonth[] {
  return monthsOf(products)(categories);
}

const monthsOf = memoize((products: readonly ProductRow[]) =>
  memoize((categories: readonly ProductCategoryRow[]): SeasonMonth[] => {
    const shelves = seasonCalendar(
      products,
      categories.map(({ name }) => name),
    );
    const parts = shelves.flatMap(({ category: name, entries }) => {
      const category = categories.find((row) => row.name === name);
      if (!category) return [];
      const [allYear, seasonal] = [
        entries.filter(isFullAllYear),
        entries.filter((entry) => !isFullAllYear(entry)),
      ];
      return [{ category, allYear: allYear.length, seasonal }];
    });
    const allYear = parts.flatMap(({ category, allYear: count }) => (count > 0 ? [{ category, count }] : []));
    const countOfAllYear = allYear.reduce((sum, { count }) => sum + count, 0);
    return Array.from({ length: MONTHS_IN_YEAR }, (_, month) => {
      const filled = parts.flatMap(({ category, seasonal }) => {
        const entries = (['full', 'limited'] as const).flatMap((level) =>
          seasonal.filter(({ season }) => season[month] === level),
        );
        return entries.length > 0 ? [{ category, entries, shown: entries.slice(0, ROWS_PER_SHELF) }] : [];
      });
      const count = filled.reduce((sum, { entries }) => sum + entries.length, countOfAllYear);
      return { count, shelves: filled, allYear };
    });
  }),
);

const isFullAllYear = ({ season }: SeasonedProduct) => season.every((level) => level === 'full');
