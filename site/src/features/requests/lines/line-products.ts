import { useCallback, useEffect, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { fetchInTime } from 'shared/in-time.ts';
import { sendWithRetries } from '../../../components/form/retry.ts';
import type { LineProduct } from '../../../content/line-product.ts';
import { paths } from '../../../paths.ts';

/** By their slugs, newest first. */
export type LineProducts = ReadonlyMap<string, LineProduct>;

interface Part {
  products: LineProduct[];
  count: number;
}

/** The catalogue, once something needs it: a list that is kept, an address that names products, somebody who looks for one. */
export function useLineProducts(locale: Locale, isWanted: boolean) {
  const [products, setProducts] = useState<LineProducts>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    loadLineProducts(locale).then(setProducts, () => setHasFailed(true));
  }, [locale]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { products, hasFailed, load };
}

async function loadLineProducts(locale: Locale): Promise<LineProducts> {
  const first = await sendWithRetries(() => fetchPart(locale, 1));
  const others = Array.from({ length: first.count - 1 }, (_, index) =>
    sendWithRetries(() => fetchPart(locale, index + 2)),
  );
  const parts = [first, ...(await Promise.all(others))];
  return new Map(parts.flatMap(({ products }) => products.map((product) => [product.slug, product])));
}

/** @throws TypeError when nothing answers, or not with products */
async function fetchPart(locale: Locale, part: number): Promise<Part> {
  const response = await fetchInTime(paths.lineProducts(locale, part));
  if (!response.ok) throw new TypeError(`The site answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const data = page.querySelector('data');
  if (!data) throw new TypeError('The site answered without products');
  return { products: JSON.parse(data.value) as LineProduct[], count: Number(data.dataset.count) };
}
