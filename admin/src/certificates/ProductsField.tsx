import { useDeferredValue, useId, useState } from 'react';
import { useDataProvider, useGetList, useGetMany, useInput } from 'react-admin';
import type { ProductRow } from 'shared/products/products.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { readAll } from '../components/list/read-all.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useCategoryOptions } from '../products/use-category-options.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { SEARCH_KEY } from '../providers/search.ts';

const MAX_FOUND = 60;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The products that a certificate covers: those that are chosen, and others found by name or category. */
export function ProductsField() {
  const text = useText();
  const categories = useCategoryOptions();
  const { field, fieldState } = useInput<number[]>({ source: 'product_ids' });
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const dataProvider = useDataProvider();
  const showFailure = useFailureToast();
  const ids = useId();
  const chosen: number[] = field.value ?? [];
  const asked = useDeferredValue(search.trim());
  const isAsked = asked !== '' || category !== '';
  const filter = { ...(asked && { [SEARCH_KEY]: asked }), ...(category && { category }) };
  const named = useGetMany<ProductRow>('products', { ids: chosen }, { enabled: chosen.length > 0 });
  const found = useGetList<ProductRow>(
    'products',
    {
      filter,
      pagination: { page: 1, perPage: MAX_FOUND },
      sort: BY_NAME,
    },
    { enabled: isAsked },
  );
  const others = isAsked ? (found.data ?? []).filter(({ id }) => !chosen.includes(id)) : [];
  const total = found.data?.length ? (found.total ?? 0) : 0;
  const hasMore = isAsked && total > MAX_FOUND;
  const nameOf = (id: number) => named.data?.find((product) => product?.id === id)?.name ?? `#${id}`;

  async function addFound(): Promise<void> {
    setIsAdding(true);
    try {
      const rows = hasMore
        ? await readAll<ProductRow>(dataProvider, 'products', filter, BY_NAME, { meta: { columns: ['id'] } })
        : others;
      field.onChange([...new Set([...chosen, ...rows.map(({ id }) => id)])]);
    } catch (error) {
      showFailure(toastTexts().fetch.products, error);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <>
      <FieldNote>{text('resources.certificates.productsHint', { smart_count: chosen.length })}</FieldNote>
      <ProductChoices
        products={chosen.map((id) => ({ id, name: nameOf(id) }))}
        isChosen
        onChange={(id) => field.onChange(chosen.filter((other) => other !== id))}
      />
      {fieldState.error && <FieldNote isError>{fieldState.error.message}</FieldNote>}
      <FieldGrid>
        <Field id={`${ids}-search`} label={text('resources.certificates.findProducts')}>
          {() => (
            <input
              id={`${ids}-search`}
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              // Enter would save the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <Field id={`${ids}-category`} label={text('resources.products.fields.category')}>
          {() => (
            <select
              id={`${ids}-category`}
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            >
              <option value="">{text('resources.products.allCategories')}</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FieldGrid>
      {(others.length > 1 || hasMore) && (
        <ActionButton size="small" variant="outlined" isDisabled={isAdding} onClick={() => void addFound()}>
          {text('resources.certificates.addFound', { smart_count: hasMore ? total : others.length })}
        </ActionButton>
      )}
      {hasMore && (
        <FieldNote>{text('resources.certificates.foundFirst', { shown: MAX_FOUND, total })}</FieldNote>
      )}
      <ProductChoices products={others} isChosen={false} onChange={(id) => field.onChange([...chosen, id])} />
    </>
  );
}

interface Props {
  products: readonly Pick<ProductRow, 'id' | 'name'>[];
  isChosen: boolean;
  onChange: (id: number) => void;
}

function ProductChoices({ products, isChosen, onChange }: Props) {
  if (products.length === 0) return null;
  return (
    <ul className="my-3 grid list-none grid-cols-3 gap-x-6 p-0 max-lg:grid-cols-2 max-list:grid-cols-1">
      {products.map(({ id, name }) => (
        <li key={id} className="border-hair border-b">
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" checked={isChosen} onChange={() => onChange(id)} />
            <bdi>{name}</bdi>
          </label>
        </li>
      ))}
    </ul>
  );
}
