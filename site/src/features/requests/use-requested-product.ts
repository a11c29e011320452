import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
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
  const [isWanted, setIsWanted] = useState(carriesProduct(type));
  const [sheet, setSheet] = useState<ProductSheet | null>(null);
  const [isNamed, setIsNamed] = useState(false);

  const look = () => setIsNamed(form.current !== null && isStillThere(form.current, prefilled.current));
  const fillIn = (found: ProductSheet) => {
    if (form.current && carriesProduct(type)) {
      const filled = prefill(form.current, type, found, mention(found.name), prefilled.current);
      prefilled.current = { ...filled, slug: requestedSlug() ?? '' };
    }
    look();
  };
  const receive = useEffectEvent((found: ProductSheet) => {
    if (!isEditing) return;
    setSheet(found);
    fillIn(found);
  });
  const takeOutOther = useEffectEvent((slug: string) => {
    if (form.current && prefilled.current.slug !== slug) takeOut(form.current, prefilled.current);
  });
  useEffect(() => {
    const slug = requestedSlug();
    if (!slug || !isWanted) return;
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
  }, [locale, isWanted]);

  return {
    /** As long as the form still says what was filled in. */
    named: isNamed ? sheet : null,
    /** To be called when the fields may have changed. */
    look,
    fillInAgain: () => {
      if (sheet) fillIn(sheet);
    },
    /** The next request is about something else. */
    drop: () => {
      setIsWanted(false);
      setSheet(null);
    },
  };
}

function requestedSlug(): string | null {
  return new URLSearchParams(location.search).get('product');
}
