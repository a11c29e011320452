import { useWatch } from 'react-hook-form';
import { DEFAULT_MEDIA_CATEGORY, MEDIA_TYPES } from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { BilingualField } from '../components/form/BilingualField.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import './media.css';

export function MediaItemInputs() {
  const text = useText();
  return (
    <div className="form-columns">
      <FormSection title={text('resources.media.section')}>
        <BilingualField source="title" label={text('resources.media.fields.title')} isRequired />
        <BilingualField
          source="alt_text"
          label={text('resources.media.fields.alt_text')}
          hint={text('resources.media.altHint')}
        />
        <BilingualField source="description" label={text('resources.media.fields.description')} rows={4} />
        <div className="field-pair">
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
        </div>
        <TextField source="url" type="url" label={text('resources.media.fields.url')} isRequired />
      </FormSection>
      <aside>
        <Preview />
      </aside>
    </div>
  );
}

function Preview() {
  const text = useText();
  const [url, type, title] = useWatch({ name: ['url', 'type', 'title'] });
  if (typeof url !== 'string' || !isSafeUrl(url)) return null;
  return type === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: a gallery's videos carry no speech of ours
    <video className="media-preview" src={url} controls preload="metadata" aria-label={title} />
  ) : (
    <img className="media-preview" src={url} alt={text('picture.current', { name: title ?? '' })} />
  );
}
