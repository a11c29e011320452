import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import {
  useGetRecordRepresentation,
  useLocale,
  useRefresh,
  useResourceDefinitions,
  useUpdate,
} from 'react-admin';
import { ActionButton } from '../components/ActionButton.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useFieldText } from '../components/use-field-text.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { ConflictError } from '../providers/conflict.ts';
import { isGone, useDescribeError } from '../providers/describe-error.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { validationText } from '../providers/i18n/validation-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { showToast } from '../toast/toast-store.ts';
import type { ActivityRow } from './activity-row.ts';
import { actorText } from './activity-texts.ts';
import { RestoredFields } from './RestoredFields.tsx';
import type { Restorable } from './restorable.ts';
import { type RestoredField, refusalOfAll } from './restore-plan.ts';
import { type RestorePlan, useRestorePlan } from './use-restore-plan.ts';

interface Props {
  entry: ActivityRow;
  resource: string;
  restorable: Restorable;
  onClose: () => void;
}

/** Shows what would come back, field by field, and saves what is chosen as the form would. */
export function RestoreDialog({ entry, resource, restorable, onClose }: Props) {
  const text = useText();
  const id = useId();
  const locale = useLocale();
  const describeError = useDescribeError();
  const represent = useGetRecordRepresentation(resource);
  const { options } = useResourceDefinitions<AdminResource>()[resource] ?? {};
  const {
    data: plan,
    error,
    refetch,
  } = useRestorePlan({
    entry,
    resource,
    restorable,
    files: options?.files ?? [],
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const fields = plan?.fields ?? [];
  const isChosen = ({ column, obstacle }: RestoredField) => chosen[column] ?? obstacle === null;
  const save = useSave({ resource, restorable, onClose, onConflict: () => void refetch() });
  const count = fields.filter(isChosen).length;
  const when = formatDateTime(entry.at, locale);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={save.isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <DialogTitle id={`${id}-title`}>
        {text('restore.title', { name: plan ? String(represent(plan.row)) : `#${entry.row_id}`, when })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-hint`}>
          {text('restore.hint', { who: actorText(entry, text) })}
        </DialogContentText>
        {error && (
          <p role="alert" className="mb-0 text-tomato">
            {isGone(error) ? text('restore.rowGone') : describeError(error)}
          </p>
        )}
        {!plan && !error && <LoadingPage />}
        {plan && fields.length === 0 && <p role="status">{text('restore.nothing')}</p>}
        {fields.length > 0 && (
          <>
            <RestoredFields
              fields={fields}
              resource={resource}
              files={options?.files ?? []}
              isChosen={isChosen}
              onChoose={(column, is) => setChosen({ ...chosen, [column]: is })}
            />
            <p className="mt-3 mb-0 text-ink-2 text-label">
              {text(options?.isPublished ? 'restore.noteOfSite' : 'restore.note')}
            </p>
          </>
        )}
        {save.refusal && (
          <p role="alert" className="mb-0 text-tomato">
            {save.refusal}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <ActionButton autoFocus={count === 0} isDisabled={save.isPending} onClick={onClose}>
          {text('form.cancel')}
        </ActionButton>
        {plan && fields.length > 0 && (
          <ActionButton
            variant="contained"
            isDisabled={save.isPending || count === 0}
            onClick={() => save.run(plan, fields.filter(isChosen))}
          >
            {text('restore.confirm', { smart_count: count })}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface SaveOptions {
  resource: string;
  restorable: Restorable;
  onClose: () => void;
  /** Somebody was faster: what is shown is not what is stored. */
  onConflict: () => void;
}

function useSave({ resource, restorable, onClose, onConflict }: SaveOptions) {
  const text = useText();
  const fieldText = useFieldText();
  const refresh = useRefresh();
  const showFailure = useFailureToast();
  const { options } = useResourceDefinitions<AdminResource>()[resource] ?? {};
  const [update, { isPending }] = useUpdate();
  const [refusal, setRefusal] = useState<string | null>(null);

  function run({ row }: RestorePlan, fields: readonly RestoredField[]): void {
    const refused = refusalOfAll(restorable.schema, row, fields);
    if (refused) {
      setRefusal(`${fieldText(refused.column, resource)}: ${validationText(refused.refusal)}`);
      return;
    }
    setRefusal(null);
    const values = Object.fromEntries(fields.map(({ column, before }) => [column, before]));
    void update(
      resource,
      { id: row.id, data: { ...row, ...values }, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ title: text('restore.done', { smart_count: fields.length }), tone: 'success' });
          onClose();
          refresh();
        },
        onError: (error) => {
          if (error instanceof ConflictError) {
            setRefusal(text('restore.conflict'));
            onConflict();
            return;
          }
          const toasts = options?.toasts(toastTexts());
          showFailure(toasts?.updateFailed ?? text('errors.failed'), error);
        },
      },
    );
  }
  return { run, isPending, refusal };
}
