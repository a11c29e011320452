import type { Locale } from 'shared/constants.ts';
import { UNITS } from 'shared/trade/terms.ts';
import { Field } from '../../../components/form/Field.tsx';
import { lineTextsIn } from './texts.ts';

/** As many as the function `form-post` takes. */
const ROWS = [0, 1, 2, 3, 4];
const COLUMNS = ['product', 'packing', 'quantity', 'unit'] as const;

/** Rows for who has no script; the sum is worked out when the request arrives. */
export function PlainLines({ idOf, locale }: { idOf: (name: string) => string; locale: Locale }) {
  const { trade } = lineTextsIn(locale);
  return ROWS.map((row) => (
    <fieldset
      className="col-span-full noscript:grid hidden min-w-0 grid-cols-2 gap-3 border-hair border-b pb-4 sm:grid-cols-[3fr_3fr_2fr_2fr]"
      key={row}
    >
      <legend className="sr-only">{trade.line(row + 1)}</legend>
      {COLUMNS.map((column) => (
        <Field
          key={column}
          id={idOf(`lines[${row}].${column}`)}
          name={`lines[${row}].${column}`}
          label={trade.fields[column === 'product' ? 'product_name' : column]}
          isRequired={false}
          {...(column === 'unit' && {
            kind: 'select',
            placeholder: null,
            options: UNITS.map((value) => ({ value, label: trade.units[value] })),
          })}
        />
      ))}
    </fieldset>
  ));
}
