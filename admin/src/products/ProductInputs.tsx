import { AVAILABILITY_SUGGESTIONS } from 'shared/products/products.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { NumberField } from '../components/form/NumberField.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { PictureField } from '../components/picture/PictureField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { PackingField } from './PackingField.tsx';
import { PublishedField } from './PublishedField.tsx';
import { PRODUCT_FILE } from './product-file.ts';
import { SeasonField } from './SeasonField.tsx';
import { useCategoryOptions } from './use-category-options.ts';

export function ProductInputs() {
  const text = useText();
  const categories = useCategoryOptions();

  return (
    <>
      <FormColumns
        aside={
          <>
            <PublishedField />
            <PictureField label={text('resources.products.fields.image')} file={PRODUCT_FILE} />
          </>
        }
      >
        <FormSection title={text('resources.products.sections.names')}>
          <BilingualField source="name" label={text('resources.products.fields.name')} isRequired />
          <BilingualField
            source="description"
            label={text('resources.products.fields.description')}
            rows={5}
          />
          <BilingualField source="origin" label={text('resources.products.fields.origin')} />
        </FormSection>
        <FormSection title={text('resources.products.sections.trade')}>
          <FieldGrid>
            <SelectField
              source="category"
              label={text('resources.products.fields.category')}
              placeholder={text('resources.products.chooseCategory')}
              options={categories}
              isRequired
            />
            <TextField
              source="availability"
              label={text('resources.products.fields.availability')}
              hint={text('resources.products.availabilityHint')}
              suggestions={AVAILABILITY_SUGGESTIONS}
            />
            <TextField
              source="price"
              label={text('resources.products.fields.price')}
              hint={text('resources.products.priceHint')}
            />
            <NumberField source="rating" label={text('resources.products.fields.rating')} />
          </FieldGrid>
        </FormSection>
      </FormColumns>
      <FormSection title={text('resources.products.sections.specification')}>
        <BilingualField source="variety" label={text('resources.products.fields.variety')} />
        <BilingualField source="sizes" label={text('resources.products.fields.sizes')} />
        <TextField source="hs_code" label={text('resources.products.fields.hs_code')} />
        <BilingualField source="storage" label={text('resources.products.fields.storage')} />
        <FieldGrid>
          {(['storage_min_c', 'storage_max_c', 'min_order_kg'] as const).map((source) => (
            <NumberField key={source} source={source} label={text(`resources.products.fields.${source}`)} />
          ))}
        </FieldGrid>
        <BilingualField source="shelf_life" label={text('resources.products.fields.shelf_life')} />
      </FormSection>
      <FormSection title={text('season.label')}>
        <SeasonField />
      </FormSection>
      <FormSection title={text('packing.label')}>
        <PackingField />
        <BilingualField source="loading_port" label={text('resources.products.fields.loading_port')} />
      </FormSection>
    </>
  );
}
