import { useLocale } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import type { JobApplicationRow } from 'shared/job-applications/job-applications.ts';
import { BreakingEmail } from '../components/contact-links.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { statusLabel } from '../components/status.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useJobApplicationStatuses } from './use-job-application-statuses.ts';

export default function JobApplicationList() {
  const text = useText();
  const columns = useColumns();
  const statuses = useJobApplicationStatuses();
  return (
    <ResourceList
      columns={columns}
      exportedOnly={[
        {
          source: 'reference',
          label: text('resources.job-applications.fields.reference'),
          exportValue: ({ id, request_id }) => referenceOf(request_id ?? id),
        },
        { source: 'phone', label: text('resources.job-applications.fields.phone') },
        { source: 'cover_letter', label: text('resources.job-applications.fields.cover_letter') },
      ]}
      emptyText={text('resources.job-applications.empty')}
      tabs={
        <FilterTabs
          source="status"
          label={text('resources.job-applications.fields.status')}
          allLabel={text('list.all')}
          options={statuses}
        />
      }
      bulkStatuses={statuses}
      deleteHint={text('resources.job-applications.deleteManyHint')}
      filters={<SearchField />}
    />
  );
}

function useColumns(): Column<JobApplicationRow>[] {
  const text = useText();
  const locale = useLocale();
  const statuses = useJobApplicationStatuses();
  return [
    {
      source: 'name',
      label: text('resources.job-applications.fields.name'),
      isTitle: true,
      render: ({ name }) => name,
    },
    {
      source: 'position',
      label: text('resources.job-applications.fields.position'),
      render: ({ position }) => position ?? '–',
    },
    {
      source: 'email',
      label: text('resources.job-applications.fields.email'),
      render: ({ email }) => <BreakingEmail address={email} />,
    },
    {
      source: 'status',
      label: text('resources.job-applications.fields.status'),
      render: ({ status }) => <StatusBadge status={status} statuses={statuses} />,
      exportValue: ({ status }) => statusLabel(status, statuses),
    },
    {
      source: 'created_at',
      label: text('resources.job-applications.fields.created_at'),
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
  ];
}
