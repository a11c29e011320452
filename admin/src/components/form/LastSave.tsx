import { type Identifier, useGetList, useLocale } from 'react-admin';
import type { ActivityRow } from '../../activity-log/activity-row.ts';
import { actorText } from '../../activity-log/activity-texts.ts';
import { toastTexts } from '../../providers/i18n/entry-text.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import { formatDateTime } from '../format-date.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Who has changed this row last, and when, as the activity log has it. */
export function LastSave({ id }: { id: Identifier }) {
  const text = useText();
  const locale = useLocale();
  const { table } = useAdminResource();
  const showFailure = useFailureToast();
  const { data: [last] = [], isFetching } = useGetList<ActivityRow>(
    'activity-log',
    {
      filter: { table_name: table, row_id: String(id) },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { onError: (error) => showFailure(toastTexts().fetch.activity, error) },
  );

  return (
    <p className="wrap-anywhere mt-3 mb-0 font-semibold" role="status">
      {last &&
        !isFetching &&
        text('conflict.savedBy', { who: actorText(last, text), when: formatDateTime(last.at, locale) })}
    </p>
  );
}
