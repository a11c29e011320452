import { cva } from 'class-variance-authority';
import type { RefObject } from 'react';
import type { MediaType } from 'shared/media-items/media-items.ts';
import { useText } from '../providers/i18n/use-text.ts';

interface Props {
  /** Null while it is being read. */
  url: string | null;
  type: MediaType;
  name: string;
  /** Square, and nothing to play. */
  isThumbnail?: boolean;
  video?: RefObject<HTMLVideoElement | null>;
}

const frame = cva('block w-full rounded-2 bg-leaf', {
  variants: { isThumbnail: { true: 'aspect-square object-cover' } },
});

/** The picture or the video as the gallery would show it. */
export function MediaPreview({ url, type, name, isThumbnail = false, video }: Props) {
  const text = useText();
  const className = frame({ isThumbnail });
  if (!url) return <span className={className} />;
  return type === 'video' ? (
    <video
      ref={video}
      className={className}
      src={url}
      controls={!isThumbnail}
      muted={isThumbnail}
      preload="metadata"
      aria-label={name}
    />
  ) : (
    <img className={className} src={url} alt={text('picture.current', { name })} />
  );
}
