import { ImportPage } from '../import/ImportPage.tsx';
import { CATEGORY_SHEET } from './category-sheet.ts';

export default function ProductCategoryImport() {
  return <ImportPage sheet={CATEGORY_SHEET} />;
}
