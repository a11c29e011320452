import { EditPage } from '../components/form/EditPage.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { FactorOfUser } from './FactorOfUser.tsx';
import { PasswordLink } from './PasswordLink.tsx';
import { RoleField } from './RoleField.tsx';
import { SessionsOfUser } from './SessionsOfUser.tsx';
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
      <FormSection title={text('resources.users.fields.has_second_factor')}>
        <FactorOfUser />
      </FormSection>
      <FormSection title={text('resources.users.sessions')}>
        <SessionsOfUser />
      </FormSection>
    </EditPage>
  );
}
