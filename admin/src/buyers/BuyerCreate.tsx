import { buyerSchema } from 'shared/buyers/companies.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { BuyerInputs } from './BuyerInputs.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const NEW_BUYER = { name: '', country: null, domains: [], vat: null, notes: null };

export default function BuyerCreate() {
  return (
    <CreatePage title={useBuyerTexts().add} schema={buyerSchema} defaultValues={NEW_BUYER}>
      <BuyerInputs />
    </CreatePage>
  );
}
