import { type RefObject, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { usePreparation } from '../components/form/form-guard.tsx';
import { PictureField } from '../components/picture/PictureField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { POSTER_FILE } from './media-file.ts';
import { posterOf } from './video-poster.ts';

interface Props {
  url: string;
  /** Where it is played. */
  video: RefObject<HTMLVideoElement | null>;
}

/** What a video shows before it plays: a frame of it, or any picture. */
export function PosterField({ url, video }: Props) {
  const text = useText();
  const { setValue } = useFormContext();
  const { isPreparing, prepare } = usePreparation();
  const [isRefused, setIsRefused] = useState(false);

  async function takeFrame(): Promise<void> {
    setIsRefused(false);
    try {
      const picture = await prepare(posterOf(url, video.current?.currentTime));
      setValue(POSTER_FILE.field, picture, { shouldDirty: true });
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <>
      <div className="mt-4 mb-3">
        <ActionButton isDisabled={isPreparing} onClick={takeFrame}>
          {text('resources.media.takeFrame')}
        </ActionButton>
        {isRefused && (
          <FieldNote isError role="alert">
            {text('resources.media.frameUnreadable')}
          </FieldNote>
        )}
      </div>
      <PictureField label={text('resources.media.fields.poster_url')} file={POSTER_FILE} />
    </>
  );
}
