import { FormSection } from '../components/form/FormSection.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export function SocialLinkInputs() {
  const text = useText();
  return (
    <FormSection title={text('resources.social-links.section')}>
      <TextField source="platform" label={text('resources.social-links.fields.platform')} isRequired />
      <TextField
        source="url"
        type="url"
        label={text('resources.social-links.fields.url')}
        hint={text('resources.social-links.urlHint')}
      />
    </FormSection>
  );
}
