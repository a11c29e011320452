import { useCallback } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { showToast } from '../toast/toast-store.ts';
import { offerRefusal } from './offer-calls.ts';
import { useOfferTexts } from './use-offer-texts.ts';

/** As every other failure is told, with words of ours for what the functions of offers refuse. */
export function useOfferFailure(): (title: string, error: unknown) => void {
  const texts = useOfferTexts();
  const showFailure = useFailureToast();
  return useCallback(
    (title, error) => {
      const refusal = offerRefusal(error, texts);
      if (refusal) showToast({ title, description: texts.refusals[refusal], tone: 'error' });
      else showFailure(title, error);
    },
    [texts, showFailure],
  );
}
