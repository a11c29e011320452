import { Button } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { PrivateFileButton } from '../components/PrivateFileButton.tsx';
import { FileDrop } from '../components/picture/FileDrop.tsx';
import { UploadProgress } from '../components/picture/UploadProgress.tsx';
import type { ChosenFile } from '../providers/files.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { CERTIFICATE_FILE } from './certificate-file.ts';

const PDF = 'application/pdf';
/** As much as the bucket takes. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The paper itself, and whether anybody may have it. It is stored with the form. */
export function FileField() {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stored = useInput<string | null>({ source: CERTIFICATE_FILE.column });
  const chosen = useInput<(ChosenFile & { name: string }) | null>({ source: CERTIFICATE_FILE.field });
  const isPublic = useInput<boolean>({ source: 'is_file_public' });
  const [isRefused, setIsRefused] = useState(false);
  const file = chosen.field.value ?? null;
  const path = stored.field.value ?? null;

  function choose(selected: File | undefined): void {
    if (!selected) return;
    const isTaken = selected.type === PDF && selected.size > 0 && selected.size <= MAX_BYTES;
    setIsRefused(!isTaken);
    if (isTaken) chosen.field.onChange({ blob: selected, extension: 'pdf', name: selected.name });
  }

  function remove(): void {
    chosen.field.onChange(null);
    stored.field.onChange(null);
    setIsRefused(false);
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label belongs to the whole, the file input has its own
    <div role="group" aria-labelledby={`${id}-label`} className="mb-6">
      <span id={`${id}-label`} className="mb-1 block font-semibold text-[0.9375rem]">
        {text('resources.certificates.fields.file_path')}
      </span>
      {path && !file && (
        <PrivateFileButton bucket={CERTIFICATE_FILE.bucket} path={path} name="certificate.pdf" />
      )}
      <FileDrop
        ref={input}
        id={id}
        label={text(path || file ? 'picture.replace' : 'resources.certificates.file.choose')}
        hint={text('resources.certificates.file.hint')}
        isOver={false}
        accept={PDF}
        aria-describedby={`${id}-note`}
        aria-invalid={isRefused ? true : undefined}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      >
        {(path || file) && (
          <Button size="small" onClick={remove}>
            {text('resources.certificates.file.remove')}
          </Button>
        )}
      </FileDrop>
      <FieldNote id={`${id}-note`} isError={isRefused} role="status">
        {isRefused && text('resources.certificates.file.refused')}
        {!isRefused &&
          file &&
          text('resources.certificates.file.chosen', {
            name: file.name,
            size: Math.ceil(file.blob.size / 1024),
          })}
      </FieldNote>
      {file && <UploadProgress />}
      <SwitchField
        label={text('resources.certificates.fields.is_file_public')}
        hint={text('resources.certificates.file.publicHint')}
        isOn={isPublic.field.value === true}
        onChange={isPublic.field.onChange}
      />
    </div>
  );
}
