import { Button } from '@mui/material';
import { useUpdate } from 'react-admin';
import { REQUEST_STATUSES, type RequestStatus } from 'shared/requests/requests.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import type { RequestRow } from './request-row.ts';
import { statusText } from './request-texts.ts';

/** Every status can be set on every request; the present one has no button. */
export function StatusButtons({ row }: { row: RequestRow }) {
  const text = useText();
  const { name, notices } = useAdminResource();
  const showFailure = useFailureNotice();
  const [update, { isPending }] = useUpdate<RequestRow>();

  const setStatus = (status: RequestStatus) =>
    update(
      name,
      { id: row.id, data: { status }, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          showToast({
            title: text('resources.orders.statusSaved', { status: statusText(status, text) }),
            tone: 'success',
          }),
        onError: (error) => showFailure(notices.updateFailed ?? notices.fetchFailed, error),
      },
    );

  return REQUEST_STATUSES.filter((status) => status !== row.status).map((status) => (
    <Button
      key={status}
      variant={status === 'completed' ? 'contained' : 'outlined'}
      color={status === 'rejected' ? 'error' : 'primary'}
      disabled={isPending}
      onClick={() => setStatus(status)}
    >
      {text('resources.orders.setStatus', { status: statusText(status, text) })}
    </Button>
  ));
}
