import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { makeOfferFromRequest } from 'shared/offers/offers.queries.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';

/** Makes an offer of a request, with its lines and the terms that this buyer got last, and opens it. */
export function MakeOfferButton({ requestId }: { requestId: string }) {
  const text = useText();
  const redirect = useRedirect();
  const showFailure = useFailureToast();
  // Made here, so that a second try makes no second offer.
  const [offerId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeOfferFromRequest(supabase, offerId, requestId),
    onSuccess: () => redirect('edit', 'offers', offerId),
    onError: (error) => showFailure(text('resources.requests.makeOfferFailed'), error),
  });
  return (
    <ActionButton variant="contained" isDisabled={isPending} onClick={() => mutate()}>
      {text('resources.requests.makeOffer')}
    </ActionButton>
  );
}
