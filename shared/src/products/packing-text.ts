import type { Locale } from '../constants.ts';
import { withAsciiDigits } from '../digits.ts';
import { listComma, localised, messagesIn, numberText } from '../in-language.ts';
import type { PackingLine } from './products.ts';

/** Weights in the name of a pack, in either language. */
const WEIGHTS = /(\d+(?:[.,٫]\d+)?)\s*(?:kg|kilo|كجم|كغ|كيلو)/giu;

/** A pack in one line: 'Open-top carton, 15 kg'. The weight is left out where the pack's name says it. */
export function packingText(line: PackingLine, locale: Locale): string {
  const pack = localised(line, 'pack', locale);
  if (!line.net_weight_kg || saysWeight(pack, line.net_weight_kg)) return pack;
  const weight = numberText(line.net_weight_kg, locale);
  return pack + listComma(locale) + messagesIn(locale).product.kilograms(weight);
}

function saysWeight(pack: string, kilograms: number): boolean {
  return [...withAsciiDigits(pack).matchAll(WEIGHTS)].some(([, number = '']) => {
    const readings = [number.replace(/[,٫]/, '.'), number.replace(',', '')];
    return readings.some((reading) => Number(reading) === kilograms);
  });
}
