import { ImportPage } from '../import/ImportPage.tsx';
import { BUYER_SHEET } from './buyer-sheet.ts';

export default function BuyerImport() {
  return <ImportPage sheet={BUYER_SHEET} />;
}
