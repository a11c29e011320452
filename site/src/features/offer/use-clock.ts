import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadOffer } from './use-offer.ts';

const TICK_MS = 20_000;

/**
 * The database's time in milliseconds, which goes on with the page's clock from when the offer was read: what the device takes for the
 * time of the day does not matter.
 * @param onEnd the offer's time has run out while it is open
 */
export function useClock({ offer, readAt }: ReadOffer, onEnd: () => void): number {
  const read = () => Date.parse(offer.now) + performance.now() - readAt;
  const [now, setNow] = useState(read);
  const tick = useEffectEvent(() => {
    setNow(read());
    if (offer.state === 'sent' && read() > Date.parse(offer.ends_at)) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
