import { useId } from 'react';
import type { OfferLine } from 'shared/offers/content.ts';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { cellNote } from './NumberCell.tsx';

interface Props {
  at: number;
  line: OfferLine;
  error: string | undefined;
  /** Id of the list of the catalogue's names. */
  list: string;
  onType: (name: string) => void;
  /** The name is as it shall be. */
  onLeave: () => void;
}

/** A name of the catalogue, or another one. */
export function ProductCell({ at, line, error, list, onType, onLeave }: Props) {
  const texts = useOfferTexts();
  const id = useId();
  const details = [line.variety, line.size, line.packing].filter(Boolean).join(' · ');
  return (
    <>
      <input
        className="font-semibold"
        list={list}
        dir="auto"
        autoComplete="off"
        aria-label={texts.editor.of(texts.fields.product_name, at + 1)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={id}
        data-cell={`${at}:product_name`}
        value={line.product_name}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      <p id={id} dir="auto" className={cellNote({ isError: error !== undefined })}>
        {error === undefined ? details : validationText(error)}
      </p>
    </>
  );
}
