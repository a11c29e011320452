import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BuyerSummary } from 'shared/buyers/buyers.ts';
import { isolated } from 'shared/isolated.ts';
import { formatDate } from '../components/format-date.ts';
import { useOfferTexts } from '../offers/use-offer-texts.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { AsideSection } from './AsideSection.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

/** What this buyer was offered last of each product, and what became of it. */
export function LastPrices({ prices }: { prices: BuyerSummary['last_prices'] }) {
  const texts = useBuyerTexts().prices;
  const offers = useOfferTexts();
  const { units } = useTradeTexts();
  const locale = useLocale() ?? 'en';
  return (
    <AsideSection title={texts.title}>
      {prices.length === 0 && <p className="m-0 text-ink-2">{texts.none}</p>}
      <ul className="m-0 list-none p-0">
        {prices.map((price) => (
          <li key={price.product_name} className="flex justify-between gap-3 border-hair border-t py-2">
            <span className="min-w-0">
              <Link className="text-field" to={`/offers/${price.offer_id}/show`}>
                <bdi>{price.product_name}</bdi>
              </Link>
              <span className="block text-ink-2 text-label">
                {[price.incoterm ?? [], formatDate(price.sent_at, locale), offers.states[price.state]]
                  .flat()
                  .map(isolated)
                  .join(' · ')}
              </span>
            </span>
            <span className="tabular text-end">
              <bdi dir="ltr" className="whitespace-nowrap">
                <span className="text-ink-2">{price.currency}</span> {price.unit_price ?? '–'}
              </bdi>
              {price.price_unit && (
                <span className="block text-ink-2 text-label">/ {units[price.price_unit]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
