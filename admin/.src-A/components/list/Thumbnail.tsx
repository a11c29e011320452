import { isSafeUrl } from 'shared/validation.ts';

export function Thumbnail({ url }: { url: string | null }) {
  return url && isSafeUrl(url) ? (
    <img className="thumbnail" src={url} alt="" loading="lazy" />
  ) : (
    <span className="thumbnail" />
  );
}
