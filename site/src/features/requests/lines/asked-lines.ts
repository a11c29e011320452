import type { StatedChoice } from 'shared/products/stated-choices.ts';
import type { PlannedLine } from 'shared/trade/container-plan.ts';
import { readQuantity } from 'shared/trade/quantity.ts';
import type { LineChanges, QuoteLine, QuoteList } from 'shared/trade/quote-list.ts';
import { type RequestLine, requestLineSchema } from 'shared/trade/request-lines.ts';
import type { Unit } from 'shared/trade/terms.ts';
import { fieldErrors, isBlank } from 'shared/validation.ts';
import type { LinePack, LineProduct } from '../../../content/line-product.ts';
import type { LineProducts } from './line-products.ts';

/** What a line is counted in until another unit is chosen. */
export const DEFAULT_UNIT: Unit = 'kg';
/** In the place of a pack's id: however it is packed. */
export const ANY_PACK = 'any';

/** The pack that a line asks for: the first one, until another one is chosen. */
export function packOf(line: QuoteLine, product: LineProduct | undefined): LinePack | undefined {
  return line.pack === undefined ? product?.packs[0] : product?.packs.find(({ id }) => id === line.pack);
}

/** The variety that a line asks for: the only one, where a product has no other. */
function varietyOf(line: QuoteLine, product: LineProduct | undefined): string | undefined {
  const [first, ...others] = product?.varieties ?? [];
  return line.variety ?? (others.length === 0 ? first?.value : undefined);
}

const labelOf = (value: string, choices: readonly StatedChoice[] = []) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export function nameOf(line: QuoteLine, product: LineProduct | undefined): string {
  return product?.name ?? line.name ?? line.product;
}

/** The pack of a product that the list does not ask for yet; undefined for its first one, where it asks for none or for all. */
export function nextPack(list: QuoteList, product: LineProduct): string | undefined {
  const asked = list.filter((line) => line.product === product.slug);
  if (asked.length === 0) return;
  const packs = asked.map((line) => packOf(line, product)?.id);
  return product.packs.find(({ id }) => !packs.includes(id))?.id;
}

/** What a typed quantity changes in its line. */
export function typedQuantity(typed: string, unit: Unit): LineChanges {
  const quantity = readQuantity(typed, unit)?.value;
  return { quantity, typed: typed === String(quantity ?? '') ? undefined : typed };
}

/** The text in the field for the quantity. */
export function quantityTyped({ typed, quantity }: QuoteLine): string {
  return typed ?? String(quantity ?? '');
}

/** The lines as they are sent, in the visitor's language. */
export function askedLines(list: QuoteList, products: LineProducts | undefined): RequestLine[] {
  return list.map((line) => {
    const product = products?.get(line.product);
    const variety = varietyOf(line, product);
    const packing = packOf(line, product)?.label;
    return {
      product: line.product,
      product_name: nameOf(line, product),
      ...(variety && { variety: labelOf(variety, product?.varieties) }),
      ...(line.size && { size: labelOf(line.size, product?.sizes) }),
      ...(packing && { packing }),
      ...(line.quantity && { quantity: line.quantity, unit: line.unit ?? DEFAULT_UNIT }),
      ...(line.month && { month: line.month }),
    };
  });
}

/** Codes of what is wrong, by the names of the fields. */
export function errorsOf(list: QuoteList, asked: readonly RequestLine[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, line] of list.entries()) {
    if (!line.quantity && !isBlank(line.typed ?? '')) errors[fieldOf(line)] = 'number';
    const { error } = requestLineSchema.safeParse(asked[index]);
    // Only a quantity is typed; all else is chosen from what the catalogue says.
    if (error) errors[fieldOf(line)] ??= fieldErrors(error).quantity ?? 'choice';
  }
  return errors;
}

/** Name of the field for the quantity of a line. Names that begin so are not kept with the unsent form: the list is kept itself. */
export const fieldOf = ({ id }: QuoteLine): string => `${LINE_FIELDS}${id}`;
export const LINE_FIELDS = 'lines.';

export function plannedLines(list: QuoteList, products: LineProducts | undefined): PlannedLine[] {
  return list.map((line) => {
    const product = products?.get(line.product);
    return {
      quantity: line.quantity,
      unit: line.unit ?? DEFAULT_UNIT,
      month: line.month,
      packed: packOf(line, product),
      season: product?.season,
      storageMinC: product?.storageMinC,
      storageMaxC: product?.storageMaxC,
      minOrderKg: product?.minOrderKg,
    };
  });
}

/** The month of a day and those that follow it, as YYYY-MM. */
export function monthsFrom(day: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(day.getFullYear(), day.getMonth() + index));
    return month.toISOString().slice(0, 7);
  });
}
