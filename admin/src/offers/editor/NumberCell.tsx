import { cva } from 'class-variance-authority';
import { useId } from 'react';
import type { Decimal } from 'shared/offers/currencies.ts';
import { formatNumber } from 'shared/trade/quantity.ts';
import type { Unit } from 'shared/trade/terms.ts';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { readCell, typedDecimal } from './draft-content.ts';
import { cellKey } from './grid-keys.ts';

interface Props {
  column: 'quantity' | 'unit_price';
  line: number;
  value: Decimal | null;
  unit: Unit | null;
  error: string | undefined;
  /** What was typed or pasted here last. */
  typed: string;
  onType: (typed: string, value: Decimal | null) => void;
}

export const cellNote = cva('m-0 px-1 text-label', {
  variants: { isError: { true: 'text-tomato', false: 'text-ink-2' } },
});

/** A number in whichever digits. What could mean two things is said back, and can be taken for the other. */
export function NumberCell({ column, line, value, unit, error, typed, onType }: Props) {
  const texts = useOfferTexts();
  const id = useId();
  // What comes from elsewhere, such as an undo, goes before what was typed here.
  const shown = typedDecimal(column, typed, unit) === value ? typed : (value ?? '');
  const read = shown === typed ? readCell(column, typed, unit) : null;
  const otherwise = read?.otherwise;
  const hasNote = error !== undefined || otherwise !== undefined;

  const type = (text: string) => onType(text, typedDecimal(column, text, unit));
  return (
    <>
      <input
        className="tabular text-end"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={texts.editor.of(texts.fields[column], line + 1)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hasNote ? id : undefined}
        data-cell={cellKey({ line, column })}
        value={shown}
        onChange={({ target }) => type(target.value)}
      />
      {error !== undefined ? (
        <p id={id} className={cellNote({ isError: true })}>
          {validationText(error)}
        </p>
      ) : (
        otherwise !== undefined && (
          <p id={id} className={cellNote({ isError: false })}>
            {texts.editor.readAs(formatNumber(read?.value ?? 0))}{' '}
            <button
              type="button"
              className="cursor-pointer border-0 bg-transparent p-0 text-field underline [font:inherit]"
              onClick={() => type(String(otherwise))}
            >
              {texts.editor.mean(formatNumber(otherwise))}
            </button>
          </p>
        )
      )}
    </>
  );
}
