import { useId, useState } from 'react';
import { LOST_REASONS, type LostReason } from 'shared/offers/states.ts';
import { Field } from '../components/form/Field.tsx';
import { validationText } from '../providers/i18n/validation-text.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

interface Props {
  number: string;
  isBusy: boolean;
  failure: string | null;
  onConfirm: (reason: LostReason, note: string) => void;
  onClose: () => void;
}

const NOTE_MAX_LENGTH = 2000;

export function LostDialog({ number, isBusy, failure, onConfirm, onClose }: Props) {
  const texts = useOfferTexts();
  const id = useId();
  const [reason, setReason] = useState<LostReason>();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  return (
    <ActionDialog
      title={texts.loseTitle(number)}
      confirmLabel={texts.actions.lose}
      backLabel={texts.back}
      isBusy={isBusy}
      failure={failure}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        if (reason) onConfirm(reason, note.trim());
        else setIsMissing(true);
      }}
    >
      <fieldset
        className="m-0 mb-4 min-w-0 border-0 p-0"
        aria-label={texts.loseTitle(number)}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      >
        {LOST_REASONS.map((value, at) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={id}
              // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
              autoFocus={at === 0}
              className="m-0 size-5 accent-field"
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {texts.lostReasons[value]}
          </label>
        ))}
        {isMissing && !reason && (
          <p id={`${id}-missing`} role="alert" className="m-0 text-label text-tomato">
            {validationText('choice')}
          </p>
        )}
      </fieldset>
      <Field id={`${id}-note`} label={texts.loseNote}>
        {(described) => (
          <textarea
            {...described}
            id={`${id}-note`}
            rows={2}
            dir="auto"
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
