import { useLocale } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import { BreakingEmail } from '../components/contact-links.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { statusLabel } from '../components/status.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { ContactMessageRow } from './contact-message-row.ts';
import { useContactMessageStatuses } from './use-contact-message-statuses.ts';

export default function ContactMessageList() {
  const text = useText();
  const columns = useColumns();
  const statuses = useContactMessageStatuses();
  return (
    <ResourceList
      columns={columns}
      exportedOnly={[
        {
          source: 'reference',
          label: text('resources.messages.fields.reference'),
          exportValue: ({ id }) => referenceOf(id),
        },
      ]}
      emptyText={text('resources.messages.empty')}
      tabs={
        <FilterTabs
          source="status"
          label={text('resources.messages.fields.status')}
          allLabel={text('list.all')}
          options={statuses}
        />
      }
      bulkStatuses={statuses}
      filters={<SearchField />}
    />
  );
}

function useColumns(): Column<ContactMessageRow>[] {
  const text = useText();
  const locale = useLocale();
  const statuses = useContactMessageStatuses();
  return [
    {
      source: 'name',
      label: text('resources.messages.fields.name'),
      isTitle: true,
      render: ({ name }) => name,
    },
    {
      source: 'email',
      label: text('resources.messages.fields.email'),
      render: ({ email }) => <BreakingEmail address={email} />,
    },
    {
      source: 'whatsapp',
      label: text('resources.messages.fields.whatsapp'),
      render: ({ whatsapp }) => <bdi className="in-[table]:whitespace-nowrap">{whatsapp ?? '–'}</bdi>,
    },
    {
      source: 'message',
      label: text('resources.messages.fields.message'),
      render: ({ message }) => <Clipped>{message}</Clipped>,
    },
    {
      source: 'status',
      label: text('resources.messages.fields.status'),
      render: ({ status }) => <StatusBadge status={status} statuses={statuses} />,
      exportValue: ({ status }) => statusLabel(status, statuses),
    },
    {
      source: 'created_at',
      label: text('resources.messages.fields.created_at'),
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
  ];
}
