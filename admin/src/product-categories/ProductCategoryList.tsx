import { useLocale } from 'react-admin';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { Thumbnail } from '../components/list/Thumbnail.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';

export default function ProductCategoryList() {
  const text = useText();
  const columns = useColumns();
  const fieldText = useFieldText();
  return (
    <ResourceList
      columns={columns}
      exportedOnly={['slug', 'description_ar', 'image_url'].map((source) => ({
        source,
        label: fieldText(source),
      }))}
      emptyText={text('resources.product-categories.empty')}
      createLabel={text('resources.product-categories.add')}
      renderThumbnail={({ image_url }) => <Thumbnail url={image_url} />}
      filters={
        <>
          <SearchField />
          <TranslationFilter />
        </>
      }
    />
  );
}

function useColumns(): Column<ProductCategoryRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'name',
      label: text('resources.product-categories.fields.name'),
      isTitle: true,
      render: ({ name }) => name,
    },
    {
      source: 'name_ar',
      label: text('resources.product-categories.fields.name_ar'),
      render: ({ name_ar }) => <span lang="ar">{name_ar ?? '–'}</span>,
    },
    {
      source: 'description',
      label: text('resources.product-categories.fields.description'),
      render: ({ description }) => description ?? '–',
    },
    {
      source: 'created_at',
      label: text('resources.product-categories.fields.created_at'),
      render: ({ created_at }) => formatDate(created_at, locale),
    },
  ];
}
