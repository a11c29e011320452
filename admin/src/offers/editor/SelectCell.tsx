import { useId } from 'react';
import { UNITS, type Unit } from 'shared/trade/terms.ts';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { cellKey } from './grid-keys.ts';
import { cellNote } from './NumberCell.tsx';

interface Props {
  column: 'unit' | 'price_unit';
  line: number;
  value: Unit | null;
  error: string | undefined;
  onChange: (value: Unit | null) => void;
}

export function SelectCell({ column, line, value, error, onChange }: Props) {
  const texts = useOfferTexts();
  const id = useId();
  return (
    <>
      <select
        aria-label={texts.editor.of(texts.fields[column], line + 1)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        data-cell={cellKey({ line, column })}
        value={value ?? ''}
        onChange={({ target }) => onChange(UNITS.find((unit) => unit === target.value) ?? null)}
      >
        <option value="">–</option>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {texts.units[unit]}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={id} className={cellNote({ isError: true })}>
          {validationText(error)}
        </p>
      )}
    </>
  );
}
