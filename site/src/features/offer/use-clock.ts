import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadOffer } from './use-offer.ts';

const TICK_MS = 20_000;
/** By how much two clocks may differ that have not been stopped. */
const DRIFT_MS = 60_000;

/**
 * The database's time in milliseconds, which goes on with the page's clock from when the offer was read: what the device takes for the
 * time of the day does not matter.
 * @param onOld the offer's time has run out while it is open, or the page's clock has stood still, as it does in some devices that sleep
 */
export function useClock({ offer, readAt, readOn }: ReadOffer, onOld: () => void): number {
  const read = () => Date.parse(offer.now) + performance.now() - readAt;
  const [now, setNow] = useState(read);
  const tick = useEffectEvent(() => {
    setNow(read());
    const stoodStill = Date.now() - readOn - (performance.now() - readAt);
    const hasSlept = document.visibilityState === 'visible' && Math.abs(stoodStill) > DRIFT_MS;
    if (hasSlept || (offer.state === 'sent' && read() > Date.parse(offer.ends_at))) onOld();
  });
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
