import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { ConflictChoices } from '../../components/form/ConflictChoices.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { detailWords, priceWords, quantityWords } from '../offer-words.ts';
import { type OfferTexts, useOfferTexts } from '../use-offer-texts.ts';
import type { DraftConflict } from './use-draft.ts';

const LINE = 'line ';

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
  const count = Math.max(mine.lines.length, theirs.content.lines.length);
  return (
    <ConflictChoices
      conflict={{
        mine: inFields(mine, count),
        base: inFields(base, count),
        theirs: { id: theirs.version, ...inFields(theirs.content, count) },
      }}
      fieldText={(field) =>
        field.startsWith(LINE)
          ? texts.line(Number(field.slice(LINE.length)), texts.fields.product_name)
          : texts.fields[field as keyof OfferTexts['fields']]
      }
      describe={(value) => describe(value, mine, texts, text)}
      isBusy={false}
      onSave={(fields) => onChoose(fromFields(fields))}
      onClose={onClose}
    />
  );
}

/** With a field for each line, null where a draft has fewer. */
function inFields({ lines, ...terms }: OfferContent, count: number): Record<string, unknown> {
  const fields = Array.from({ length: count }, (_, at) => [`${LINE}${at + 1}`, lines[at] ?? null]);
  return { ...terms, ...Object.fromEntries(fields) };
}

function fromFields(fields: Record<string, unknown>): OfferContent {
  const entries = Object.entries(fields);
  const terms = entries.filter(([field]) => !field.startsWith(LINE));
  const lines = entries.filter(([field, line]) => field.startsWith(LINE) && line !== null);
  return { ...Object.fromEntries(terms), lines: lines.map(([, line]) => line) } as OfferContent;
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
