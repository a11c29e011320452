import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { readAll } from '../components/list/read-all.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';

const CATEGORIES = 'product-categories';

/** Category names to choose from, by name. A product refers to its category by this name. */
export function useCategoryOptions(): Option[] {
  const dataProvider = useDataProvider();
  const showFailure = useFailureToast();
  const { data, error } = useQuery({
    queryKey: [CATEGORIES, 'options'],
    queryFn: () =>
      readAll<Pick<ProductCategoryRow, 'name'> & RaRecord>(
        dataProvider,
        CATEGORIES,
        {},
        { field: 'name', order: 'ASC' },
        { meta: { columns: ['id', 'name'] } },
      ),
  });

  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.categories, error);
  }, [error, showFailure]);

  return useMemo(() => (data ?? []).map(({ name }) => ({ value: name, label: name })), [data]);
}
