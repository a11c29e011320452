import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { countryText } from 'shared/trade/line-text.ts';
import { formatTimeOrDay } from '../components/format-date.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column, ExportedColumn } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useCountryOptions } from '../requests/use-country-options.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { FOLLOW_UP_FILTERS } from './buyer-filter.ts';
import { type BuyerLine, READS_WITH_CONTACTS, splitIntoContacts, writeDomains } from './buyer-lines.ts';
import { prefetchBuyer } from './buyer-page-queries.ts';
import { DueDay } from './DueDay.tsx';
import { MergeNotice } from './MergeNotice.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const READS = ['*', 'buyer_facts'];
const EXPORT_READS = [...READS_WITH_CONTACTS, 'buyer_facts'];

export default function BuyerList() {
  const text = useText();
  const texts = useBuyerTexts();
  const { isWritable } = useAdminResource();
  const queryClient = useQueryClient();
  return (
    <ResourceList
      columns={useColumns()}
      reads={READS}
      exportReads={EXPORT_READS}
      exportedRows={splitIntoContacts}
      exportedOnly={useExportedOnly()}
      emptyText={texts.empty}
      createLabel={texts.add}
      isDeletable={false}
      onRowPress={({ id }) => prefetchBuyer(queryClient, String(id))}
      notice={isWritable && <MergeNotice />}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="country"
            label={text('resources.buyers.fields.country')}
            allLabel={texts.anyCountry}
            options={useCountryOptions()}
          />
          <FilterSelect
            source="follow_up"
            label={texts.fields.follow_up}
            allLabel={texts.filters.any}
            options={FOLLOW_UP_FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
          />
        </>
      }
    />
  );
}

/** What a file needs to be imported again, with the columns of the list. */
function useExportedOnly(): ExportedColumn<BuyerLine>[] {
  const fieldText = useFieldText();
  return [
    { source: 'id', label: fieldText('id') },
    {
      source: 'domains',
      label: fieldText('domains'),
      exportValue: ({ domains }) => writeDomains(domains),
    },
    { source: 'vat', label: fieldText('vat') },
    { source: 'notes', label: fieldText('notes') },
    ...(['email', 'phone', 'locale'] as const).map((column) => ({
      source: column,
      label: fieldText(column),
      exportValue: ({ contact }: BuyerLine) => contact?.[column],
    })),
  ];
}

function useColumns(): Column<BuyerLine>[] {
  const text = useText();
  const texts = useBuyerTexts();
  const trade = useTradeTexts();
  const locale = useLocale() ?? 'en';
  return [
    {
      source: 'name',
      label: text('resources.buyers.fields.name'),
      isTitle: true,
      render: ({ name }) => <Clipped>{name}</Clipped>,
    },
    {
      source: 'country',
      label: text('resources.buyers.fields.country'),
      render: ({ country }) => (country ? countryText(country, trade) : '–'),
      exportValue: ({ country }) => country,
    },
    {
      source: 'people',
      label: texts.fields.people,
      exportLabel: text('resources.buyers.fields.contact_name'),
      isComputed: true,
      render: ({ buyer_facts }) => {
        const [first, ...others] = buyer_facts?.people ?? [];
        if (!first) return '–';
        return (
          <>
            <Clipped>
              <bdi>{first}</bdi>
            </Clipped>
            {others.length > 0 && (
              <span className="block text-ink-2 text-label">{texts.more(others.length)}</span>
            )}
          </>
        );
      },
      exportValue: ({ contact }) => contact?.name,
    },
    {
      source: 'requests',
      label: texts.fields.requests,
      isComputed: true,
      isNumeric: true,
      render: ({ buyer_facts }) => buyer_facts?.requests ?? '–',
      exportValue: ({ buyer_facts }) => buyer_facts?.requests,
    },
    {
      source: 'offers',
      label: texts.fields.offers,
      isComputed: true,
      isNumeric: true,
      render: ({ buyer_facts }) => buyer_facts?.offers ?? '–',
      exportValue: ({ buyer_facts }) => buyer_facts?.offers,
    },
    {
      source: 'heard_at',
      label: texts.fields.heard_at,
      render: ({ heard_at }) => <time dateTime={heard_at}>{formatTimeOrDay(heard_at, locale)}</time>,
      exportValue: ({ heard_at }) => heard_at,
    },
    {
      source: 'follow_up_due',
      label: texts.fields.follow_up,
      render: ({ follow_up_due }) => (follow_up_due ? <DueDay day={follow_up_due} /> : '–'),
      exportValue: ({ follow_up_due }) => follow_up_due,
    },
  ];
}
