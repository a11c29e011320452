import { useInput } from 'react-admin';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export function MaintenanceSwitch() {
  const text = useText();
  const { field } = useInput<boolean>({ source: 'value.enabled' });
  return (
    <SwitchField
      label={text('resources.settings.enabled')}
      hint={text('resources.settings.enabledHint')}
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}
