import { isSafeUrl } from 'shared/validation.ts';

export function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className="block size-11 flex-none overflow-hidden rounded-1 bg-leaf">
      {url && isSafeUrl(url) && (
        <img className="block size-full object-cover" src={url} alt="" loading="lazy" />
      )}
    </span>
  );
}
