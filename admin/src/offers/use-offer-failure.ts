import { useCallback } from 'react';
import { useDescribeError } from '../providers/describe-error.ts';
import { showToast } from '../toast/toast-store.ts';
import { offerRefusal } from './offer-calls.ts';
import { type OfferTexts, useOfferTexts } from './use-offer-texts.ts';

/** What a failed call is told as, with words of ours for what the functions of offers refuse. */
export function useDescribeOfferFailure(): (error: unknown) => string {
  const texts = useOfferTexts();
  const describe = useDescribeError();
  return useCallback(
    (error) => {
      const refusal = offerRefusal(error, texts);
      return refusal ? texts.refusals[refusal] : describe(error);
    },
    [texts, describe],
  );
}

export function useOfferFailure(): (title: string, error: unknown) => void {
  const describe = useDescribeOfferFailure();
  return useCallback(
    (title, error) => showToast({ title, description: describe(error), tone: 'error' }),
    [describe],
  );
}

/** Whether the offer has become another one meanwhile, so that asking once more helps nobody. */
export function hasMovedOn(error: unknown, texts: OfferTexts): boolean {
  const refusal = offerRefusal(error, texts);
  return refusal === 'state' || refusal === 'newer_version' || refusal === 'draft';
}
