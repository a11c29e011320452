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
      <ul className="attachments">
        {attachments.map(({ id, name, path, byte_size }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span>{text('files.kilobytes', { size: Math.ceil(byte_size / 1024) })}</span>
            <PrivateFileButton bucket={REQUEST_ATTACHMENTS_BUCKET} path={path} name={name} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
