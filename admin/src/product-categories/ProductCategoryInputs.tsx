import { BilingualField } from '../components/form/BilingualField.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { PictureField } from '../components/picture/PictureField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { CATEGORY_FILE } from './product-category-file.ts';

export function ProductCategoryInputs() {
  const text = useText();
  return (
    <FormColumns
      aside={
        <PictureField label={text('resources.product-categories.fields.image_url')} file={CATEGORY_FILE} />
      }
    >
      <FormSection title={text('resources.product-categories.sections.names')}>
        <BilingualField source="name" label={text('resources.product-categories.fields.name')} isRequired />
        <BilingualField
          source="description"
          label={text('resources.product-categories.fields.description')}
          rows={5}
        />
      </FormSection>
    </FormColumns>
  );
}
