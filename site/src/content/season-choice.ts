import { MONTHS_IN_YEAR, type ProductRow, type Season } from 'shared/products/products.ts';
import { memoize } from '../memoize.ts';
import { knownSeason } from './parsed-columns.ts';

export interface SeasonedProduct {
  product: ProductRow;
  season: Season;
}

const seasonedProducts = memoize((products: readonly ProductRow[]): SeasonedProduct[] => {
  const found: SeasonedProduct[] = [];
  for (const product of products) {
    const season = knownSeason(product);
    if (season) found.push({ product, season });
  }
  return found;
});

/** Products whose season is stated and ends at some time of the year: the ones that a buyer has to plan. */
export const seasonalProducts = memoize((products: readonly ProductRow[]): SeasonedProduct[] =>
  seasonedProducts(products).filter(({ season }) => season.includes('none')),
);

/** A choice for the ledger: categories take turns, so that no shelf fills it alone. */
export function ledgerChoice(products: readonly ProductRow[], count: number): SeasonedProduct[] {
  const shelves = [...Map.groupBy(seasonalProducts(products), ({ product }) => product.category).values()];
  const choice: SeasonedProduct[] = [];
  for (let turn = 0; choice.length < count && shelves.some((shelf) => turn < shelf.length); turn++) {
    for (const shelf of shelves) {
      const entry = shelf[turn];
      if (entry && choice.length < count) choice.push(entry);
    }
  }
  return choice.sort((a, b) => firstFullMonth(a.season) - firstFullMonth(b.season));
}

/** For every month the product that is most of that month: in full harvest then, and for the shortest time of the year. */
export const productOfEachMonth = memoize(
  (products: readonly ProductRow[]): (SeasonedProduct | undefined)[] => {
    const best: ({ entry: SeasonedProduct; open: number } | undefined)[] =
      Array(MONTHS_IN_YEAR).fill(undefined);
    for (const entry of seasonalProducts(products)) {
      const open = openMonths(entry.season);
      for (const [month, level] of entry.season.entries()) {
        if (level === 'full' && open < (best[month]?.open ?? Number.POSITIVE_INFINITY))
          best[month] = { entry, open };
      }
    }
    return best.map((found) => found?.entry);
  },
);

export interface CalendarShelf {
  /** Name of the category. */
  category: string;
  entries: SeasonedProduct[];
}

/** Every product whose season is stated, by category, in the order of the harvest; what is always there comes last. */
export function seasonCalendar(
  products: readonly ProductRow[],
  categories: readonly string[],
): CalendarShelf[] {
  const shelves = shelvesOf(products);
  return categories.flatMap((category) => shelves.get(category) ?? []);
}

const shelvesOf = memoize((products: readonly ProductRow[]): Map<string, CalendarShelf> => {
  const harvests = new Map<string, SeasonedProduct[][]>();
  for (const entry of seasonedProducts(products)) {
    const { category } = entry.product;
    const byStart = harvests.get(category) ?? harvestsByStart();
    byStart[startOfHarvest(entry.season)]?.push(entry);
    harvests.set(category, byStart);
  }
  return new Map(
    Array.from(harvests, ([category, byStart]) => [category, { category, entries: byStart.flat() }]),
  );
});

/** A list for each month in which a harvest may begin, and one for those without a beginning. */
const harvestsByStart = () => Array.from({ length: MONTHS_IN_YEAR + 1 }, (): SeasonedProduct[] => []);

/** The month in which a harvest begins, 0 for January; all-year harvests come after all months. */
function startOfHarvest(season: Season): number {
  const start = season.findIndex((level, month) => level !== 'none' && season.at(month - 1) === 'none');
  return start === -1 ? MONTHS_IN_YEAR : start;
}

/** Runs of months of one level, as an SVG path over a box that is twelve wide and one high. */
export function seasonPath(season: Season, level: Season[number]): string {
  let path = '';
  for (let month = 0; month < MONTHS_IN_YEAR; month++) {
    if (season[month] !== level || season[month - 1] === level) continue;
    let end = month;
    while (season[end] === level) end++;
    path += `M${month} .5h${end - month}`;
  }
  return path;
}

const openMonths = (season: Season) => season.filter((level) => level !== 'none').length;
const firstFullMonth = (season: Season) => season.indexOf('full');
