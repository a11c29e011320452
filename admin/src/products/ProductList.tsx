import { useLocale } from 'react-admin';
import { DEFAULT_AVAILABILITY, isInStock, type ProductRow } from 'shared/products/products.ts';
import { mayWrite } from 'shared/users/access.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { Thumbnail } from '../components/list/Thumbnail.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { grouped } from '../providers/i18n/counted.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { CatalogueButton } from './CatalogueButton.tsx';
import { EXPORTED_COLUMNS, EXPORTED_VALUES } from './product-columns.ts';
import { useCategoryOptions } from './use-category-options.ts';
import { useProductDemand } from './use-product-demand.ts';

export default function ProductList() {
  const text = useText();
  const categories = useCategoryOptions();
  const columns = useColumns();
  const role = useRole();
  // Whoever writes products or offers; who only reads selects nothing.
  const mayMakeCatalogues = mayWrite(role, 'products') || mayWrite(role, 'offers');
  const fieldText = useFieldText();
  const exportedOnly = EXPORTED_COLUMNS.map((source) => ({
    source,
    label: fieldText(source),
    exportValue: source === 'season' || source === 'packing' ? EXPORTED_VALUES[source] : undefined,
  }));

  return (
    <ResourceList
      columns={columns}
      exportedOnly={exportedOnly}
      emptyText={text('resources.products.empty')}
      createLabel={text('resources.products.add')}
      renderThumbnail={({ image }) => <Thumbnail url={image} />}
      bulkActions={mayMakeCatalogues && <CatalogueButton />}
      tabs={
        <FilterTabs
          source="is_published@is"
          label={text('resources.products.fields.is_published')}
          allLabel={text('list.all')}
          options={[
            { value: 'true', label: text('resources.products.publishedOnes') },
            { value: 'false', label: text('resources.products.drafts') },
          ]}
        />
      }
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="category"
            label={text('resources.products.fields.category')}
            allLabel={text('resources.products.allCategories')}
            options={categories}
          />
          <FilterSelect
            source="availability@eq"
            label={text('resources.products.fields.availability')}
            allLabel={text('resources.products.allAvailabilities')}
            options={[{ value: DEFAULT_AVAILABILITY, label: DEFAULT_AVAILABILITY }]}
          />
          <TranslationFilter />
        </>
      }
    />
  );
}

function useColumns(): Column<ProductRow>[] {
  const text = useText();
  const locale = useLocale();
  const demandOf = useProductDemand();

  return [
    {
      source: 'name',
      label: text('resources.products.fields.name'),
      isTitle: true,
      render: ({ name, is_published }) => (
        <>
          {name} {!is_published && <Badge tone="yellow">{text('resources.products.draft')}</Badge>}
        </>
      ),
    },
    {
      source: 'category',
      label: text('resources.products.fields.category'),
      render: ({ category }) => category,
    },
    {
      source: 'availability',
      label: text('resources.products.fields.availability'),
      render: ({ availability }) => (
        <Badge tone={isInStock(availability) ? 'green' : 'red'} isPhrase>
          {availability}
        </Badge>
      ),
    },
    {
      source: 'price',
      label: text('resources.products.fields.price'),
      render: ({ price }) => price ?? '–',
    },
    ...(demandOf ? [demandColumn(demandOf, text('resources.products.fields.demand'))] : []),
    {
      source: 'created_at',
      label: text('resources.products.fields.created_at'),
      render: ({ created_at }) => formatDate(created_at, locale),
    },
  ];
}

function demandColumn(
  demandOf: (productId: number) => number | undefined,
  label: string,
): Column<ProductRow> {
  return {
    source: 'demand',
    label,
    isComputed: true,
    isNumeric: true,
    render: ({ id }) => {
      const demand = demandOf(id);
      return demand === undefined ? '–' : grouped(demand);
    },
    exportValue: ({ id }) => demandOf(id),
  };
}
