import type { PackingLine } from 'shared/products/products.ts';
import { parseNumber } from '../components/form/parse-number.ts';
import type { ReadCell } from '../import/sheet.ts';

/** The parts of a packing line in the order in which a cell has them. */
const PARTS = [
  'pack',
  'pack_ar',
  'material',
  'material_ar',
  'net_weight_kg',
  'gross_weight_kg',
  'units_per_pallet',
  'pallets_per_reefer',
] as const satisfies (keyof PackingLine)[];

const NUMBERS = /_kg$|_per_/;
/** Between two parts, unless a backslash makes it one of their signs. */
const BETWEEN_PARTS = /(?<=(?<!\\)(?:\\\\)*)\|/;

/** All packing lines in one cell, a line of text each: `Open-top carton | … | 15 | 16.2 | 80 | 20`. */
export function writePacking(packing: readonly Partial<PackingLine>[]): string {
  return packing
    .map((line) => {
      const parts = PARTS.map((part) => String(line[part] ?? '').replaceAll(/[\\|]/g, '\\$&'));
      return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ');
    })
    .join('\n');
}

/** What is no number stays a text, which the schema refuses. */
export const readPacking: ReadCell = (cell) => {
  const lines = cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(BETWEEN_PARTS).map((part) => part.trim().replaceAll(/\\([\\|])/g, '$1')));
  if (lines.some((parts) => parts.length > PARTS.length)) return { refusal: 'packingParts' };
  return {
    value: lines.map((parts) =>
      Object.fromEntries(
        PARTS.map((part, index) => {
          const text = parts[index] ?? '';
          if (part === 'pack') return [part, text];
          return [part, NUMBERS.test(part) ? parseNumber(text) : text || null];
        }),
      ),
    ),
  };
};
