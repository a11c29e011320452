import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { PrivateFileButton } from '../components/PrivateFileButton.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { AttachmentRow } from './request-row.ts';

/** Files that came with a request; they are private, so each is opened by a link of its own that soon ends. */
export function Attachments({ attachments }: { attachments: readonly AttachmentRow[] }) {
  const text = useText();
  if (attachments.length === 0) return null;

  return (
    <FormSection title={text('resources.requests.attachments')}>
      <ul className="m-0 list-none p-0">
        {attachments.map(({ id, name, path, byte_size }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hair border-t py-2">
            <bdi className="wrap-anywhere min-w-0 flex-[1_1_12rem]">{name}</bdi>
            <span className="text-ink-2 text-label">
              {text('files.kilobytes', { size: Math.ceil(byte_size / 1024) })}
            </span>
            <PrivateFileButton bucket={REQUEST_ATTACHMENTS_BUCKET} path={path} name={name} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
