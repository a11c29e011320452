import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useUpdate } from 'react-admin';
import { mediaTypeOf } from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { type Conflict, findDifferences, resolveConflict, type Side } from '../../providers/conflict.ts';
import { isChosenFile } from '../../providers/files.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useDescribeValue } from '../describe-value.ts';
import { useObjectUrl } from '../picture/use-object-url.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFieldText } from '../use-field-text.ts';
import { useSettleForm } from './form-guard.tsx';
import { LastSave } from './LastSave.tsx';

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface Props {
  conflict: Conflict;
  onSaved: () => void;
  onError: (
    error: unknown,
    saved: { data: Record<string, unknown>; previousData: Conflict['theirs'] },
  ) => void;
  onClose: () => void;
}

/** Shows both versions of a row that two people have changed, field by field, and saves what is chosen. */
export function ConflictDialog({ conflict, onSaved, onError, onClose }: Props) {
  const text = useText();
  const id = useId();
  const fieldText = useFieldText();
  const describe = useDescribeValue();
  const { name, files } = useAdminResource();
  const settleForm = useSettleForm();
  const [update, { isPending }] = useUpdate();
  const differences = findDifferences(conflict, files);
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  );

  const save = () => {
    const data = resolveConflict(conflict, choices, files);
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
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <DialogTitle id={`${id}-title`}>{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-hint`}>{text('conflict.hint')}</DialogContentText>
        <LastSave id={conflict.theirs.id} />
        {differences.map((difference) => (
          <fieldset
            key={difference.field}
            className="m-0 mt-4 grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 border-0 border-hair border-t p-0 pt-3 max-list:grid-cols-1"
          >
            <legend className="col-span-full float-start p-0 font-semibold text-ink">
              {fieldText(difference.field)}
            </legend>
            {SIDES.map((side) => (
              <label
                key={side}
                className="grid min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2 gap-y-1 rounded-1 border border-hair p-3 has-checked:border-field has-checked:bg-leaf"
              >
                <input
                  type="radio"
                  className="m-0 size-5 accent-field"
                  name={`${id}-${difference.field}`}
                  checked={choices[difference.field] === side}
                  onChange={() => setChoices({ ...choices, [difference.field]: side })}
                />
                <span>{text(`conflict.${side}`)}</span>
                <ConflictValue
                  value={difference[side]}
                  isFile={files?.some(({ column }) => column === difference.field) ?? false}
                  words={describe(difference[side])}
                />
              </label>
            ))}
          </fieldset>
        ))}
      </DialogContent>
      <DialogActions>
        <ActionButton isDisabled={isPending} onClick={onClose}>
          {text('conflict.back')}
        </ActionButton>
        <ActionButton variant="contained" isDisabled={isPending} onClick={save}>
          {text('conflict.save')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictValueProps {
  value: unknown;
  isFile: boolean;
  words: string;
}

/** In words, or as the picture that it is. */
function ConflictValue({ value, isFile, words }: ConflictValueProps) {
  const chosen = useObjectUrl(isFile && isChosenFile(value) ? value.blob : undefined);
  const isPicture = isFile && typeof value === 'string' && isSafeUrl(value) && mediaTypeOf(value) === 'image';
  const url = isPicture ? value : chosen;
  return url ? (
    <img className="col-span-full max-h-40 max-w-full" src={url} alt={words} />
  ) : (
    <span className="wrap-anywhere col-span-full whitespace-pre-line" dir="auto">
      {words}
    </span>
  );
}
