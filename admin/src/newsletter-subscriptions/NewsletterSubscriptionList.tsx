import { useLocale } from 'react-admin';
import type { Database } from 'shared/database.types.ts';
import { mayWrite } from 'shared/users/access.ts';
import { ErasePersonButton } from '../components/ErasePersonButton.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { USERS_RESOURCE } from '../providers/users.ts';
import { useRole } from '../session/use-role.ts';

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
  const mayErase = mayWrite(useRole(), USERS_RESOURCE);
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
    ...(mayErase ? [eraseColumn(text('erase.column'))] : []),
  ];
}

function eraseColumn(label: string): Column<NewsletterSubscriptionRow> {
  return {
    source: 'erase',
    label,
    isAction: true,
    render: ({ email }) => <ErasePersonButton email={email} isInList />,
  };
}
