import { DEFAULT_AVAILABILITY, productSchema } from 'shared/products/products.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { ProductInputs } from './ProductInputs.tsx';
import { CARRIED_FIELDS } from './product-file.ts';

const NEW_PRODUCT = { availability: DEFAULT_AVAILABILITY, packing: [], is_published: true };

export default function ProductCreate() {
  const text = useText();
  return (
    <CreatePage
      title={text('resources.products.add')}
      schema={productSchema}
      carried={CARRIED_FIELDS}
      defaultValues={NEW_PRODUCT}
    >
      <ProductInputs />
    </CreatePage>
  );
}
