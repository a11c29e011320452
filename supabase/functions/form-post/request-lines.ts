import type { Supabase } from 'shared/client.ts';
import type { Locale } from 'shared/constants.ts';
import { listProductsNamed } from 'shared/products/products.queries.ts';
import type { RequestType } from 'shared/requests/requests.ts';
import { quotationFields, sampleFields } from 'shared/trade/derived-fields.ts';
import { readQuantity } from 'shared/trade/quantity.ts';
import { type RequestLine, requestLineSchema } from 'shared/trade/request-lines.ts';
import { UNITS } from 'shared/trade/terms.ts';
import { fieldErrors, isBlank } from 'shared/validation.ts';
import { tradeTexts } from '../_shared/texts.ts';
import type { Field } from './forms.ts';

/*
 * The rows of a form that no script has made into a list: `lines[0].product`, `lines[0].packing`, `lines[0].quantity`,
 * `lines[0].unit`, and four more.
 */

const LINE_ROWS = 5;
const COLUMNS = ['product', 'packing', 'quantity', 'unit'] as const;
type Column = (typeof COLUMNS)[number];
type Values = Readonly<Record<string, string>>;

/** Products of the catalogue that a visitor has named, in either language. */
export type NamedProduct = Awaited<ReturnType<typeof listProductsNamed>>[number];

const nameOf = (row: number, column: Column) => `lines[${row}].${column}`;

export function lineFields(locale: Locale): Field[] {
  const texts = tradeTexts[locale];
  const units = UNITS.map((value) => ({ value, label: texts.units[value] }));
  return Array.from({ length: LINE_ROWS }, (_, row) =>
    COLUMNS.map((column): Field => {
      const label = texts.fields[column === 'product' ? 'product_name' : column];
      return {
        name: nameOf(row, column),
        label: [texts.line(row + 1), label].join(texts.comma),
        isRequired: false,
        kind: column === 'unit' ? 'choice' : 'text',
        autocomplete: 'off',
        options: column === 'unit' ? units : [],
      };
    }),
  ).flat();
}

export async function findNamedProducts(visitors: Supabase, values: Values): Promise<NamedProduct[]> {
  const names = rowsIn(values).map((row) => (values[nameOf(row, 'product')] ?? '').trim());
  if (names.length === 0) return [];
  try {
    return await listProductsNamed(visitors, names);
  } catch (error) {
    // The request matters more than its links to the catalogue.
    console.error(error);
    return [];
  }
}

/** The lines in the rows that something was typed into, and what is wrong with them, by the fields' names. */
export function readLines(
  values: Values,
  products: readonly NamedProduct[],
): { lines: RequestLine[]; errors: Record<string, string> } {
  const lines: RequestLine[] = [];
  const errors: Record<string, string> = {};
  for (const row of rowsIn(values)) {
    const [product = '', packing, typed, unit] = COLUMNS.map((column) => values[nameOf(row, column)]);
    const known = products.find((candidate) =>
      [candidate.slug, candidate.name, candidate.name_ar].includes(product.trim()),
    );
    const quantity = typed
      ? readQuantity(
          typed,
          UNITS.find((name) => name === unit),
        )?.value
      : null;
    const { data, error } = requestLineSchema.safeParse({
      product: known?.slug,
      product_name: product === known?.slug ? known.name : product,
      packing,
      // Not a number is said of it.
      quantity: quantity === undefined ? typed : quantity,
      unit: typed ? unit : null,
    });
    if (data) lines.push(data);
    for (const [path, key] of Object.entries(error ? fieldErrors(error) : {})) {
      errors[nameOf(row, path === 'product_name' ? 'product' : (path as Column))] = key;
    }
  }
  return { lines, errors };
}

/** What the lines say in the place of fields that were left empty. */
export function fieldsOfLines(
  type: RequestType,
  lines: readonly RequestLine[],
  products: readonly NamedProduct[],
  locale: Locale,
): Record<string, string> {
  if (lines.length === 0) return {};
  if (type === 'sample') return sampleFields({ lines }, tradeTexts[locale]);
  const categoryOf = (slug: string) => products.find((product) => product.slug === slug)?.categorySlug;
  return quotationFields({ lines, categoryOf }, tradeTexts[locale]);
}

/** A unit alone is what the form had chosen by itself. */
function rowsIn(values: Values): number[] {
  return Array.from({ length: LINE_ROWS }, (_, row) => row).filter((row) =>
    COLUMNS.some((column) => column !== 'unit' && !isBlank(values[nameOf(row, column)] ?? '')),
  );
}
