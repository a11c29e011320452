import { useEffect, useEffectEvent, useState } from 'react';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { readOffer } from './ask-offer.ts';

export interface ReadOffer {
  offer: OfferView;
  /** By the page's own clock (`performance.now()`), beside the database's `offer.now`. */
  readAt: number;
  /** Whether it follows an answer that was given here. */
  isAnswered: boolean;
}

export type Reading =
  | { status: 'reading' | 'gone' | 'unreached' | 'failed' }
  | { status: 'too_many'; seconds: number }
  | ({ status: 'read' } & ReadOffer);

/** The offer that the address names: read with the page, again when the connection is back, and when the address becomes another one. */
export function useOffer(url: string) {
  const [reading, setReading] = useState<Reading>({ status: 'reading' });
  const show = (offer: OfferView, isAnswered = false) =>
    setReading({ status: 'read', offer, readAt: performance.now(), isAnswered });

  const read = async () => {
    try {
      const answer = await readOffer(url);
      if ('offer' in answer) show(answer.offer);
      else if (answer.outcome === 'too_many') setReading({ status: 'too_many', seconds: answer.seconds });
      else setReading({ status: 'gone' });
    } catch {
      setReading({ status: navigator.onLine ? 'failed' : 'unreached' });
    }
  };
  const begin = useEffectEvent(() => {
    setReading({ status: 'reading' });
    read();
  });
  const goOn = useEffectEvent(() => {
    if (reading.status === 'unreached' || reading.status === 'failed') begin();
  });
  useEffect(() => {
    begin();
    addEventListener('hashchange', begin);
    addEventListener('online', goOn);
    return () => {
      removeEventListener('hashchange', begin);
      removeEventListener('online', goOn);
    };
  }, []);

  const close = () => setReading({ status: 'gone' });
  return { reading, read, show, close };
}
