import { type ComponentProps, useId } from 'react';
import { useLocale } from 'react-admin';
import type { Locale } from 'shared/constants.ts';
import { isolated } from 'shared/isolated.ts';
import type { OfferLine } from 'shared/offers/content.ts';
import { type Currency, formatAmount } from 'shared/offers/currencies.ts';
import type { LastPrice } from 'shared/offers/staff-api.ts';
import { packingOf } from 'shared/products/products.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { formatDate } from '../../components/format-date.ts';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { priceWords } from '../offer-words.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { cellNote } from './NumberCell.tsx';
import { type PickedProduct, packingWords, withPacking } from './product-line.ts';

interface Props {
  at: number;
  line: OfferLine;
  locale: Locale;
  /** Prices of another one are told, and cannot be taken. */
  currency: Currency;
  product: PickedProduct | undefined;
  prices: readonly LastPrice[];
  errors: Readonly<Record<string, string>>;
  onChange: (line: OfferLine, column: string) => void;
  onTake: (price: LastPrice) => void;
}

/** Below the line that has the focus: what it was sold for last, and what names it more closely. */
export function LineDetails({
  at,
  line,
  locale,
  currency,
  product,
  prices,
  errors,
  onChange,
  onTake,
}: Props) {
  const texts = useOfferTexts();
  const appLocale = useLocale() ?? 'en';
  const packings = product ? packingOf(product) : [];
  const [first] = prices;

  const field = (column: 'variety' | 'size' | 'packing') => ({
    label: texts.editor.of(texts.fields[column], at + 1),
    shownLabel: texts.fields[column],
    error: errors[`lines.${at}.${column}`],
    dir: 'auto',
    value: line[column] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...line, [column]: target.value || null }, column),
  });
  const choosePacking = (words: string) => {
    const chosen = packings.find((packing) => packingWords(packing, locale) === words);
    if (chosen) onChange(withPacking(line, chosen, locale), 'packing');
  };
  const { shownLabel, label, value } = field('packing');
  const isListed = packings.some((packing) => packingWords(packing, locale) === value);

  return (
    <div className="grid gap-3 bg-leaf px-3 py-2">
      {line.product_id !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
          <div className="min-w-0 flex-[1_1_16rem]">
            {prices.length === 0 && texts.editor.noLast}
            {prices.map((price) => {
              const words = `${price.currency} ${priceWords(price, price.currency, texts)}`;
              const terms = isolated(`${price.incoterm} ${price.place}`);
              const day = formatDate(price.sent_at, appLocale);
              return (
                <p key={price.offer_id} className="m-0" dir="auto">
                  {price.is_of_buyer
                    ? texts.editor.ownLast(words, terms, day, texts.states[price.state])
                    : texts.editor.otherLast(words, terms, day)}
                </p>
              );
            })}
          </div>
          {first?.currency === currency && (
            <ActionButton
              size="small"
              variant="outlined"
              isDisabled={false}
              aria-keyshortcuts="Alt+L"
              onClick={() => onTake(first)}
            >
              {texts.editor.take(formatAmount(first.unit_price, first.currency))}
            </ActionButton>
          )}
        </div>
      )}
      <div className="grid grid-cols-3 gap-3 max-list:grid-cols-1">
        <DetailField {...field('variety')} />
        <DetailField {...field('size')} />
        {packings.length > 0 ? (
          <div>
            <span aria-hidden="true" className="text-label">
              {shownLabel}
            </span>
            <select aria-label={label} value={value} onChange={({ target }) => choosePacking(target.value)}>
              {!isListed && <option value={value}>{value || texts.editor.noPacking}</option>}
              {packings.map((packing) => (
                <option key={packingWords(packing, locale)}>{packingWords(packing, locale)}</option>
              ))}
            </select>
          </div>
        ) : (
          <DetailField {...field('packing')} />
        )}
      </div>
    </div>
  );
}

interface DetailProps extends ComponentProps<'input'> {
  label: string;
  shownLabel: string;
  error: string | undefined;
}

function DetailField({ label, shownLabel, error, ...input }: DetailProps) {
  const id = useId();
  return (
    <div>
      <span aria-hidden="true" className="text-label">
        {shownLabel}
      </span>
      <input
        {...input}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      {error !== undefined && (
        <p id={id} className={cellNote({ isError: true })}>
          {validationText(error)}
        </p>
      )}
    </div>
  );
}
