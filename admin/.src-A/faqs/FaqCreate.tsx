import { DEFAULT_FAQ_CATEGORY, faqSchema } from 'shared/faqs/faqs.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { FaqInputs } from './FaqInputs.tsx';

const NEW_FAQ = { category: DEFAULT_FAQ_CATEGORY };

export default function FaqCreate() {
  const text = useText();
  return (
    <CreatePage title={text('resources.faqs.add')} schema={faqSchema} defaultValues={NEW_FAQ}>
      <FaqInputs />
    </CreatePage>
  );
}
