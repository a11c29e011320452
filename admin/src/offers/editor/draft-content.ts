import { type OfferContent, type OfferLine, offerContentSchema } from 'shared/offers/content.ts';
import type { Decimal } from 'shared/offers/currencies.ts';
import { type ReadNumber, readPrice, readQuantity } from 'shared/trade/quantity.ts';
import type { Unit } from 'shared/trade/terms.ts';
import { fieldErrors } from 'shared/validation.ts';

export const EMPTY_LINE: OfferLine = {
  product_id: null,
  product_name: '',
  variety: null,
  size: null,
  packing: null,
  quantity: null,
  unit: null,
  unit_price: null,
  price_unit: null,
  net_weight_kg: null,
  gross_weight_kg: null,
  units_per_pallet: null,
  pallets_per_reefer: null,
  storage_min_c: null,
  storage_max_c: null,
};

export function readCell(
  column: 'quantity' | 'unit_price',
  typed: string,
  unit: Unit | null,
): ReadNumber | null {
  return column === 'unit_price' ? readPrice(typed) : readQuantity(typed, unit ?? undefined);
}

/** The number that was typed; what is none stays the text that it is, so that the schema refuses it. */
export function typedDecimal(
  column: 'quantity' | 'unit_price',
  typed: string,
  unit: Unit | null,
): Decimal | null {
  if (typed.trim() === '') return null;
  const read = readCell(column, typed, unit);
  return read ? String(read.value) : typed;
}

/** What of a draft can be stored, and whether that is all of it. A refused cell is left empty, a refused term stays as it was stored. */
export function storable(
  content: OfferContent,
  stored: OfferContent,
): { content: OfferContent; isWhole: boolean } {
  const { data, error } = offerContentSchema.safeParse(content);
  if (data) return { content: data, isWhole: true };
  const rest: Record<string, unknown> & { lines: OfferLine[] } = {
    ...content,
    lines: content.lines.map((line) => ({ ...line })),
  };
  for (const path of Object.keys(fieldErrors(error))) {
    const [field = '', line, column = ''] = path.split('.');
    const refused = rest.lines[Number(line)];
    if (line === undefined) rest[field] = stored[field as keyof OfferContent];
    else if (refused) Object.assign(refused, { [column]: EMPTY_LINE[column as keyof OfferLine] });
  }
  // A day that was stored may refuse another that was typed.
  const second = offerContentSchema.safeParse(rest);
  return { content: second.data ?? stored, isWhole: false };
}
