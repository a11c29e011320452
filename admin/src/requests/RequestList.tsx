import { useLocale } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import { DEFAULT_REQUEST_STATUS, replyDueAt } from 'shared/requests/requests.ts';
import { termsText } from 'shared/trade/line-text.ts';
import { BreakingEmail } from '../components/contact-links.tsx';
import type { Option } from '../components/form/SelectField.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column, ExportedColumn } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { statusLabel } from '../components/status.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { ReplyClock } from './ReplyClock.tsx';
import { OVERDUE } from './request-filter.ts';
import { linesSummary, type RequestRow, SENT_FIELDS, splitIntoLines } from './request-row.ts';
import { sentText, typeText, useRequestStatuses, useTypeOptions } from './request-texts.ts';
import { useLineFilters } from './use-line-filters.ts';
import { useTradeTexts } from './use-trade-texts.ts';

export default function RequestList() {
  const text = useText();
  const columns = useColumns();
  const exportedOnly = useExportedOnly(columns);
  const types = useTypeOptions();
  const statuses = useRequestStatuses();
  const lineFilters = useLineFilters();

  return (
    <ResourceList
      columns={columns}
      exportedOnly={exportedOnly}
      exportedRows={splitIntoLines}
      emptyText={text('resources.requests.empty')}
      tabs={
        <FilterTabs
          source="status"
          label={text('resources.requests.fields.status')}
          allLabel={text('list.all')}
          options={withOverdue(statuses, text('resources.requests.overdue'))}
        />
      }
      bulkStatuses={statuses}
      deleteHint={text('resources.requests.deleteManyHint')}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="type"
            label={text('resources.requests.fields.type')}
            allLabel={text('resources.requests.allTypes')}
            options={types}
          />
          {LINE_FILTERS.map(([source, all]) => (
            <FilterSelect
              key={source}
              source={source}
              label={text(`resources.requests.fields.${source === 'product' ? 'lines' : source}`)}
              allLabel={text(`resources.requests.${all}`)}
              options={lineFilters[source]}
            />
          ))}
        </>
      }
    />
  );
}

const LINE_FILTERS = [
  ['product', 'allProducts'],
  ['month', 'allMonths'],
  ['country', 'allCountries'],
  ['incoterm', 'allIncoterms'],
] as const;

/** Where a row has a field of its form, as the backend sorts by it. */
const SENT = 'form_data->>';

/** Overdue stands beside new, which it is a part of. */
function withOverdue(statuses: readonly Option[], label: string): Option[] {
  return statuses.flatMap((status) =>
    status.value === DEFAULT_REQUEST_STATUS ? [status, { value: OVERDUE, label }] : [status],
  );
}

function useColumns(): Column<RequestRow>[] {
  const text = useText();
  const locale = useLocale();
  const texts = useTradeTexts();
  const statuses = useRequestStatuses();

  return [
    {
      source: `${SENT}fullName`,
      label: text('resources.requests.fields.fullName'),
      isTitle: true,
      render: ({ form_data }) => form_data.fullName,
      exportValue: ({ form_data }) => form_data.fullName,
    },
    {
      source: 'type',
      label: text('resources.requests.fields.type'),
      render: ({ type }) => typeText(type, text),
      exportValue: ({ type }) => typeText(type, text),
    },
    {
      source: `${SENT}company`,
      label: text('resources.requests.fields.company'),
      render: ({ form_data }) => form_data.company ?? '–',
      exportValue: ({ form_data }) => form_data.company,
    },
    {
      source: 'lines->0->>product_name',
      label: text('resources.requests.fields.lines'),
      render: (row) => (
        <>
          {linesSummary(row) || '–'}
          {row.trade && <span className="block text-ink-2 text-label">{termsText(row.trade, texts)}</span>}
        </>
      ),
      exportValue: ({ line }) => line?.product_name,
    },
    {
      source: `${SENT}email`,
      label: text('resources.requests.fields.email'),
      render: ({ form_data }) => <BreakingEmail address={form_data.email} />,
      exportValue: ({ form_data }) => form_data.email,
    },
    {
      source: 'status',
      label: text('resources.requests.fields.status'),
      render: ({ status }) => <StatusBadge status={status} statuses={statuses} />,
      exportValue: ({ status }) => statusLabel(status, statuses),
    },
    {
      source: 'reply',
      label: text('resources.requests.fields.reply'),
      exportLabel: text('resources.requests.fields.replyDue'),
      isComputed: true,
      render: (row) => <ReplyClock row={row} />,
      exportValue: ({ created_at, status }) =>
        status === DEFAULT_REQUEST_STATUS ? replyDueAt(created_at) : null,
    },
    {
      source: 'created_at',
      label: text('resources.requests.fields.created_at'),
      render: ({ created_at }) => formatDateTime(created_at, locale),
    },
  ];
}

/** The reference, what was sent in the fields that have no column, the line and the terms. */
function useExportedOnly(columns: readonly Column<RequestRow>[]): ExportedColumn<RequestRow>[] {
  const text = useText();
  const shown = new Set(columns.map(({ source }) => source));
  const sent = SENT_FIELDS.filter((field) => !shown.has(`${SENT}${field}`)).map((field) => ({
    source: `${SENT}${field}`,
    label: text(`resources.requests.fields.${field}`),
    exportValue: ({ form_data }: RequestRow) => sentText(field, form_data[field] ?? '', text),
  }));
  return [
    {
      source: 'reference',
      label: text('resources.requests.fields.reference'),
      exportValue: ({ id }) => referenceOf(id),
    },
    ...sent,
    ...(['variety', 'packing', 'size', 'month', 'unit'] as const).map((field) => ({
      source: field,
      label: text(`resources.requests.fields.${field}`),
      exportValue: ({ line }: RequestRow) => line?.[field],
    })),
    {
      source: 'lineQuantity',
      label: text('resources.requests.fields.lineQuantity'),
      exportValue: ({ line }) => line?.quantity,
    },
    ...(['incoterm', 'place', 'country', 'mode'] as const).map((field) => ({
      source: field,
      label: text(`resources.requests.fields.${field}`),
      exportValue: ({ trade }: RequestRow) => trade?.[field],
    })),
  ];
}
