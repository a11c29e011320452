import { productCategorySchema } from 'shared/product-categories/product-categories.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { ProductCategoryInputs } from './ProductCategoryInputs.tsx';
import { CARRIED_FIELDS } from './product-category-file.ts';

export default function ProductCategoryCreate() {
  const text = useText();
  return (
    <CreatePage
      title={text('resources.product-categories.add')}
      schema={productCategorySchema}
      carried={CARRIED_FIELDS}
    >
      <ProductCategoryInputs />
    </CreatePage>
  );
}
