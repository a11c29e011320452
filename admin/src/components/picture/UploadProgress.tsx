import { useLocale } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { useUploadProgress } from '../../providers/upload-progress.ts';
import { formatLocale } from '../format-locale.ts';

/** How much of the chosen files has left; nothing while none is on its way. */
export function UploadProgress() {
  const text = useText();
  const locale = useLocale();
  const fraction = useUploadProgress();
  if (fraction === null) return null;

  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' }).format(fraction);
  return (
    <p className="flex items-center gap-3">
      <progress
        className="min-w-0 flex-1 accent-field"
        value={fraction}
        aria-label={text('picture.uploadingLabel')}
      />
      <span aria-hidden="true">{text('picture.uploading', { percent })}</span>
    </p>
  );
}
