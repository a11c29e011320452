import type { FaqRow } from 'shared/faqs/faqs.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { TranslationFilter } from '../components/list/TranslationFilter.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useFaqCategories } from './use-faq-categories.ts';

export default function FaqList() {
  const text = useText();
  const columns = useColumns();
  const fieldText = useFieldText();
  const categories = useFaqCategories();
  return (
    <ResourceList
      columns={columns}
      exportedOnly={['id', 'question_ar', 'answer_ar'].map((source) => ({
        source,
        label: fieldText(source),
      }))}
      emptyText={text('resources.faqs.empty')}
      createLabel={text('resources.faqs.add')}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="category"
            label={text('resources.faqs.fields.category')}
            allLabel={text('resources.faqs.allCategories')}
            options={categories}
          />
          <TranslationFilter />
        </>
      }
    />
  );
}

function useColumns(): Column<FaqRow>[] {
  const text = useText();
  const categories = useFaqCategories();
  return [
    {
      source: 'question',
      label: text('resources.faqs.fields.question'),
      isTitle: true,
      render: ({ question }) => question,
    },
    {
      source: 'category',
      label: text('resources.faqs.fields.category'),
      render: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
    },
    {
      source: 'answer',
      label: text('resources.faqs.fields.answer'),
      render: ({ answer }) => <Clipped>{answer}</Clipped>,
    },
  ];
}
