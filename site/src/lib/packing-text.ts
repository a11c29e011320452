import type { Locale } from 'shared/constants.ts';
import type { PackingLine } from 'shared/products/products.ts';
import { listComma, localised, messagesIn, numberText } from '../i18n.ts';

/** A pack in one line: 'Open-top carton, 15 kg'. The weight is left out where the pack's name says it. */
export function packingText(line: PackingLine, locale: Locale): string {
  const pack = localised(line, 'pack', locale);
  if (!line.net_weight_kg) return pack;
  const weight = numberText(line.net_weight_kg, locale);
  if (pack.includes(weight)) return pack;
  return pack + listComma(locale) + messagesIn(locale).product.kilograms(weight);
}
