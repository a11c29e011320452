import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { CURRENCIES, formatAmount } from 'shared/offers/currencies.ts';
import { getOfferSums } from 'shared/offers/offers.queries.ts';
import type { OfferRow, OfferSums } from 'shared/offers/staff-api.ts';
import { SHOWN_OFFER_STATES, type ShownOfferState, shownState } from 'shared/offers/states.ts';
import { INCOTERMS } from 'shared/trade/terms.ts';
import { formatTimeOrDay } from '../components/format-date.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { FilterDate } from '../components/list/FilterDate.tsx';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useNow } from '../components/use-now.ts';
import { useStaff } from '../components/use-staff.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import { OfferTotals, OPEN_STATES } from './OfferTotals.tsx';
import { askOffers } from './offer-calls.ts';
import { ENDING, NOT_WON, OPEN, SENT_LATELY, WON } from './offer-filter.ts';
import { StateBadge } from './StateBadge.tsx';
import { type OfferTexts, useOfferTexts } from './use-offer-texts.ts';
import { Validity } from './Validity.tsx';

export default function OfferList() {
  const texts = useOfferTexts();
  const staff = useStaff() ?? [];
  // Tabs without counts are of use, so a failure is no matter: the list itself says what cannot be read.
  const { data: sums } = useQuery({
    queryKey: ['offers', COUNT_KEY, 'sums'],
    queryFn: () => askOffers(getOfferSums),
  });

  return (
    <ResourceList
      columns={useColumns()}
      emptyText={texts.empty}
      createLabel={texts.add}
      isDeletable={false}
      initialFilter={INITIAL_FILTER}
      tabs={
        <>
          <FilterTabs
            source="state"
            label={texts.fields.state}
            allLabel={texts.all}
            allCount={countOf(sums, SHOWN_OFFER_STATES)}
            options={tabsOf(sums, texts)}
            linkedOptions={[
              { value: WON, label: texts.won },
              { value: NOT_WON, label: texts.notWon },
              { value: SENT_LATELY, label: texts.sentLately },
            ]}
          />
          {sums && sums.length > 0 && <OfferTotals sums={sums} />}
        </>
      }
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="currency"
            label={texts.fields.currency}
            allLabel={texts.anyCurrency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
          <FilterSelect
            source="incoterm"
            label={texts.fields.incoterm}
            allLabel={texts.anyIncoterm}
            options={INCOTERMS.map((value) => ({ value, label: value }))}
          />
          <FilterSelect
            source="owner_id"
            label={texts.fields.owner}
            allLabel={texts.anyOwner}
            options={staff.map(({ id, email }) => ({ value: id, label: email }))}
          />
          <FilterDate source="sent_at@gte" label={texts.sentFrom} edge="start" />
          <FilterDate source="sent_at@lte" label={texts.sentUntil} edge="end" />
        </>
      }
    />
  );
}

const INITIAL_FILTER = { state: OPEN };

function countOf(sums: readonly OfferSums[] | undefined, states: readonly ShownOfferState[]) {
  return sums
    ?.filter(({ shown_state }) => states.includes(shown_state))
    .reduce((count, sum) => count + sum.count, 0);
}

function tabsOf(sums: readonly OfferSums[] | undefined, texts: OfferTexts) {
  const ending = sums?.reduce((count, sum) => count + sum.ending_count, 0);
  return [
    { value: OPEN, label: texts.open, count: countOf(sums, OPEN_STATES) },
    ...SHOWN_OFFER_STATES.flatMap((state) => [
      { value: state, label: texts.states[state], count: countOf(sums, [state]) },
      ...(state === 'sent' ? [{ value: ENDING, label: texts.ending, count: ending }] : []),
    ]),
  ];
}

function useColumns(): Column<OfferRow>[] {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const now = useNow();
  const nameOf = useAccountNames();
  const stateOf = (row: OfferRow) => shownState(row.state, row.valid_until, now.getTime());
  const termsOf = ({ incoterm, place }: OfferRow) => [incoterm, place].filter(Boolean).join(' ');

  return [
    {
      source: 'number',
      label: texts.fields.number,
      isTitle: true,
      render: ({ number, current_version }) => (
        <>
          <span className="whitespace-nowrap">{number}</span>
          <span className="block font-normal text-ink-2 text-label">
            {texts.version(current_version ?? 1)}
          </span>
        </>
      ),
    },
    {
      source: 'company_name',
      label: texts.fields.buyer,
      render: ({ company_name }) => <Clipped>{company_name}</Clipped>,
    },
    {
      source: 'products',
      label: texts.fields.products,
      render: (row) => (
        <>
          <Clipped>{row.products.join(', ') || '–'}</Clipped>
          <span className="block text-ink-2 text-label">
            <bdi>{termsOf(row)}</bdi>
          </span>
        </>
      ),
      exportValue: ({ products }) => products.join(', '),
    },
    {
      source: 'total',
      label: texts.fields.total,
      isNumeric: true,
      render: ({ total, currency }) => (
        <span dir="ltr" className="whitespace-nowrap">
          <span className="text-ink-2">{currency}</span>{' '}
          <span className="font-semibold">
            {total === null ? '–' : formatAmount(String(total), currency)}
          </span>
        </span>
      ),
      exportValue: ({ total }) => total,
    },
    {
      source: 'valid_until',
      label: texts.fields.valid_until,
      render: (row) => <Validity row={row} now={now} />,
    },
    {
      source: 'state',
      label: texts.fields.state,
      render: (row) => (
        <>
          <StateBadge state={stateOf(row)} />
          <span className="block text-ink-2 text-label">{noteWords(row, texts, locale, now)}</span>
        </>
      ),
      exportValue: (row) => texts.states[stateOf(row)],
    },
    {
      source: 'owner_id',
      label: texts.fields.owner,
      render: ({ owner_id }) => <Clipped>{nameOf(owner_id)}</Clipped>,
      exportValue: ({ owner_id }) => nameOf(owner_id),
    },
  ];
}

/** Of an offer that waits for its buyer, whether the version that was sent last was opened; of others, since when they are as they are. */
function noteWords(
  { state, sent_at, opened_at, changed_at }: OfferRow,
  texts: OfferTexts,
  locale: string,
  now: Date,
): string {
  if (state !== 'sent') return formatTimeOrDay(changed_at, locale, now);
  const isOpened = opened_at !== null && Date.parse(opened_at) >= Date.parse(sent_at ?? changed_at);
  return isOpened ? texts.openedAt(formatTimeOrDay(opened_at, locale, now)) : texts.notOpened;
}
