import { faqSchema } from 'shared/faqs/faqs.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { FaqInputs } from './FaqInputs.tsx';

export default function FaqEdit() {
  return (
    <EditPage schema={faqSchema} sitePath={({ id }) => `/faq#question-${id}`}>
      <FaqInputs />
    </EditPage>
  );
}
