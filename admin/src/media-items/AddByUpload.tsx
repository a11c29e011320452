import { type DragEvent, useId, useState } from 'react';
import { DEFAULT_MEDIA_CATEGORY, type MediaItemForm } from 'shared/media-items/media-items.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { PICTURE_TYPES, refusePicture, toWebPicture } from '../components/picture/web-picture.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import type { ChosenFile } from '../providers/files.ts';
import { notices } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { isVideo, titleOfFile, VIDEO_MAX_BYTES, VIDEO_TYPES } from './new-media.ts';
import { useAddMedia } from './use-add-media.ts';
import '../components/picture/picture.css';

type NewMedia = Pick<MediaItemForm, 'title' | 'type' | 'category'> & { file: ChosenFile };

/** Several files at once; a refused one is told and holds back none of the others. */
export function AddByUpload() {
  const text = useText();
  const id = useId();
  const addMedia = useAddMedia();
  const showFailure = useFailureNotice();
  const [isOver, setIsOver] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0 || isAdding) return;
    setIsAdding(true);
    try {
      const prepared = await Promise.all(files.map(prepare));
      const accepted = prepared.filter((item) => item !== null);
      setRefused(files.filter((_, index) => prepared[index] === null).map(({ name }) => name));
      if (accepted.length > 0) await addMedia(accepted);
    } catch (failure) {
      showFailure(notices().admin.addMediaFailed, failure);
    } finally {
      setIsAdding(false);
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  }

  return (
    <FormSection title={text('resources.media.byUpload')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the file input */}
      <div
        className={isOver ? 'picture picture-over' : 'picture'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className="picture-drop">
          <label htmlFor={id} className="picture-choose">
            {text('resources.media.chooseFiles')}
          </label>
          <input
            id={id}
            type="file"
            multiple
            accept={[...PICTURE_TYPES, ...VIDEO_TYPES].join(',')}
            aria-describedby={`${id}-note`}
            disabled={isAdding}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <span>{text('resources.media.dropFiles')}</span>
        </div>
        <p id={`${id}-note`} className="field-note" role="status">
          {text(isAdding ? 'resources.media.uploading' : 'resources.media.filesHint')}
        </p>
        {refused.length > 0 && (
          <p className="field-note field-error" role="alert">
            {text('resources.media.refusedFiles', { names: refused.join(', ') })}
          </p>
        )}
      </div>
    </FormSection>
  );
}

/** Null for a file that the bucket would not take or that is no readable picture. */
async function prepare(file: File): Promise<NewMedia | null> {
  const item = { title: titleOfFile(file.name), category: DEFAULT_MEDIA_CATEGORY };
  if (isVideo(file.type)) {
    if (file.size > VIDEO_MAX_BYTES) return null;
    const extension = file.type.replace('video/', '');
    return { ...item, type: 'video', file: { blob: file, extension } };
  }
  if (refusePicture(file)) return null;
  try {
    return { ...item, type: 'image', file: await toWebPicture(file) };
  } catch {
    return null;
  }
}
