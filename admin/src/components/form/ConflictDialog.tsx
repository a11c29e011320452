import { useUpdate } from 'react-admin';
import type { Conflict } from '../../providers/conflict.ts';
import { useDescribeValue } from '../describe-value.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFieldText } from '../use-field-text.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { useSettleForm } from './form-guard.tsx';
import { LastSave } from './LastSave.tsx';

interface Props {
  conflict: Conflict;
  onSaved: () => void;
  onError: (
    error: unknown,
    saved: { data: Record<string, unknown>; previousData: Conflict['theirs'] },
  ) => void;
  onClose: () => void;
}

/** Shows both versions of a row that two people have changed, and saves what is chosen. */
export function ConflictDialog({ conflict, onSaved, onError, onClose }: Props) {
  const { name, files } = useAdminResource();
  const fieldText = useFieldText();
  const describe = useDescribeValue();
  const settleForm = useSettleForm();
  const [update, { isPending }] = useUpdate();

  const save = (data: Record<string, unknown>) => {
    const { theirs } = conflict;
    return update(
      name,
      { id: theirs.id, data, previousData: theirs },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          settleForm();
          onSaved();
        },
        onError: (error) => onError(error, { data, previousData: theirs }),
      },
    );
  };

  return (
    <ConflictChoices
      conflict={conflict}
      files={files}
      fieldText={fieldText}
      describe={describe}
      lastSave={<LastSave id={conflict.theirs.id} />}
      isBusy={isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
