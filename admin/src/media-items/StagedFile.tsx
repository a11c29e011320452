import { useId } from 'react';
import { DIRECTIONS } from 'shared/direction.ts';
import { ALT_TEXT_MAX_LENGTH } from 'shared/media-items/media-items.ts';
import { isBlank } from 'shared/validation.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { useObjectUrl } from '../components/picture/use-object-url.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { NewMedia, PreparedFile } from './prepare-file.ts';

interface Props {
  file: PreparedFile;
  isDisabled: boolean;
  onChange: (item: NewMedia) => void;
  onRemove: () => void;
}

/** A file that will be stored: what it looks like, and in words what it shows. */
export function StagedFile({ file: { name, item }, isDisabled, onChange, onRemove }: Props) {
  const text = useText();
  const altLabel = text('resources.media.fields.alt_text');
  return (
    <li>
      <Preview blob={item.file.blob} type={item.type} name={name} />
      <div>
        <p className="staged-name">
          <bdi>{name}</bdi>
          <ActionButton size="small" isDisabled={isDisabled} onClick={onRemove}>
            {text('resources.media.removeFile', { name: '' })}
            <span className="visually-hidden">{name}</span>
          </ActionButton>
        </p>
        <AltField
          label={altLabel}
          lang="en"
          value={item.alt_text}
          isDisabled={isDisabled}
          onChange={(alt_text) => onChange({ ...item, alt_text })}
        />
        <AltField
          label={text('form.inArabic', { label: altLabel })}
          lang="ar"
          value={item.alt_text_ar}
          isDisabled={isDisabled}
          onChange={(alt_text_ar) => onChange({ ...item, alt_text_ar })}
        />
      </div>
    </li>
  );
}

function Preview({ blob, type, name }: { blob: Blob; type: NewMedia['type']; name: string }) {
  const text = useText();
  const url = useObjectUrl(blob);
  if (!url) return <span className="media-preview" />;
  return type === 'video' ? (
    <video className="media-preview" src={url} preload="metadata" muted aria-label={name} />
  ) : (
    <img className="media-preview" src={url} alt={text('picture.current', { name })} />
  );
}

interface AltFieldProps {
  label: string;
  lang: 'en' | 'ar';
  value: string | null | undefined;
  isDisabled: boolean;
  onChange: (value: string | null) => void;
}

function AltField({ label, lang, value, isDisabled, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(described) => (
        <input
          {...described}
          id={id}
          lang={lang}
          dir={DIRECTIONS[lang]}
          maxLength={ALT_TEXT_MAX_LENGTH}
          value={value ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onChange(isBlank(target.value) ? null : target.value)}
        />
      )}
    </Field>
  );
}
