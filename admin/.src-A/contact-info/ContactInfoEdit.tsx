import { contactInfoSchema } from 'shared/contact-info/contact-info.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { ContactInfoInputs } from './ContactInfoInputs.tsx';

export default function ContactInfoEdit() {
  return (
    <EditPage schema={contactInfoSchema} sitePath={() => '/contact'}>
      <ContactInfoInputs isKeyFixed />
    </EditPage>
  );
}
