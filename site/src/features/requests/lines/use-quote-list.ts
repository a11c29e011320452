import { useCallback, useSyncExternalStore } from 'react';
import { carriesProduct, type ProductRequestType } from 'shared/requests/requested-product.ts';
import type { RequestType } from 'shared/requests/requests.ts';
import { addLine, type QuoteList } from 'shared/trade/quote-list.ts';
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

/** What was asked for in the type that was left last. */
let asked: QuoteList = NONE;
/** What came along from there, and to which type. */
let copied: { list: QuoteList; type: ProductRequestType } | undefined;

/**
 * Takes the products that one type of request asks for along to another that asks for none; quantities are a type's own. What came
 * along and is as it came goes with the way back.
 */
export function carryProducts(from: RequestType, to: RequestType): void {
  if (carriesProduct(from)) asked = storedList(from).get();
  if (copied && isSame(storedList(copied.type).get(), copied.list))
    storedList(copied.type).change(() => NONE);
  copied = undefined;
  if (!carriesProduct(to) || storedList(to).get().length > 0) return;
  const list = asked.reduce<QuoteList>(
    (lines, { id: _, quantity, typed, unit, month, reefers, ...line }) => addLine(lines, line),
    NONE,
  );
  storedList(to).change(() => list);
  copied = { list, type: to };
}

const isSame = (a: QuoteList, b: QuoteList) => JSON.stringify(a) === JSON.stringify(b);

function storedList(type: ProductRequestType): StoredList {
  const known = lists[type];
  if (known) return known;
  const list = new StoredList(formStorage, LIST_KEYS[type]);
  list.follow();
  lists[type] = list;
  return list;
}
