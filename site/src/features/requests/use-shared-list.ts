import { useEffect, useEffectEvent, useState } from 'react';
import { decodeLines } from 'shared/trade/quote-link.ts';
import type { QuoteList } from 'shared/trade/quote-list.ts';
import type { ChangeList } from './lines/use-quote-list.ts';

const PARAMETER = 'lines';
const NONE: QuoteList = [];

/**
 * The list that the address brings, as long as it has to be asked what shall become of it. Where there is no list yet, it is taken at once;
 * where it is the same, there is nothing to ask.
 * @param isReady whether the own list is known
 */
export function useSharedList(own: QuoteList, change: ChangeList, isReady: boolean) {
  const [shared, setShared] = useState(NONE);
  /** What a shared list has taken the place of. */
  const [replaced, setReplaced] = useState<QuoteList>();
  const read = useEffectEvent(() => {
    const parameter = new URLSearchParams(location.search).get(PARAMETER);
    if (parameter === null) return;
    const found = decodeLines(parameter);
    const isAsked = found.length > 0 && own.length > 0 && contentOf(found) !== contentOf(own);
    if (isAsked) return setShared(found);
    if (own.length === 0) change(() => found);
    forgetAddress();
  });
  useEffect(() => {
    if (isReady) read();
  }, [isReady]);

  const choose = (list: QuoteList) => {
    if (list === shared) setReplaced(own);
    change(() => list);
    setShared(NONE);
    forgetAddress();
  };
  const undo = () => {
    if (replaced) change(() => replaced);
    setReplaced(undefined);
  };
  return { shared, choose, undo: replaced && undo };
}

/** What is asked for, without what only this browser knows. */
const contentOf = (list: QuoteList): string =>
  JSON.stringify(
    list.map(({ product, pack, variety, size, quantity, unit, month }) => [
      product,
      pack,
      variety,
      size,
      quantity,
      unit,
      month,
    ]),
  );

/** Or a reload would bring it again. */
function forgetAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}
