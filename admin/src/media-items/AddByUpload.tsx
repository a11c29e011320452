import { type Dispatch, type DragEvent, type SetStateAction, useId, useRef, useState } from 'react';
import { isolated } from 'shared/isolated.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { FileDrop } from '../components/picture/FileDrop.tsx';
import { UploadProgress } from '../components/picture/UploadProgress.tsx';
import { PICTURE_TYPES } from '../components/picture/web-picture.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { VIDEO_TYPES } from './new-media.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { StagedFile } from './StagedFile.tsx';
import { useAddMedia } from './use-add-media.ts';

interface Props {
  staged: readonly PreparedFile[];
  onStage: Dispatch<SetStateAction<readonly PreparedFile[]>>;
}

/** Several files at once, shown before they are stored; a refused one is told and holds back none of the others. */
export function AddByUpload({ staged, onStage }: Props) {
  const text = useText();
  const id = useId();
  const addMedia = useAddMedia();
  const showFailure = useFailureToast();
  const [isOver, setIsOver] = useState(false);
  const [preparations, setPreparations] = useState(0);
  const isPreparing = preparations > 0;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focusHandlers = useRestoreFocus(() => input.current);

  async function stage(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    if (!isPreparing) setRefused([]);
    setPreparations((count) => count + 1);
    const prepared = await Promise.all(files.map(prepareFile));
    const refusedNow = files.filter((_, index) => prepared[index] === null).map(({ name }) => name);
    onStage((before) => [...before, ...prepared.filter((file) => file !== null)]);
    setRefused((before) => [...before, ...refusedNow]);
    setPreparations((count) => count - 1);
  }

  async function add(): Promise<void> {
    setIsAdding(true);
    try {
      await addMedia(
        staged.map(({ item }) => item),
        () => onStage([]),
      );
    } catch (failure) {
      showFailure(toastTexts().admin.addMediaFailed, failure);
    } finally {
      setIsAdding(false);
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    // What is being added goes with what was staged before; a file that comes now would go with it, and not be stored.
    if (!isAdding) void stage([...event.dataTransfer.files]);
  }

  return (
    <FormSection {...focusHandlers} title={text('resources.media.byUpload')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the file input */}
      <div
        className="mb-6"
        onDragOver={(event) => {
          event.preventDefault();
          if (isAdding) event.dataTransfer.dropEffect = 'none';
          else setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileDrop
          ref={input}
          id={id}
          label={text('resources.media.chooseFiles')}
          hint={text('resources.media.dropFiles')}
          isOver={isOver}
          multiple
          accept={[...PICTURE_TYPES, ...VIDEO_TYPES].join(',')}
          aria-describedby={`${id}-note`}
          disabled={isAdding}
          onChange={(event) => {
            void stage([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <FieldNote id={`${id}-note`} role="status">
          {text(isPreparing ? 'resources.media.preparing' : 'resources.media.filesHint')}
        </FieldNote>
        {refused.length > 0 && (
          <FieldNote isError role="alert">
            {text('resources.media.refusedFiles', {
              names: refused.map(isolated).join(text('values.separator')),
            })}
          </FieldNote>
        )}
      </div>
      {staged.length > 0 && (
        <>
          <ul className="mt-0 mb-4 list-none p-0">
            {staged.map((file) => (
              <StagedFile
                key={file.key}
                file={file}
                isDisabled={isAdding}
                onChange={(item) =>
                  onStage(staged.map((other) => (other === file ? { ...file, item } : other)))
                }
                onRemove={() => onStage(staged.filter((other) => other !== file))}
              />
            ))}
          </ul>
          <UploadProgress />
          <ActionButton variant="contained" isDisabled={isAdding || isPreparing} onClick={add}>
            {text('resources.media.addFiles', { smart_count: staged.length })}
          </ActionButton>
        </>
      )}
    </FormSection>
  );
}
