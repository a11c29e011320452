import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useRedirect, useRefresh } from 'react-admin';
import type { Supabase } from 'shared/client.ts';
import {
  cloneOffer,
  extendOffer,
  resendOfferLink,
  revokeOfferLinks,
  startOfferVersion,
  storeOfferPdf,
} from 'shared/offers/offers.queries.ts';
import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { dayOf, endOfDay } from 'shared/offers/validity.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { notify } from '../providers/notify.ts';
import { showToast } from '../toast/toast-store.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { OfferQuestion } from './OfferQuestion.tsx';
import { CLOSING, type OfferButton, offerButtons } from './offer-actions.ts';
import { askOffers } from './offer-calls.ts';
import { hasMovedOn, useDescribeOfferFailure, useOfferFailure } from './use-offer-failure.ts';
import { useOfferTexts } from './use-offer-texts.ts';

type Asking = 'extend' | 'withdraw' | 'lose' | 'confirm' | 'revoke' | 'discard';
const ASKS: readonly OfferButton[] = ['extend', 'withdraw', 'lose', 'confirm', 'revoke', 'discard'];
const isAsking = (button: OfferButton): button is Asking => ASKS.includes(button);

/** What can be done with an offer as it is. What ends something, or reaches the buyer, asks before. */
export function OfferActions({ offer }: { offer: OfferRecord }) {
  const texts = useOfferTexts();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const showFailure = useOfferFailure();
  const describe = useDescribeOfferFailure();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [cloneId] = useState(() => crypto.randomUUID());
  const { id, current_version } = offer;
  const nextVersion = (current_version ?? 0) + 1;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => setAsking(null),
    onError: (refused) => {
      // What was typed into a question stays there until it has been carried out.
      if (asking && !hasMovedOn(refused, texts)) return;
      showFailure(texts.failed, refused);
      setAsking(null);
    },
    onSettled: refresh,
  });
  const isWithoutPdf = useRef(false);
  const failure =
    error && asking ? (error instanceof NoPdfError ? texts.send.pdfFailed : describe(error)) : null;

  const carryOut = (button: keyof typeof texts.done, call: (client: Supabase) => Promise<unknown>) =>
    mutate(async () => {
      await askOffers(call);
      notify();
      showToast({ title: texts.done[button], tone: 'success' });
      if (button === 'discard' && current_version === null) redirect('list', 'offers');
    });
  const toEditor = async (offerId: string) => redirect('edit', 'offers', offerId);

  function press(button: OfferButton): void {
    if (isAsking(button)) {
      reset();
      setAsking(button);
    } else if (button === 'edit') toEditor(id);
    else if (button === 'newVersion')
      mutate(() => askOffers((client) => startOfferVersion(client, id)).then(() => toEditor(id)));
    else if (button === 'clone')
      mutate(() => askOffers((client) => cloneOffer(client, cloneId, id)).then(() => toEditor(cloneId)));
    else carryOut('resend', (client) => resendOfferLink(client, id));
  }

  const close = () => setAsking(null);
  const question = { backLabel: texts.back, isBusy: isPending, failure, onClose: close };
  return (
    <>
      {offerButtons(offer).map((button, at) => (
        <ActionButton
          key={button}
          variant={at === 0 ? 'contained' : CLOSING.includes(button) ? 'text' : 'outlined'}
          color={CLOSING.includes(button) ? 'error' : 'primary'}
          isDisabled={isPending}
          onClick={() => press(button)}
        >
          {button === 'newVersion' ? texts.actions.newVersion(nextVersion) : texts.actions[button]}
        </ActionButton>
      ))}
      {asking === 'extend' && (
        <ExtendDialog
          {...question}
          offer={offer}
          onConfirm={(day) =>
            carryOut('extend', async (client) => {
              const pdf = await pdfOfExtended(offer, day);
              if (!pdf && !isWithoutPdf.current) {
                isWithoutPdf.current = true;
                throw new NoPdfError();
              }
              const stored = pdf && (await storeOfferPdf(client, pdf));
              await extendOffer(client, id, current_version ?? 0, day, stored);
            })
          }
        />
      )}
      {asking === 'revoke' && (
        <ActionDialog
          {...question}
          isDanger
          title={texts.revokeTitle}
          description={texts.revokeHint}
          confirmLabel={texts.actions.revoke}
          onConfirm={() => carryOut('revoke', (client) => revokeOfferLinks(client, id))}
        />
      )}
      {asking && asking !== 'extend' && asking !== 'revoke' && (
        <OfferQuestion
          question={asking}
          offer={offer}
          isBusy={isPending}
          failure={failure}
          onAnswer={(call) => carryOut(asking, call)}
          onClose={close}
        />
      )}
    </>
  );
}

interface QuestionProps {
  backLabel: string;
  isBusy: boolean;
  failure: string | null;
  onClose: () => void;
}

/** This browser makes no PDF, of which nobody was told before. */
class NoPdfError extends Error {}

/** The PDF of the current version with its other day; null where this browser makes none. */
async function pdfOfExtended({ versions: [current], now }: OfferRecord, day: string) {
  if (!current) return null;
  const version = current.version + 1;
  const snapshot = { ...current.snapshot, version, sent_at: now, valid_until: endOfDay(day) };
  return import('../documents/document-maker.ts').then(({ makePdf }) => makePdf(snapshot)).catch(() => null);
}

const EXTENDED_DAYS = 7;
const DAY_MS = 86_400_000;

function ExtendDialog({
  offer,
  onConfirm,
  ...question
}: QuestionProps & { offer: OfferRecord; onConfirm: (day: string) => void }) {
  const texts = useOfferTexts();
  const id = useId();
  const now = Date.parse(offer.now);
  const end = Date.parse(offer.versions[0]?.snapshot.valid_until ?? offer.now);
  const first = dayOf(Math.max(now, end + 1000));
  const [day, setDay] = useState(() => dayOf(Math.max(now, end) + EXTENDED_DAYS * DAY_MS));
  const error = day < dayOf(now) ? texts.refusals.ended : day < first ? texts.refusals.not_longer : undefined;
  return (
    <ActionDialog
      {...question}
      title={texts.extendTitle(offer.number)}
      description={texts.extendHint}
      confirmLabel={texts.actions.extend}
      onConfirm={() => !error && onConfirm(day)}
    >
      <Field id={id} label={texts.fields.valid_until} isRequired error={error}>
        {(described) => (
          <input
            {...described}
            // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
            autoFocus
            id={id}
            type="date"
            min={first}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
