import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { carriesProduct } from 'shared/requests/requested-product.ts';
import type { RequestType } from 'shared/requests/requests.ts';
import { addLine, moveLine } from 'shared/trade/quote-list.ts';
import type { LineProducts } from './lines/line-products.ts';
import type { ChangeList } from './lines/use-quote-list.ts';

/**
 * Puts the product that the address asks about first on the list of each type of request that has one, unless it is there.
 * @returns to be called when the next request is about something else
 */
export function useAskedProduct(type: RequestType, products: LineProducts | undefined, change: ChangeList) {
  const [isDropped, setIsDropped] = useState(false);
  const isWanted = carriesProduct(type) && !isDropped;
  const done = useRef(new Set<RequestType>());
  const add = useEffectEvent(() => {
    const product = products?.get(askedSlug() ?? '');
    if (!product || !isWanted || done.current.has(type)) return;
    // What the visitor removes does not come back.
    done.current.add(type);
    const { slug, name } = product;
    change((list) =>
      list.some((line) => line.product === slug)
        ? list
        : moveLine(addLine(list, { product: slug, name }), slug, -list.length),
    );
  });
  useEffect(() => {
    if (type && products) add();
  }, [type, products]);
  return () => setIsDropped(true);
}

export function askedSlug(): string | null {
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('product');
}
