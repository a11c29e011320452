import { useLocale } from 'react-admin';
import type { Database } from 'shared/database.types.ts';
import { ErasePersonButton } from '../components/ErasePersonButton.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

type NewsletterSubscriptionRow = Database['public']['Tables']['newsletter_subscriptions']['Row'];

export default function NewsletterSubscriptionList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.newsletter.empty')}
      filters={<SearchField />}
      isDeletable={false}
    />
  );
}

function useColumns(): Column<NewsletterSubscriptionRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'email',
      label: text('resources.newsletter.fields.email'),
      isTitle: true,
      render: ({ email }) => email,
    },
    {
      source: 'locale',
      label: text('resources.newsletter.fields.locale'),
      render: ({ locale: language }) => text(language === 'ar' ? 'languages.ar' : 'languages.en'),
    },
    {
      source: 'created_at',
      label: text('resources.newsletter.fields.created_at'),
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
    {
      source: 'erase',
      label: text('erase.column'),
      isAction: true,
      render: ({ email }) => <ErasePersonButton email={email} isInList />,
    },
  ];
}
