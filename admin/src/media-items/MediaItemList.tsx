import { useLocale } from 'react-admin';
import { MEDIA_TYPES, type MediaItemRow } from 'shared/media-items/media-items.ts';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { Thumbnail } from '../components/list/Thumbnail.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export default function MediaItemList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.media.empty')}
      createLabel={text('resources.media.add')}
      renderThumbnail={({ type, url, poster_url }) => <Thumbnail url={type === 'image' ? url : poster_url} />}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="type"
            label={text('resources.media.fields.type')}
            allLabel={text('resources.media.allTypes')}
            options={MEDIA_TYPES.map((type) => ({
              value: type,
              label: text(`resources.media.types.${type}`),
            }))}
          />
          <TranslationFilter />
        </>
      }
    />
  );
}

function useColumns(): Column<MediaItemRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'title',
      label: text('resources.media.fields.title'),
      isTitle: true,
      render: ({ title }) => title,
    },
    {
      source: 'type',
      label: text('resources.media.fields.type'),
      render: ({ type }) =>
        text(type === 'video' ? 'resources.media.types.video' : 'resources.media.types.image'),
    },
    {
      source: 'category',
      label: text('resources.media.fields.category'),
      render: ({ category }) => category,
    },
    {
      source: 'display_order',
      label: text('resources.media.fields.display_order'),
      render: ({ display_order }) => display_order,
    },
    {
      source: 'created_at',
      label: text('resources.media.fields.created_at'),
      render: ({ created_at }) => formatDate(created_at, locale),
    },
  ];
}
