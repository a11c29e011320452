import { useCallback, useSyncExternalStore } from 'react';
import { carriesProduct, type ProductRequestType } from 'shared/requests/requested-product.ts';
import type { RequestType } from 'shared/requests/requests.ts';
import type { QuoteList } from 'shared/trade/quote-list.ts';
import { formStorage } from '../../../components/form/form-storage.ts';
import { LIST_KEYS, StoredList } from '../../../components/quote-list/stored-list.ts';

export type ChangeList = (by: (list: QuoteList) => QuoteList) => void;

const NONE: QuoteList = [];
const lists: Partial<Record<ProductRequestType, StoredList>> = {};

/** The list that a type of request sends, as this browser keeps it. Types that ask for no products have none. */
export function useQuoteList(type: RequestType): [QuoteList, ChangeList] {
  const kept = carriesProduct(type) ? type : null;
  const subscribe = useCallback(
    (listener: () => void) => (kept ? storedList(kept).subscribe(listener) : () => {}),
    [kept],
  );
  const read = () => (kept ? storedList(kept).get() : NONE);
  const list = useSyncExternalStore(subscribe, read, () => NONE);
  const change = useCallback<ChangeList>((by) => kept && storedList(kept).change(by), [kept]);
  return [list, change];
}

function storedList(type: ProductRequestType): StoredList {
  const known = lists[type];
  if (known) return known;
  const list = new StoredList(formStorage, LIST_KEYS[type]);
  list.follow();
  lists[type] = list;
  return list;
}
