import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import { notices } from '../providers/i18n/entry-text.ts';

/** More shelves than any catalogue has. */
const MAX_CATEGORIES = 500;

/** Category names to choose from, by name. A product refers to its category by this name. */
export function useCategoryOptions(): Option[] {
  const showFailure = useFailureNotice();
  const { data } = useGetList<Pick<ProductCategoryRow, 'name'> & RaRecord>(
    'product-categories',
    {
      pagination: { page: 1, perPage: MAX_CATEGORIES },
      sort: { field: 'name', order: 'ASC' },
      meta: { columns: ['id', 'name'] },
    },
    { onError: (error) => showFailure(notices().fetch.categories, error) },
  );
  return useMemo(() => (data ?? []).map(({ name }) => ({ value: name, label: name })), [data]);
}
