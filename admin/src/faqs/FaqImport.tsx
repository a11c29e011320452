import { ImportPage } from '../import/ImportPage.tsx';
import { FAQ_SHEET } from './faq-sheet.ts';

export default function FaqImport() {
  return <ImportPage sheet={FAQ_SHEET} />;
}
