import { DEFAULT_ROLE } from 'shared/users/users.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { RoleField } from './RoleField.tsx';
import { newUserSchema } from './user-form.ts';

const NEW_USER = { role: DEFAULT_ROLE };

export default function UserCreate() {
  const text = useText();
  return (
    <CreatePage title={text('resources.users.add')} schema={newUserSchema} defaultValues={NEW_USER}>
      <FormSection title={text('resources.users.section')}>
        <TextField
          source="email"
          type="email"
          label={text('resources.users.fields.email')}
          hint={text('resources.users.emailHint')}
          isRequired
        />
        <RoleField />
      </FormSection>
    </CreatePage>
  );
}
