import { useEffect } from 'react';
import { useGetList, useLocale } from 'react-admin';
import type { Database } from 'shared/database.types.ts';
import { DEFAULT_REQUEST_STATUS } from 'shared/requests/requests.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { StatusBadge } from '../components/StatusBadge.tsx';
import type { StatusOption } from '../components/status.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { RequestRow } from './request-row.ts';

type Activity = Database['public']['Tables']['activity_log']['Row'];

/** More changes of one status than anybody makes. */
const SHOWN_CHANGES = 100;

/** Who set which status when, as the database has noted it. */
export function StatusHistory({ row, statuses }: { row: RequestRow; statuses: readonly StatusOption[] }) {
  const text = useText();
  const { toasts } = useAdminResource();
  const showFailure = useFailureToast();
  const { data: changes = [], error } = useGetList<Activity>('activity_log', {
    filter: { table_name: 'requests', row_id: row.id, action: 'update' },
    sort: { field: 'at', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN_CHANGES },
  });
  useEffect(() => {
    if (error) showFailure(toasts.fetchFailed, error);
  }, [error, toasts.fetchFailed, showFailure]);

  return (
    <FormSection title={text('resources.requests.history')}>
      <ol className="mt-0 mb-4 list-none p-0">
        <Entry status={DEFAULT_REQUEST_STATUS} at={row.created_at} statuses={statuses}>
          {text('resources.requests.received')}
        </Entry>
        {changes.map(({ id, at, actor_email, after }) => (
          <Entry key={id} status={statusIn(after)} at={at} statuses={statuses}>
            {actor_email ?? text('resources.requests.bySystem')}
          </Entry>
        ))}
      </ol>
    </FormSection>
  );
}

interface EntryProps {
  status: string;
  at: string;
  statuses: readonly StatusOption[];
  children: string;
}

function Entry({ status, at, statuses, children }: EntryProps) {
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-hair border-t py-2 *:first:flex-[0_0_9rem]">
      <StatusBadge status={status} statuses={statuses} />
      <bdi className="wrap-anywhere min-w-0 flex-[1_1_12rem]">{children}</bdi>
      <time className="text-ink-2 text-label" dateTime={at}>
        {formatDateTime(at, locale)}
      </time>
    </li>
  );
}

function statusIn(after: Activity['after']): string {
  return after && typeof after === 'object' && 'status' in after ? String(after.status) : '';
}
