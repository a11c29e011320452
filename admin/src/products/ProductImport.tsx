import { ImportPage } from '../import/ImportPage.tsx';
import { PRODUCT_SHEET } from './product-sheet.ts';

export default function ProductImport() {
  return <ImportPage sheet={PRODUCT_SHEET} />;
}
