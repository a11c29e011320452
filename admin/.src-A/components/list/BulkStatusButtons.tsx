import { useListContext, useRefresh, useUpdateMany } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { ActionButton } from '../ActionButton.tsx';
import type { StatusOption } from '../status.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { useKeepRefused } from './use-keep-refused.ts';

/** Sets one status on all selected rows. */
export function BulkStatusButtons({ statuses }: { statuses: readonly StatusOption[] }) {
  const text = useText();
  const { name, notices } = useAdminResource();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const showFailure = useFailureNotice();
  const refresh = useRefresh();
  const keepRefused = useKeepRefused();
  const [updateMany, { isPending }] = useUpdateMany();

  const setStatus = ({ value, label }: StatusOption) =>
    updateMany(
      name,
      { ids: selectedIds, data: { status: value } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onUnselectItems();
          refresh();
          showToast({
            title: text('status.savedMany', { smart_count: selectedIds.length, status: label }),
            tone: 'success',
          });
        },
        onError: (error) => {
          void keepRefused(error);
          showFailure(notices.updateFailed ?? notices.fetchFailed, error);
        },
      },
    );

  return statuses.map((status) => (
    <ActionButton
      key={status.value}
      size="small"
      variant="outlined"
      color={status.tone === 'red' ? 'error' : 'primary'}
      isDisabled={isPending}
      onClick={() => setStatus(status)}
    >
      {text('status.set', { status: status.label })}
    </ActionButton>
  ));
}
