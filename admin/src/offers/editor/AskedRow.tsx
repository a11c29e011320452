import type { OfferLine } from 'shared/offers/content.ts';
import { type Currency, formatAmount } from 'shared/offers/currencies.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { priceWords, quantityWords } from '../offer-words.ts';
import { totalOf } from '../read-offer.ts';
import { type OfferTexts, useOfferTexts } from '../use-offer-texts.ts';
import { type AskedChange, isTaken } from './asked-changes.ts';

interface Props {
  at: number;
  line: OfferLine;
  currency: Currency;
  asked: AskedChange;
  onTake: (change: Partial<OfferLine>) => void;
}

/** Below a line of which the buyer asked something: what it was, and what taking it over would make of the line. */
export function AskedRow({ at, line, currency, asked: { text, change }, onTake }: Props) {
  const texts = useOfferTexts();
  const { editor } = texts;
  const taken = change && { ...line, ...change };
  const total = taken && totalOf(taken, currency);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-saffron-ink border-s-4 bg-paper-2 px-3 py-2 text-label">
      <p className="wrap-anywhere m-0 min-w-0 flex-[1_1_14rem]">
        {editor.asked} <q dir="auto">{text}</q>{' '}
        {taken && !isTaken(line, change) && (
          <span className="tabular whitespace-nowrap">
            <del className="text-ink-2">
              <bdi>{wordsOf(line, change, currency, texts)}</bdi>
            </del>{' '}
            <ins className="bg-leaf no-underline">
              <bdi>{wordsOf(taken, change, currency, texts)}</bdi>
            </ins>
            {total && (
              <span className="text-ink-2">
                {' '}
                {editor.wouldBe} <bdi dir="ltr">{formatAmount(total, currency)}</bdi>
              </span>
            )}
          </span>
        )}
      </p>
      {change && (
        <ActionButton
          size="small"
          variant="outlined"
          isDisabled={isTaken(line, change)}
          aria-label={editor.takeOverOf(at + 1)}
          onClick={() => onTake(change)}
        >
          {isTaken(line, change) ? editor.takenOver : editor.takeOver}
        </ActionButton>
      )}
    </div>
  );
}

/** Of the line, what the change is about. */
function wordsOf(line: OfferLine, change: Partial<OfferLine>, currency: Currency, texts: OfferTexts): string {
  const read = { ...line, line_total: null };
  if ('size' in change) return line.size ?? '–';
  return 'quantity' in change ? quantityWords(read, texts) : priceWords(read, currency, texts);
}
