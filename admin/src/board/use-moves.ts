import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useRedirect } from 'react-admin';
import type { Supabase } from 'shared/client.ts';
import type { BoardCard, OfferCard } from 'shared/offers/board.ts';
import { discardOfferDraft, makeOfferFromRequest, startOfferVersion } from 'shared/offers/offers.queries.ts';
import type { OfferQuestion } from '../offers/OfferQuestion.tsx';
import { askOffers } from '../offers/offer-calls.ts';
import { hasMovedOn, useDescribeOfferFailure, useOfferFailure } from '../offers/use-offer-failure.ts';
import { useOfferTexts } from '../offers/use-offer-texts.ts';
import { notify } from '../providers/notify.ts';
import { showToast } from '../toast/toast-store.ts';
import type { CardAction } from './moves.ts';
import { useBoardTexts } from './use-board-texts.ts';

interface Asking {
  card: OfferCard;
  question: ComponentProps<typeof OfferQuestion>['question'];
}

interface Options {
  onReload: () => Promise<unknown>;
  /** Told after every move, and after every question that was not answered. */
  onSettled: (cardIds: string[]) => void;
}

/** Carries moves out: what cannot be undone is asked before, and what can is undone by the toast that tells of it. */
export function useMoves({ onReload, onSettled }: Options) {
  const texts = useBoardTexts();
  const offerTexts = useOfferTexts();
  const redirect = useRedirect();
  const showFailure = useOfferFailure();
  const describe = useDescribeOfferFailure();
  const [asking, setAsking] = useState<Asking | null>(null);
  const undo = useRef<(() => void) | null>(null);
  // Made here, so that a second try makes no second offer.
  const offerIds = useRef(new Map<string, string>());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (refused) => {
      if (!isKept(refused)) showFailure(offerTexts.failed, refused);
    },
  });
  /** What was typed into a question stays there until it has been carried out. */
  const isKept = (refused: unknown) => asking !== null && !hasMovedOn(refused, offerTexts);

  const carryOut = (cardIds: string[], call: (client: Supabase) => Promise<unknown>, onDone: () => void) =>
    mutate(async () => {
      try {
        await askOffers(call);
        undo.current = null;
        onDone();
      } catch (refused) {
        if (!isKept(refused)) await settle(cardIds);
        throw refused;
      }
      await settle(cardIds);
    });
  async function settle(cardIds: string[]): Promise<void> {
    setAsking(null);
    await onReload();
    onSettled(cardIds);
  }
  const toEditor = (id: string) => redirect('edit', 'offers', id);

  function makeOffer({ id: requestId, name }: BoardCard): void {
    const id = offerIds.current.get(requestId) ?? crypto.randomUUID();
    offerIds.current.set(requestId, id);
    const takeBack = () =>
      carryOut(
        [requestId],
        (client) => discardOfferDraft(client, id),
        () => showToast({ title: texts.undone, tone: 'success' }),
      );
    carryOut(
      [id, requestId],
      (client) => makeOfferFromRequest(client, id, requestId),
      () => {
        undo.current = takeBack;
        showToast({
          title: texts.made(name),
          tone: 'success',
          action: { label: texts.undo, run: takeBack },
        });
      },
    );
  }

  return {
    asking,
    isBusy: isPending,
    failure: error && asking ? describe(error) : null,
    undo: () => undo.current?.(),
    move: (card: BoardCard, action: CardAction) => {
      if (isPending) return;
      if (card.state === 'request') makeOffer(card);
      else if (action === 'send' || (action === 'write' && card.draft_version !== null)) toEditor(card.id);
      else if (action === 'write')
        mutate(() => askOffers((client) => startOfferVersion(client, card.id)).then(() => toEditor(card.id)));
      else if (action !== 'makeOffer') {
        reset();
        setAsking({ card, question: action });
      }
    },
    answer: (cardIds: string[], call: (client: Supabase) => Promise<unknown>) => {
      if (!asking) return;
      carryOut(cardIds, call, () => {
        notify();
        showToast({ title: offerTexts.done[asking.question], tone: 'success' });
      });
    },
    putOff: () => {
      if (asking) onSettled([asking.card.id]);
      setAsking(null);
    },
  };
}
