import { productCategorySchema } from 'shared/product-categories/product-categories.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { ProductCategoryInputs } from './ProductCategoryInputs.tsx';
import { CARRIED_FIELDS } from './product-category-file.ts';

export default function ProductCategoryEdit() {
  return (
    <EditPage
      schema={productCategorySchema}
      carried={CARRIED_FIELDS}
      sitePath={({ slug }) => `/products/category/${slug}`}
    >
      <ProductCategoryInputs />
    </EditPage>
  );
}
