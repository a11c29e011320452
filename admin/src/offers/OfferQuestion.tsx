import { useId, useState } from 'react';
import type { Supabase } from 'shared/client.ts';
import { confirmOffer, discardOfferDraft, loseOffer, withdrawOffer } from 'shared/offers/offers.queries.ts';
import { Field } from '../components/form/Field.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { LostDialog } from './LostDialog.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

interface Props {
  question: 'withdraw' | 'lose' | 'confirm' | 'discard';
  offer: { id: string; number: string };
  isBusy: boolean;
  failure: string | null;
  onAnswer: (call: (client: Supabase) => Promise<unknown>) => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, and what it needs to know. */
export function OfferQuestion({
  question,
  offer: { id, number },
  isBusy,
  failure,
  onAnswer,
  onClose,
}: Props) {
  const texts = useOfferTexts();
  const common = { backLabel: texts.back, isBusy, failure, onClose };
  switch (question) {
    case 'withdraw':
      return (
        <WithdrawDialog
          {...common}
          number={number}
          onConfirm={(reason) => onAnswer((client) => withdrawOffer(client, id, reason))}
        />
      );
    case 'lose':
      return (
        <LostDialog
          {...common}
          number={number}
          onConfirm={(reason, note) => onAnswer((client) => loseOffer(client, id, reason, note))}
        />
      );
    case 'confirm':
      return (
        <ActionDialog
          {...common}
          title={texts.confirmTitle(number)}
          description={texts.confirmHint}
          confirmLabel={texts.actions.confirm}
          onConfirm={() => onAnswer((client) => confirmOffer(client, id))}
        />
      );
    case 'discard':
      return (
        <ActionDialog
          {...common}
          isDanger
          title={texts.discardTitle(number)}
          confirmLabel={texts.actions.discard}
          onConfirm={() => onAnswer((client) => discardOfferDraft(client, id))}
        />
      );
  }
}

interface QuestionProps {
  backLabel: string;
  isBusy: boolean;
  failure: string | null;
  onClose: () => void;
}

const REASON_MAX_LENGTH = 1000;

function WithdrawDialog({
  number,
  onConfirm,
  ...question
}: QuestionProps & { number: string; onConfirm: (reason: string) => void }) {
  const texts = useOfferTexts();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      {...question}
      isDanger
      title={texts.withdrawTitle(number)}
      description={texts.withdrawHint}
      confirmLabel={texts.actions.withdraw}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Field id={id} label={texts.withdrawReason}>
        {(described) => (
          <textarea
            {...described}
            // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
            autoFocus
            id={id}
            rows={2}
            dir="auto"
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
