import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { carriesProduct } from 'shared/requests/requested-product.ts';
import type { RequestType } from 'shared/requests/requests.ts';
import { sendWithRetries } from '../../components/form/retry.ts';
import { paths } from '../../paths.ts';
import { fetchProductSheet, isStillThere, type ProductSheet, prefill, takeOut } from './prefill.ts';

interface Options {
  type: RequestType;
  locale: Locale;
  /** A form on its way was read already. */
  isEditing: boolean;
  /** By field, what the page has put there beside the visitor. */
  prefilled: RefObject<Record<string, string>>;
  /** What the message says of a product. */
  mention: (name: string) => string;
}

/** The product that the address asks about: read from its page, and put into the fields that say nothing yet. */
export function useRequestedProduct(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { type, locale, isEditing, prefilled, mention } = options;
  const [isDropped, setIsDropped] = useState(false);
  const isWanted = carriesProduct(type) && !isDropped;
  const [sheet, setSheet] = useState<ProductSheet | null>(null);
  const [isNamed, setIsNamed] = useState(false);
  /** What was put into the form of each type. */
  const filledIn = useRef(new Map<RequestType, Record<string, string>>());

  const look = () => setIsNamed(form.current !== null && isStillThere(form.current, prefilled.current));
  const fillIn = (found: ProductSheet) => {
    if (form.current && carriesProduct(type)) {
      const filled = prefill(form.current, type, found, mention(found.name), prefilled.current);
      prefilled.current = { ...filled, slug: requestedSlug() ?? '' };
      filledIn.current.set(type, prefilled.current);
    }
    look();
  };
  const receive = useEffectEvent((found: ProductSheet) => {
    if (!isEditing) return;
    setSheet(found);
    fillIn(found);
  });
  const fillInKnown = useEffectEvent(() => {
    const before = filledIn.current.get(type);
    if (before) {
      // What the visitor has made of it since stays.
      prefilled.current = before;
      look();
    } else if (sheet) fillIn(sheet);
    return sheet !== null;
  });
  const takeOutOther = useEffectEvent((slug: string) => {
    if (form.current && prefilled.current.slug !== slug) takeOut(form.current, prefilled.current);
  });
  useEffect(() => {
    const slug = requestedSlug();
    if (!slug || !isWanted || fillInKnown()) return;
    // A form that goes before the answer is here would ask about the product of an earlier address.
    takeOutOther(slug);
    const abort = new AbortController();
    const path = paths.product(locale, encodeURIComponent(slug));
    sendWithRetries(() => fetchProductSheet(path, abort.signal))
      .then((found) => {
        if (found) receive(found);
      })
      .catch(() => {
        // The form works without it; the visitor names the product in the message.
      });
    return () => abort.abort();
  }, [locale, type, isWanted]);

  return {
    /** As long as the form still says what was filled in. */
    named: isNamed && carriesProduct(type) ? sheet : null,
    /** To be called when the fields may have changed. */
    look,
    fillInAgain: () => {
      if (sheet) fillIn(sheet);
    },
    /** The next request is about something else. */
    drop: () => {
      setIsDropped(true);
      setSheet(null);
    },
  };
}

function requestedSlug(): string | null {
  return new URLSearchParams(location.search).get('product');
}
