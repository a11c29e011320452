import { KNOWN_CONTACT_KEYS } from 'shared/contact-info/contact-info.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

/** The key is what the site finds the value by, so it is fixed once the row exists. */
export function ContactInfoInputs({ isKeyFixed }: { isKeyFixed: boolean }) {
  const text = useText();
  return (
    <FormSection title={text('resources.contact-info.section')}>
      <TextField
        source="info_key"
        label={text('resources.contact-info.fields.info_key')}
        hint={text(isKeyFixed ? 'resources.contact-info.keyFixed' : 'resources.contact-info.keyHint')}
        suggestions={KNOWN_CONTACT_KEYS}
        isDisabled={isKeyFixed}
        isRequired
      />
      <BilingualField source="label" label={text('resources.contact-info.fields.label')} isRequired />
      <BilingualField
        source="value"
        label={text('resources.contact-info.fields.value')}
        rows={3}
        isRequired
      />
    </FormSection>
  );
}
