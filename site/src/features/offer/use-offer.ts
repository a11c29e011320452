import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { readOffer } from './ask-offer.ts';

export interface ReadOffer {
  offer: OfferView;
  /** By the page's own clock (`performance.now()`), beside the database's `offer.now`. */
  readAt: number;
  /** By the device's clock, which goes on while the device sleeps. */
  readOn: number;
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
  const turn = useRef(0);
  const set = (next: Reading) => {
    turn.current++;
    setReading(next);
  };
  const show = (offer: OfferView, isAnswered = false) => set(readingOf(offer, isAnswered));
  const close = () => set({ status: 'gone' });

  /** Null when something else was read or shown meanwhile. */
  const ask = async (): Promise<Reading | null> => {
    const own = ++turn.current;
    const answered = await askFor(url);
    return own === turn.current ? answered : null;
  };
  const read = async () => {
    const answered = await ask();
    if (answered) setReading(answered);
  };
  /** What was read stays when it cannot be read again. */
  const readAgain = async (): Promise<OfferView | null> => {
    const answered = await ask();
    if (answered?.status === 'gone') setReading(answered);
    return answered?.status === 'read' ? answered.offer : null;
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

  return { reading, read, readAgain, show, close };
}

const readingOf = (offer: OfferView, isAnswered = false): Reading => ({
  status: 'read',
  offer,
  readAt: performance.now(),
  readOn: Date.now(),
  isAnswered,
});

async function askFor(url: string): Promise<Reading> {
  try {
    const answer = await readOffer(url);
    if ('offer' in answer) return readingOf(answer.offer);
    return answer.outcome === 'too_many'
      ? { status: 'too_many', seconds: answer.seconds }
      : { status: 'gone' };
  } catch {
    return { status: navigator.onLine ? 'failed' : 'unreached' };
  }
}
