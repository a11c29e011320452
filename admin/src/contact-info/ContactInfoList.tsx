import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export default function ContactInfoList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.contact-info.empty')}
      createLabel={text('resources.contact-info.add')}
      filters={
        <>
          <SearchField />
          <TranslationFilter />
        </>
      }
    />
  );
}

function useColumns(): Column<ContactInfoRow>[] {
  const text = useText();
  return [
    {
      source: 'label',
      label: text('resources.contact-info.fields.label'),
      isTitle: true,
      render: ({ label }) => label,
    },
    {
      source: 'value',
      label: text('resources.contact-info.fields.value'),
      render: ({ value }) => <Clipped>{value}</Clipped>,
    },
    {
      source: 'info_key',
      label: text('resources.contact-info.fields.info_key'),
      render: ({ info_key }) => <code>{info_key}</code>,
    },
  ];
}
