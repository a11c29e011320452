import type { ReactNode } from 'react';
import { formatAmount, formatMoney } from 'shared/offers/currencies.ts';
import { formatNumber } from 'shared/trade/quantity.ts';
import { Facts } from '../components/Facts.tsx';
import { LongText } from '../components/LongText.tsx';
import { ContainerLoads } from './ContainerLoads.tsx';
import { containerHints, detailWords, priceWords, quantityWords, termWords } from './offer-words.ts';
import type { ReadOffer } from './read-offer.ts';
import type { OfferTexts } from './use-offer-texts.ts';

/** More are a quantity in the wrong unit, or nothing that an eye counts, and take long to draw. */
const DRAWN_AT_MOST = 50;

interface Props {
  offer: ReadOffer;
  /** In the language that it is read in. */
  texts: OfferTexts;
  locale: string;
}

/** Lines, total, containers and terms of one version. */
export function OfferSummary({ offer, texts, locale }: Props) {
  const { currency, total, net_kg, lines, containers, containerCount } = offer;
  return (
    <>
      <ol className="m-0 list-none p-0">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-wrap gap-x-4 gap-y-1 border-hair border-t py-2">
            <span className="w-5 text-ink-2 text-label">{at + 1}</span>
            <div className="wrap-anywhere min-w-0 flex-[1_1_8rem]">
              <bdi className="font-semibold">{line.product_name || '–'}</bdi>
              <span className="block text-ink-2 text-label">
                <bdi>{detailWords(line)}</bdi>
              </span>
              <span className="tabular block text-label">
                <bdi>{quantityWords(line, texts)}</bdi> × <bdi>{priceWords(line, currency, texts)}</bdi>
              </span>
            </div>
            <bdi dir="ltr" className="tabular ms-auto font-semibold">
              {line.line_total === null ? '–' : formatAmount(line.line_total, currency)}
            </bdi>
          </li>
        ))}
      </ol>
      <p className="mt-0 mb-6 flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-y py-2">
        <span>
          <b className="font-medium font-serif text-[1.125rem]">{texts.fields.total}</b>{' '}
          <bdi className="text-ink-2 text-label">{net_kg && texts.net(formatNumber(Number(net_kg)))}</bdi>
        </span>
        <bdi dir="ltr" className="tabular font-medium font-serif text-[1.25rem]">
          {total === null ? `${currency} –` : formatMoney(total, currency)}
        </bdi>
      </p>
      {containerCount > 0 && (
        <div className="mb-6">
          {containerCount > DRAWN_AT_MOST ? (
            <p className="m-0 text-label">{texts.tooManyContainers(formatNumber(containerCount))}</p>
          ) : (
            <ContainerLoads containers={containers} texts={texts} />
          )}
          {containerHints(containers, texts).map((hint) => (
            <Hint key={hint}>{hint}</Hint>
          ))}
        </div>
      )}
      <Facts
        isRuled
        facts={termWords(offer, texts, locale).map(([label, value]) => ({
          label,
          value: <LongText>{value}</LongText>,
        }))}
      />
    </>
  );
}

export function Hint({ children }: { children: ReactNode }) {
  return <p className="mt-2 mb-0 text-label text-saffron-ink">{children}</p>;
}
