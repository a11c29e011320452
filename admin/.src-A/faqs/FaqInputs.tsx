import { BilingualField } from '../components/form/BilingualField.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useFaqCategories } from './use-faq-categories.ts';

export function FaqInputs() {
  const text = useText();
  const categories = useFaqCategories();
  return (
    <FormSection title={text('resources.faqs.section')}>
      <BilingualField source="question" label={text('resources.faqs.fields.question')} isRequired />
      <BilingualField source="answer" label={text('resources.faqs.fields.answer')} rows={7} isRequired />
      <SelectField
        source="category"
        label={text('resources.faqs.fields.category')}
        options={categories}
        isRequired
      />
    </FormSection>
  );
}
