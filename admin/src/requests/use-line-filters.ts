import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProductRow } from 'shared/products/products.ts';
import { monthText } from 'shared/trade/line-text.ts';
import { INCOTERMS } from 'shared/trade/terms.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { readAll } from '../components/list/read-all.ts';
import { useCountryOptions } from './use-country-options.ts';
import { useTradeTexts } from './use-trade-texts.ts';

const MONTHS_BEFORE = 6;
const MONTHS_SHOWN = 24;

/** What the list of requests can be filtered by, beside their own columns. */
export function useLineFilters(): Record<'product' | 'month' | 'country' | 'incoterm', Option[]> {
  const texts = useTradeTexts();
  const country = useCountryOptions();
  const dataProvider = useDataProvider();
  // While the products are loading, or do not come, the filter has none to choose from; the list says what fails.
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'slugs'],
    queryFn: () =>
      readAll<Pick<ProductRow, 'id' | 'slug' | 'name'>>(
        dataProvider,
        'products',
        {},
        { field: 'name', order: 'ASC' },
        { meta: { columns: ['id', 'slug', 'name'] } },
      ),
  });
  return {
    product: products.map(({ slug, name }) => ({ value: slug, label: name })),
    month: monthsAround(new Date()).map((value) => ({ value, label: monthText(value, texts) })),
    country,
    incoterm: INCOTERMS.map((value) => ({ value, label: `${value}, ${texts.incoterms[value]}` })),
  };
}

function monthsAround(now: Date): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + at - MONTHS_BEFORE)).toISOString().slice(0, 7),
  );
}
