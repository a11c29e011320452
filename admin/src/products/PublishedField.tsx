import { useInput } from 'react-admin';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

/** A draft is kept here and not shown on the site. */
export function PublishedField() {
  const text = useText();
  const { field } = useInput<boolean>({ source: 'is_published' });
  return (
    <SwitchField
      label={text('resources.products.published')}
      hint={text('resources.products.publishedHint')}
      isOn={field.value === true}
      onChange={field.onChange}
    />
  );
}
