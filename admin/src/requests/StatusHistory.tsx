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
import './request.css';

type Activity = Database['public']['Tables']['activity_log']['Row'];

/** More changes of one status than anybody makes. */
const SHOWN_CHANGES = 100;

/** Who set which status when, as the database has noted it. */
export function StatusHistory({ row, statuses }: { row: RequestRow; statuses: readonly StatusOption[] }) {
  const text = useText();
  const locale = useLocale();
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
      <ol className="status-history">
        <li>
          <StatusBadge status={DEFAULT_REQUEST_STATUS} statuses={statuses} />
          <span>{text('resources.requests.received')}</span>
          <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>
        </li>
        {changes.map(({ id, at, actor_email, after }) => (
          <li key={id}>
            <StatusBadge status={statusIn(after)} statuses={statuses} />
            <bdi>{actor_email ?? text('resources.requests.bySystem')}</bdi>
            <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

function statusIn(after: Activity['after']): string {
  return after && typeof after === 'object' && 'status' in after ? String(after.status) : '';
}
