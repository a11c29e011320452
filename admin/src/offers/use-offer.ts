import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, useGetRecordId } from 'react-admin';
import { ERROR_CODES } from 'shared/errors.ts';
import { getOffer } from 'shared/offers/offers.queries.ts';
import { useReadFailure } from '../components/use-read-failure.ts';
import { askOffers } from './offer-calls.ts';

export const offerKey = (id: string) => ['offers', 'record', id];

/** The whole offer of the address, which the list's rows do not hold. */
export function useOffer() {
  const id = String(useGetRecordId());
  const onError = useReadFailure();
  const query = useQuery({
    queryKey: offerKey(id),
    queryFn: async () => {
      const offer = await askOffers((client) => getOffer(client, id));
      if (!offer) throw new HttpError('', 404, { code: ERROR_CODES.noRows });
      return offer;
    },
  });
  const { error } = query;
  useEffect(() => {
    if (error) onError(error);
  }, [error, onError]);
  return query;
}
