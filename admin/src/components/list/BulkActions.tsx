import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDeleteMany, useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { StatusOption } from '../status.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useDeleteHint } from '../use-delete-hint.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { BulkStatusButtons } from './BulkStatusButtons.tsx';
import { useKeepRejectedSelection } from './use-keep-rejected-selection.ts';

interface Props {
  /** Statuses that can be set on all selected rows. */
  statuses?: readonly StatusOption[] | undefined;
  /** What goes with the rows, and what stays. */
  deleteHint?: string | undefined;
  areDeletable: boolean;
  /** Further actions. */
  children?: ReactNode;
}

export function BulkActions({ statuses, deleteHint, areDeletable, children }: Props) {
  const text = useText();
  const { name, toasts } = useAdminResource();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const keepRejectedSelection = useKeepRejectedSelection();
  const showFailure = useFailureToast();
  const { question, told, label } = useDeleteHint();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length;
  if (count === 0) return null;

  const confirm = () =>
    deleteMany(
      name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsAsking(false);
          onUnselectItems();
          showToast({ title: text('form.deletedMany', { smart_count: count }), tone: 'success', ...told });
        },
        onError: (error) => {
          setIsAsking(false);
          void keepRejectedSelection(error);
          showFailure(toasts.deleteFailed ?? toasts.fetchFailed, error);
        },
      },
    );

  return (
    <section
      className="mb-3 flex flex-wrap items-center gap-2 bg-leaf px-3 py-1"
      aria-label={text('list.selected', { smart_count: count })}
    >
      <span role="status" className="me-auto font-semibold">
        {text('list.selected', { smart_count: count })}
      </span>
      <Button size="small" onClick={() => onUnselectItems()}>
        {text('list.unselect')}
      </Button>
      {statuses && <BulkStatusButtons statuses={statuses} />}
      {children}
      {areDeletable && (
        <Button size="small" color="error" onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={text('confirm.deleteManyTitle', { smart_count: count })}
        description={[deleteHint, question].filter(Boolean).join(' ')}
        confirmLabel={label}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
