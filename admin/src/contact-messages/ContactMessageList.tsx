import { useLocale } from 'react-admin';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { ContactMessageRow } from './contact-message-row.ts';

export default function ContactMessageList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      emptyText={text('resources.messages.empty')}
      filters={<SearchField />}
    />
  );
}

function useColumns(): Column<ContactMessageRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'name',
      label: text('resources.messages.fields.name'),
      isTitle: true,
      isSortable: true,
      render: ({ name }) => name,
    },
    {
      source: 'email',
      label: text('resources.messages.fields.email'),
      isSortable: true,
      render: ({ email }) => email,
    },
    {
      source: 'whatsapp',
      label: text('resources.messages.fields.whatsapp'),
      render: ({ whatsapp }) => <bdi>{whatsapp ?? '–'}</bdi>,
    },
    {
      source: 'message',
      label: text('resources.messages.fields.message'),
      render: ({ message }) => <span className="clipped">{message}</span>,
    },
    {
      source: 'created_at',
      label: text('resources.messages.fields.created_at'),
      isSortable: true,
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
  ];
}
