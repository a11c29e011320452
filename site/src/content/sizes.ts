import type { Locale } from 'shared/constants.ts';
import type { ProductRow } from 'shared/products/products.ts';

/**
 * The sizes that a product comes in, apart: staff state them in one line. Each is told by its English, so that a list of one language is
 * the same in the other, and shown in Arabic where as many are stated there.
 */
export function sizesOf(
  { sizes, sizes_ar }: Pick<ProductRow, 'sizes' | 'sizes_ar'>,
  locale: Locale,
): { size: string; label: string }[] {
  const english = parted(sizes);
  const arabic = parted(sizes_ar);
  const labels = locale === 'ar' && arabic.length === english.length ? arabic : english;
  return english.map((size, index) => ({ size, label: labels[index] ?? size }));
}

/** A comma without a space behind it parts thousands. */
const parted = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;،؛]\s+/)
      .map((size) => size.trim())
      .filter(Boolean),
  ),
];
