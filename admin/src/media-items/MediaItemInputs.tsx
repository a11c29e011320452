import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_MEDIA_CATEGORY, MEDIA_TYPES } from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { NumberField } from '../components/form/NumberField.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { MediaPreview } from './MediaPreview.tsx';
import { PosterField } from './PosterField.tsx';

export function MediaItemInputs() {
  const text = useText();
  return (
    <FormColumns aside={<Preview />}>
      <FormSection title={text('resources.media.section')}>
        <BilingualField source="title" label={text('resources.media.fields.title')} isRequired />
        <BilingualField
          source="alt_text"
          label={text('resources.media.fields.alt_text')}
          hint={text('resources.media.altHint')}
        />
        <BilingualField source="description" label={text('resources.media.fields.description')} rows={4} />
        <FieldGrid>
          <TextField
            source="category"
            label={text('resources.media.fields.category')}
            suggestions={[DEFAULT_MEDIA_CATEGORY]}
            isRequired
          />
          <SelectField
            source="type"
            label={text('resources.media.fields.type')}
            options={MEDIA_TYPES.map((type) => ({
              value: type,
              label: text(`resources.media.types.${type}`),
            }))}
            isRequired
          />
        </FieldGrid>
        <NumberField
          source="display_order"
          label={text('resources.media.fields.display_order')}
          hint={text('resources.media.placeHint')}
        />
        <TextField source="url" type="url" label={text('resources.media.fields.url')} isRequired />
      </FormSection>
    </FormColumns>
  );
}

function Preview() {
  const [url, type, title] = useWatch({ name: ['url', 'type', 'title'] });
  const video = useRef<HTMLVideoElement>(null);
  if (typeof url !== 'string' || !isSafeUrl(url)) return null;
  return (
    <>
      <MediaPreview url={url} type={type} name={title ?? ''} video={video} />
      {type === 'video' && <PosterField url={url} video={video} />}
    </>
  );
}
