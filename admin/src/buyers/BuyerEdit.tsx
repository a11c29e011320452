import { buyerSchema } from 'shared/buyers/companies.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { BuyerInputs } from './BuyerInputs.tsx';

export default function BuyerEdit() {
  return (
    <EditPage schema={buyerSchema} isDeletable={false}>
      <BuyerInputs />
    </EditPage>
  );
}
