import { EditPage } from '../components/form/EditPage.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { PasswordLink } from './PasswordLink.tsx';
import { RoleField } from './RoleField.tsx';
import { userSchema } from './user-form.ts';

export default function UserEdit() {
  const text = useText();
  return (
    <EditPage schema={userSchema}>
      <FormSection title={text('resources.users.editRole')}>
        <RoleField />
      </FormSection>
      <FormSection title={text('resources.users.password')}>
        <PasswordLink />
      </FormSection>
    </EditPage>
  );
}
