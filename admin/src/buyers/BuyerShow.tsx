import { Button } from '@mui/material';
import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useGetRecordId, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BuyerRow, BuyerSummary } from 'shared/buyers/buyers.ts';
import { formatAmount } from 'shared/offers/currencies.ts';
import { countryText } from 'shared/trade/line-text.ts';
import { Facts } from '../components/Facts.tsx';
import { formatDate } from '../components/format-date.ts';
import { LongText } from '../components/LongText.tsx';
import { ShowPage } from '../components/ShowPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { AsideSection } from './AsideSection.tsx';
import { summaryQuery, timelineQuery } from './buyer-page-queries.ts';
import { Contacts } from './Contacts.tsx';
import { FollowUps } from './FollowUps.tsx';
import { LastPrices } from './LastPrices.tsx';
import { Merges } from './Merges.tsx';
import { Timeline } from './Timeline.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const BUYER_READS = ['*', 'buyer_facts'];

export default function BuyerShow() {
  const texts = useBuyerTexts();
  const companyId = String(useGetRecordId());
  // At once with the row, and not after it, if the list has not asked.
  usePrefetchQuery(summaryQuery(companyId));
  usePrefetchInfiniteQuery(timelineQuery(companyId, null));
  return (
    <ShowPage<BuyerRow>
      columns={BUYER_READS}
      deleteHintOf={() => texts.deleteHint}
      headActions={({ id, name }) => (
        <>
          <Button
            variant="contained"
            component={Link}
            to={`/offers/create?${new URLSearchParams({ company: name })}`}
          >
            {texts.newOffer}
          </Button>
          <Button variant="outlined" component={Link} to={`/buyers/${id}`}>
            {texts.edit}
          </Button>
        </>
      )}
    >
      {(row) => <BuyerPage row={row} />}
    </ShowPage>
  );
}

function BuyerPage({ row }: { row: BuyerRow }) {
  const texts = useBuyerTexts();
  // The rest of the page is of use without it; lists that fail say so themselves.
  const { data: summary } = useQuery(summaryQuery(row.id));
  return (
    <>
      <BuyerFacts row={row} summary={summary} />
      {/* On phones, what is to be done and whom to call come before all that happened, and the rest after it. */}
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          {row.notes && (
            <p className="wrap-anywhere mt-0 mb-6 max-w-measure">
              <LongText dir="auto">{row.notes}</LongText>
            </p>
          )}
          <Timeline companyId={row.id} counts={summary?.counts} />
        </div>
        <div className="wrap-anywhere min-w-0 border-rule border-t pt-4 max-lg:-order-1">
          <FollowUps companyId={row.id} />
          <Contacts companyId={row.id} />
        </div>
        <div className="wrap-anywhere min-w-0 max-lg:mt-8 max-lg:border-rule max-lg:border-t max-lg:pt-4">
          {summary && <LastPrices prices={summary.last_prices} />}
          <AsideSection title={texts.domains.title}>
            <p className="m-0">
              <bdi dir="ltr">{row.domains.join(', ') || texts.domains.none}</bdi>
            </p>
            {row.domains.length > 0 && <p className="m-0 text-ink-2 text-label">{texts.domains.hint}</p>}
          </AsideSection>
          {summary && <Merges merges={summary.merges} />}
        </div>
      </div>
    </>
  );
}

function BuyerFacts({ row, summary }: { row: BuyerRow; summary: BuyerSummary | undefined }) {
  const text = useText();
  const texts = useBuyerTexts();
  const trade = useTradeTexts();
  const locale = useLocale() ?? 'en';
  const { country, vat, created_at, buyer_facts: open } = row;
  return (
    <Facts
      facts={[
        ...(country
          ? [{ label: text('resources.buyers.fields.country'), value: countryText(country, trade) }]
          : []),
        { label: texts.fields.since, value: formatDate(created_at, locale) },
        ...(summary
          ? [
              {
                label: texts.fields.agreed,
                value: summary.agreed.length
                  ? summary.agreed.map(({ currency, total }) => (
                      <bdi key={currency} dir="ltr" className="block">
                        {currency} {formatAmount(total, currency)}
                      </bdi>
                    ))
                  : texts.noneYet,
              },
              {
                label: texts.fields.agreedOf,
                value: texts.agreedOf(summary.agreed_count, summary.sent_count),
              },
            ]
          : []),
        ...(open ? [{ label: texts.fields.open, value: texts.openNow(open.requests, open.offers) }] : []),
        ...(vat ? [{ label: text('resources.buyers.fields.vat'), value: <bdi>{vat}</bdi> }] : []),
      ]}
    />
  );
}
