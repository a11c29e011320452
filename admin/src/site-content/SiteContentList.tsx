import { useLocale } from 'react-admin';
import type { SiteContentRow } from 'shared/site-content/site-content.ts';
import { formatDate } from '../components/format-date.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { Thumbnail } from '../components/list/Thumbnail.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export default function SiteContentList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.site-content.empty')}
      renderThumbnail={({ image_url }) => <Thumbnail url={image_url} />}
      filters={
        <>
          <SearchField />
          <TranslationFilter />
        </>
      }
      isDeletable={false}
    />
  );
}

function useColumns(): Column<SiteContentRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'title',
      label: text('resources.site-content.fields.title'),
      isTitle: true,
      render: ({ title }) => title,
    },
    {
      source: 'content',
      label: text('resources.site-content.fields.content'),
      render: ({ content }) => <Clipped>{content}</Clipped>,
    },
    {
      source: 'section_key',
      label: text('resources.site-content.fields.section_key'),
      render: ({ section_key }) => <code>{section_key}</code>,
    },
    {
      source: 'updated_at',
      label: text('resources.site-content.fields.updated_at'),
      render: ({ updated_at }) => formatDate(updated_at, locale),
    },
  ];
}
