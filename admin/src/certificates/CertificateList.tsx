import { useQuery } from '@tanstack/react-query';
import type { CertificateRow } from 'shared/certificates/certificates.ts';
import {
  CERTIFICATE_SCHEME_IDS,
  CERTIFICATE_SCHEMES,
  certificateName,
  certificateNumber,
} from 'shared/certificates/schemes.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useNow } from '../components/use-now.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import { CertificateState, stateOf } from './CertificateState.tsx';
import { LISTED_STATES, listedState } from './certificate-filter.ts';
import { axisOf, TimeBar } from './TimeBar.tsx';
import { useReadCertificates } from './use-read-certificates.ts';
import { isReplaced } from './use-replacement.ts';

export default function CertificateList() {
  const text = useText();
  const all = useAllRows();
  const columns = useColumns(all);
  const today = dayOf(useNow());
  const byState = all && Map.groupBy(all, (row) => listedState(row, today));
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.certificates.empty')}
      createLabel={text('resources.certificates.add')}
      tabs={
        <FilterTabs
          source="state"
          label={text('resources.certificates.fields.state')}
          allLabel={text('list.all')}
          allCount={all?.length}
          options={LISTED_STATES.map((value) => ({
            value,
            label: text(`resources.certificates.tabs.${value}`),
            count: byState && (byState.get(value)?.length ?? 0),
          }))}
        />
      }
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="scheme"
            label={text('resources.certificates.fields.scheme')}
            allLabel={text('resources.certificates.allSchemes')}
            options={CERTIFICATE_SCHEME_IDS.map((value) => ({
              value,
              label: CERTIFICATE_SCHEMES[value].name,
            }))}
          />
          <TranslationFilter />
        </>
      }
    />
  );
}

/** Counted by tab. Tabs without counts are of use, so a failure is no matter: the list itself says what cannot be read. */
function useAllRows(): CertificateRow[] | undefined {
  const read = useReadCertificates();
  return useQuery({ queryKey: ['certificates', COUNT_KEY, 'states'], queryFn: read }).data;
}

function useColumns(all: readonly CertificateRow[] | undefined): Column<CertificateRow>[] {
  const text = useText();
  const today = dayOf(useNow());
  const [year, next] = axisOf(today).years;
  return [
    {
      source: 'scheme',
      label: text('resources.certificates.fields.scheme'),
      isTitle: true,
      render: (row) => (
        <>
          <span className="in-[table]:whitespace-nowrap">{certificateName(row)}</span>
          <span className="block font-normal text-ink-2 text-label">
            <bdi>{certificateNumber(row)}</bdi>
          </span>
        </>
      ),
      exportValue: certificateName,
    },
    {
      source: 'holder',
      label: text('resources.certificates.fields.holder'),
      render: ({ holder, site }) => (
        <>
          <Clipped>{holder}</Clipped>
          {site && (
            <span className="block text-ink-2 text-label">
              <Clipped>{site}</Clipped>
            </span>
          )}
        </>
      ),
      exportValue: ({ holder }) => holder,
    },
    {
      source: 'product_ids',
      label: text('resources.certificates.fields.product_ids'),
      isComputed: true,
      isNumeric: true,
      render: ({ product_ids }) => product_ids.length,
      exportValue: ({ product_ids }) => product_ids.length,
    },
    {
      source: 'valid_until',
      label: text('resources.certificates.axis', { year: String(year), next: String(next) }),
      exportLabel: text('resources.certificates.fields.valid_until'),
      render: (row) => <TimeBar row={row} />,
      exportValue: ({ valid_until }) => valid_until,
    },
    {
      source: 'state',
      label: text('resources.certificates.fields.state'),
      isComputed: true,
      render: (row) => <CertificateState row={row} />,
      exportValue: (row) => {
        const named = all?.find(({ id }) => id === row.replaced_by);
        return stateOf(row, isReplaced(row, named), today, text)[1];
      },
    },
  ];
}
