import { productSchema } from 'shared/products/products.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { CARRIED_FIELDS } from './product-file.ts';

export default function ProductEdit() {
  return (
    <EditPage
      schema={productSchema}
      carried={CARRIED_FIELDS}
      sitePath={({ slug, is_published }) => (is_published ? `/products/${slug}` : null)}
    >
      <ProductInputs />
    </EditPage>
  );
}
