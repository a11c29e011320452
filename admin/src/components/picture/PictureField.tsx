import { Button } from '@mui/material';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import type { FileColumn } from '../../providers/resource.ts';
import { FieldNote } from '../form/FieldNote.tsx';
import { usePreparation } from '../form/form-guard.tsx';
import { FileDrop } from './FileDrop.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useObjectUrl } from './use-object-url.ts';
import {
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  type PictureRefusal,
  refusePicture,
  toWebPicture,
  type WebPicture,
} from './web-picture.ts';

const MAX_MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024;

interface Props {
  label: string;
  /** The column with the stored picture's address, and the field that carries a new one to the data provider. */
  file: FileColumn;
}

/** One picture: dropped or chosen, checked, turned into web size and shown before it is stored with the form. */
export function PictureField({ label, file }: Props) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const stored = useInput<string | null>({ source: file.column });
  const chosen = useInput<WebPicture | null>({ source: file.field });
  const { isPreparing, prepare } = usePreparation();
  const newest = useRef<File | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [isOver, setIsOver] = useState(false);
  const picture: WebPicture | null = chosen.field.value ?? null;
  const preview = useObjectUrl(picture?.blob);
  const shown = preview ?? stored.field.value ?? null;
  const error = refusal
    ? text(`picture.${refusal}`, { size: MAX_MEGABYTES })
    : stored.fieldState.error?.message;

  async function choose(selected: File | undefined): Promise<void> {
    if (!selected) return;
    const refused = refusePicture(selected);
    setRefusal(refused);
    if (refused) return;

    newest.current = selected;
    await prepare(convert(selected));
  }

  async function convert(selected: File): Promise<void> {
    const made = await toWebPicture(selected).catch(() => null);
    // Another one was chosen meanwhile, or none is wanted any more.
    if (newest.current !== selected) return;
    if (made) chosen.field.onChange(made);
    else setRefusal('unreadable');
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  function remove(): void {
    newest.current = null;
    chosen.field.onChange(null);
    stored.field.onChange(null);
    setRefusal(null);
    input.current?.focus();
  }

  function describeState(): string {
    if (isPreparing) return text('picture.working');
    if (!picture) return text('picture.hint', { size: MAX_MEGABYTES });
    const { width, height, blob } = picture;
    // Points are written without groups.
    const side = { width: String(width), height: String(height) };
    return text('picture.chosen', { ...side, size: Math.ceil(blob.size / 1024) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label belongs to the whole, the file input has its own
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="mb-6"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span id={`${id}-label`} className="mb-1 block font-semibold text-[0.9375rem]">
        {label}
      </span>
      {shown && (
        <img
          className="block aspect-square w-full rounded-2 bg-leaf object-cover"
          src={shown}
          alt={text('picture.current', { name: label })}
        />
      )}
      <FileDrop
        ref={input}
        id={id}
        label={text(shown ? 'picture.replace' : 'picture.choose')}
        hint={text('picture.drop')}
        isOver={isOver}
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      >
        {shown && (
          <Button size="small" onClick={remove}>
            {text('picture.remove')}
          </Button>
        )}
      </FileDrop>
      <FieldNote id={`${id}-note`} isError={error !== undefined} role="status">
        {error ?? describeState()}
      </FieldNote>
      {picture && <UploadProgress />}
    </div>
  );
}
