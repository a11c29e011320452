import { useLocale } from 'react-admin';
import type { SocialLinkRow } from 'shared/social-links/social-links.ts';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export default function SocialLinkList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.social-links.empty')}
      filters={<SearchField />}
      createLabel={text('resources.social-links.add')}
    />
  );
}

function useColumns(): Column<SocialLinkRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'platform',
      label: text('resources.social-links.fields.platform'),
      isTitle: true,
      render: ({ platform }) => platform,
    },
    {
      source: 'url',
      label: text('resources.social-links.fields.url'),
      render: ({ url }) => url ?? text('resources.social-links.hidden'),
    },
    {
      source: 'updated_at',
      label: text('resources.social-links.fields.updated_at'),
      render: ({ updated_at }) => formatDate(updated_at, locale),
    },
  ];
}
