import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRefresh, useUpdate } from 'react-admin';
import { ConflictError } from '../providers/conflict.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { ActionButton } from './ActionButton.tsx';
import { type StatusOption, statusLabel } from './status.ts';
import { useAdminResource } from './use-admin-resource.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props {
  row: RaRecord & { status: string };
  statuses: readonly StatusOption[];
}

/** Every status can be set on every row; the present one has no button. */
export function StatusButtons({ row, statuses }: Props) {
  const text = useText();
  const { name, toasts } = useAdminResource();
  const showFailure = useFailureToast();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const group = useRef<HTMLDivElement>(null);
  // Not to another button: a key that is still held would press that one too.
  const focusHandlers = useRestoreFocus(() => group.current);

  // Until the page is read again, `row` is as it was before.
  const [saved, setSaved] = useState<{ over: Props['row']; status: string }>();
  const current = saved?.over === row ? { ...row, status: saved.status } : row;
  const ownStatus = useRef<unknown>(undefined);
  useEffect(() => {
    // Shown as it was set. If it is found again after this, somebody else has set it.
    if (row.status === ownStatus.current) ownStatus.current = undefined;
  });

  const setStatus = (option: StatusOption, over = current) => {
    const { value, label } = option;
    // As of the click: the page may be read again, and show it, before the answer comes.
    const own = ownStatus.current;
    update(
      name,
      { id: row.id, data: { status: value }, previousData: over },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          ownStatus.current = value;
          setSaved({ over: row, status: value });
          showToast({ title: text('status.saved', { status: label }), tone: 'success' });
          // The page may have been read with its related rows, which react-admin keeps apart from what was saved.
          refresh();
        },
        onError: (error) => {
          const title = toasts.updateFailed ?? toasts.fetchFailed;
          if (!(error instanceof ConflictError)) {
            showFailure(title, error);
            return;
          }
          setSaved(undefined);
          const found = error.current.status;
          // A reading that began before the own change may end after it, and show what was there before.
          if (own !== undefined && found === own) {
            ownStatus.current = undefined;
            setStatus(option, { ...row, status: found });
            return;
          }
          const status = statusLabel(String(found), statuses);
          showToast({ title, description: text('status.setMeanwhile', { status }), tone: 'error' });
          refresh();
        },
      },
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div
      {...focusHandlers}
      ref={group}
      role="group"
      aria-label={text('status.label')}
      tabIndex={-1}
      className="flex flex-wrap gap-2"
    >
      {statuses
        .filter(({ value }) => value !== current.status)
        .map((status) => (
          <ActionButton
            key={status.value}
            variant={status.tone === 'green' ? 'contained' : 'outlined'}
            color={status.tone === 'red' ? 'error' : 'primary'}
            isDisabled={isPending}
            onClick={() => setStatus(status)}
          >
            {text('status.set', { status: status.label })}
          </ActionButton>
        ))}
    </div>
  );
}
