import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { ConflictChoices } from '../../components/form/ConflictChoices.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { detailWords, priceWords, quantityWords } from '../offer-words.ts';
import { type OfferTexts, useOfferTexts } from '../use-offer-texts.ts';
import { draftFields, draftOf, lineNumber } from './draft-fields.ts';
import type { DraftConflict } from './use-draft.ts';

interface Props {
  conflict: DraftConflict;
  onChoose: (content: OfferContent) => void;
  onClose: () => void;
}

/** Both drafts to choose from, term by term and line by line. */
export function DraftConflictDialog({ conflict, onChoose, onClose }: Props) {
  const text = useText();
  const texts = useOfferTexts();
  const { mine, base, theirs } = conflict;
  const fields = draftFields(mine, base, theirs.content);
  return (
    <ConflictChoices
      conflict={{ ...fields, theirs: { id: theirs.version, ...fields.theirs } }}
      fieldText={(field) => {
        const number = lineNumber(field);
        return number === null
          ? texts.fields[field as keyof OfferTexts['fields']]
          : texts.line(number, texts.fields.product_name);
      }}
      describe={(value) => describe(value, mine, texts, text)}
      isBusy={false}
      onSave={(chosen) => onChoose(draftOf(chosen))}
      onClose={onClose}
    />
  );
}

function describe(
  value: unknown,
  { currency }: OfferContent,
  texts: OfferTexts,
  text: ReturnType<typeof useText>,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return text(value ? 'values.yes' : 'values.no');
  if (typeof value !== 'object') return String(value);
  const line = { ...(value as OfferLine), line_total: null };
  return [
    line.product_name,
    detailWords(line),
    quantityWords(line, texts),
    priceWords(line, currency, texts),
  ].join('\n');
}
