import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { mediaTypeOf } from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { type Conflict, findDifferences, resolveConflict, type Side } from '../../providers/conflict.ts';
import { isChosenFile } from '../../providers/files.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import type { FileColumn } from '../../providers/resource.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useObjectUrl } from '../picture/use-object-url.ts';

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface Props {
  conflict: Conflict;
  files?: readonly FileColumn[] | undefined;
  fieldText: (field: string) => string;
  describe: (value: unknown) => string;
  /** Who has saved theirs, and when. */
  lastSave?: ReactNode;
  isBusy: boolean;
  onSave: (chosen: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Two versions of one thing to choose from, field by field. */
export function ConflictChoices({
  conflict,
  files,
  fieldText,
  describe,
  lastSave,
  isBusy,
  onSave,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  const differences = findDifferences(conflict, files);
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  );

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
        {lastSave}
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
        <ActionButton isDisabled={isBusy} onClick={onClose}>
          {text('conflict.back')}
        </ActionButton>
        <ActionButton
          variant="contained"
          isDisabled={isBusy}
          onClick={() => onSave(resolveConflict(conflict, choices, files))}
        >
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
