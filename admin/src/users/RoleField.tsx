import { useInput } from 'react-admin';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

/** A role is one of two, so it is a switch. */
export function RoleField() {
  const text = useText();
  const { field } = useInput({ source: 'role' });
  return (
    <SwitchField
      label={text('resources.users.isAdmin')}
      hint={text('resources.users.adminHint')}
      isOn={field.value === 'admin'}
      onChange={(isAdmin) => field.onChange(isAdmin ? 'admin' : 'user')}
    />
  );
}
