import { BilingualField } from '../components/form/BilingualField.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { PictureField } from '../components/picture/PictureField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { SITE_CONTENT_FILE } from './site-content-file.ts';

export function SiteContentInputs() {
  const text = useText();
  return (
    <FormColumns
      aside={
        <PictureField label={text('resources.site-content.fields.image_url')} file={SITE_CONTENT_FILE} />
      }
    >
      <FormSection title={text('resources.site-content.section')}>
        <BilingualField source="title" label={text('resources.site-content.fields.title')} isRequired />
        <BilingualField
          source="content"
          label={text('resources.site-content.fields.content')}
          hint={text('resources.site-content.contentHint')}
          rows={14}
          emptyValue=""
        />
      </FormSection>
    </FormColumns>
  );
}
