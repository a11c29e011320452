import { contactInfoSchema } from 'shared/contact-info/contact-info.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { ContactInfoInputs } from './ContactInfoInputs.tsx';

export default function ContactInfoCreate() {
  const text = useText();
  return (
    <CreatePage title={text('resources.contact-info.add')} schema={contactInfoSchema}>
      <ContactInfoInputs isKeyFixed={false} />
    </CreatePage>
  );
}
