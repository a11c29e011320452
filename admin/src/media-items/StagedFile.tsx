import { useId } from 'react';
import { DIRECTIONS } from 'shared/direction.ts';
import { ALT_TEXT_MAX_LENGTH } from 'shared/media-items/media-items.ts';
import { isBlank } from 'shared/validation.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { useObjectUrl } from '../components/picture/use-object-url.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { MediaPreview } from './MediaPreview.tsx';
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
  const url = useObjectUrl(item.file.blob);
  const altLabel = text('resources.media.fields.alt_text');
  return (
    <li className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-hair border-t py-3 max-[30rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <MediaPreview url={url} type={item.type} name={name} isThumbnail />
      <div>
        <p className="wrap-anywhere mt-0 mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
          <bdi>{name}</bdi>
          <ActionButton size="small" isDisabled={isDisabled} onClick={onRemove}>
            {text('resources.media.removeFile', { name: '' })}
            <span className="sr-only">{name}</span>
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
