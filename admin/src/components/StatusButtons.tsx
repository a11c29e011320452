import { Button } from '@mui/material';
import { type RaRecord, useRefresh, useUpdate } from 'react-admin';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import type { StatusOption } from './status.ts';
import { useAdminResource } from './use-admin-resource.ts';
import { useFailureNotice } from './use-failure-notice.ts';

interface Props {
  row: RaRecord & { status: string };
  statuses: readonly StatusOption[];
}

/** Every status can be set on every row; the present one has no button. */
export function StatusButtons({ row, statuses }: Props) {
  const text = useText();
  const { name, notices } = useAdminResource();
  const showFailure = useFailureNotice();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();

  const setStatus = ({ value, label }: StatusOption) =>
    update(
      name,
      { id: row.id, data: { status: value }, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ title: text('status.saved', { status: label }), tone: 'success' });
          // The page may have been read with its related rows, which react-admin keeps apart from what was saved.
          refresh();
        },
        onError: (error) => showFailure(notices.updateFailed ?? notices.fetchFailed, error),
      },
    );

  return statuses
    .filter(({ value }) => value !== row.status)
    .map((status) => (
      <Button
        key={status.value}
        variant={status.tone === 'green' ? 'contained' : 'outlined'}
        color={status.tone === 'red' ? 'error' : 'primary'}
        disabled={isPending}
        onClick={() => setStatus(status)}
      >
        {text('status.set', { status: status.label })}
      </Button>
    ));
}
