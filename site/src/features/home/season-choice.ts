import { MONTHS_IN_YEAR, type ProductRow, type Season, seasonOf } from 'shared/products/products.ts';

export interface SeasonedProduct {
  product: ProductRow;
  season: Season;
}

/** Products whose season is stated and ends at some time of the year: the ones that a buyer has to plan. */
export function seasonalProducts(products: readonly ProductRow[]): SeasonedProduct[] {
  return products.flatMap((product) => {
    const season = seasonOf(product);
    const isSeasonal = season?.includes('none') && season.some((level) => level !== 'none');
    return season && isSeasonal ? [{ product, season }] : [];
  });
}

/** A choice for the ledger: categories take turns, so that no shelf fills it alone. */
export function ledgerChoice(products: readonly ProductRow[], count: number): SeasonedProduct[] {
  const byCategory = new Map<string, SeasonedProduct[]>();
  for (const entry of seasonalProducts(products)) {
    const shelf = byCategory.get(entry.product.category) ?? [];
    byCategory.set(entry.product.category, [...shelf, entry]);
  }
  const shelves = [...byCategory.values()];
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
export function productOfEachMonth(products: readonly ProductRow[]): (SeasonedProduct | undefined)[] {
  const seasonal = seasonalProducts(products);
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) =>
    seasonal
      .filter(({ season }) => season[month] === 'full')
      .reduce<SeasonedProduct | undefined>(
        (best, entry) => (best && openMonths(best.season) <= openMonths(entry.season) ? best : entry),
        undefined,
      ),
  );
}

const openMonths = (season: Season) => season.filter((level) => level !== 'none').length;
const firstFullMonth = (season: Season) => season.indexOf('full');
