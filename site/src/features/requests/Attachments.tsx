import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ATTACHMENT_ACCEPT } from 'shared/attachments/attachments.ts';
import type { Locale } from 'shared/constants.ts';
import { FieldError } from '../../components/form/Field.tsx';
import { type IntakeMessages, intakeMessagesIn } from '../../components/form/intake-messages.ts';
import {
  type Attachment,
  type AttachmentFailure,
  type AttachmentUploads,
  isWorthAnotherTry,
  type RejectedFile,
} from './attachment-uploads.ts';
import { byteText } from './byte-text.ts';

/** Name of the field when the form is sent without a script. */
export const ATTACHMENTS = 'attachments';

interface Props {
  id: string;
  locale: Locale;
  attachments: Attachment[];
  uploads: AttachmentUploads;
  formId: () => string;
  /** Why the form was not sent, as far as the files are concerned. */
  error?: string | undefined;
  /** A job's first file is the applicant's CV. */
  isFirstResume: boolean;
  isDisabled: boolean;
}

/**
 * Files for a request: chosen, dropped or photographed. The file fields lie over what is shown, so that a browser takes
 * clicks, keys and dropped files by itself, before React has loaded and without a script as well.
 */
export function Attachments(props: Props) {
  const { id, locale, attachments, uploads, formId, error, isFirstResume, isDisabled } = props;
  const { optional, attachments: texts } = intakeMessagesIn(locale).forms;
  const field = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [news, setNews] = useState('');

  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The list below shows them; the field is free for the next ones, the same file again included.
    input.value = '';
    if (files.length === 0) return;
    const refused = uploads.add(formId(), files);
    setRejected(refused);
    setNews(rejectionTexts(refused, texts).join('. '));
  };
  const takeEarlyFiles = useEffectEvent(() => {
    for (const input of [field.current, camera.current]) if (input) take(input);
  });
  useEffect(() => takeEarlyFiles(), []);
  useEffect(() => keepPageOnDrop(), []);

  const failureText = ({ name, failure }: Attachment) => failure && failureTexts(texts)[failure](name);
  const told = useRef(new Map<string, Attachment['state']>());
  useEffect(() => {
    for (const attachment of attachments) {
      const { key, name, state } = attachment;
      if (told.current.get(key) === state) continue;
      told.current.set(key, state);
      if (state === 'uploaded') setNews(texts.isUploaded(name));
      if (state === 'failed') setNews(failureText(attachment) ?? '');
    }
  });

  const remove = ({ key, name }: Attachment) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
    const next = buttons[buttons.findIndex((button) => button.dataset.remove === key) + 1] ?? field.current;
    next?.focus();
    uploads.remove(key);
    setNews(texts.isRemoved(name));
  };

  const errors = [...(error ? [error] : []), ...rejectionTexts(rejected, texts)];
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const common = {
    name: ATTACHMENTS,
    type: 'file',
    disabled: isDisabled,
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget),
  } as const;
  return (
    <div className="field wide">
      <label htmlFor={id}>
        {texts.label}
        <span className="optional"> {optional}</span>
      </label>
      <div className="file-fields">
        <div className={isDraggedOver ? 'file-field over' : 'file-field'}>
          <input
            {...common}
            ref={field}
            id={id}
            multiple
            accept={ATTACHMENT_ACCEPT}
            aria-invalid={errors.length > 0 ? true : undefined}
            aria-describedby={errors.length > 0 ? `${hintId} ${errorId}` : hintId}
            onDragEnter={() => setIsDraggedOver(true)}
            onDragLeave={() => setIsDraggedOver(false)}
            onDrop={() => setIsDraggedOver(false)}
          />
          <span aria-hidden="true">
            <b>{texts.choose}</b> {texts.orDrop}
          </span>
        </div>
        <div className="file-field camera">
          <input
            {...common}
            ref={camera}
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={texts.photograph}
          />
          <span aria-hidden="true">
            <b>{texts.photograph}</b>
          </span>
        </div>
      </div>
      <p className="file-hint" id={hintId}>
        {texts.hint}
        {isFirstResume && ` ${texts.resume}`}
        <noscript> {texts.inAll}</noscript>
      </p>
      <div id={errorId}>
        {errors.map((text) => (
          <FieldError key={text} text={text} />
        ))}
      </div>
      {attachments.length > 0 && (
        <ul className="files" ref={list} aria-label={texts.list}>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              failureText={failureText(attachment)}
              locale={locale}
              onRetry={() => uploads.retry(attachment.key)}
              onRemove={() => remove(attachment)}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </div>
  );
}

interface RowProps {
  attachment: Attachment;
  failureText: string | undefined;
  locale: Locale;
  onRetry: () => void;
  onRemove: () => void;
}

function AttachmentRow({ attachment, failureText, locale, onRetry, onRemove }: RowProps) {
  const { key, name, size, state, progress, failure } = attachment;
  const texts = intakeMessagesIn(locale).forms.attachments;
  return (
    <li>
      <bdi className="file-name">{name}</bdi>
      <span className="file-state num">
        {state === 'uploading' && <progress value={progress} aria-label={`${texts.uploading}: ${name}`} />}
        {state === 'uploaded' && texts.uploaded} {byteText(size, locale)}
      </span>
      {failure && isWorthAnotherTry(failure) && (
        <button type="button" onClick={onRetry} aria-label={texts.retryFile(name)}>
          {texts.retry}
        </button>
      )}
      <button type="button" data-remove={key} onClick={onRemove} aria-label={texts.remove(name)}>
        ×
      </button>
      {failureText && (
        <div className="file-failure">
          <FieldError text={failureText} />
        </div>
      )}
    </li>
  );
}

type Texts = IntakeMessages['forms']['attachments'];

function rejectionTexts(rejected: readonly RejectedFile[], texts: Texts): string[] {
  const isOverCount = rejected.some(({ reason }) => reason === 'too-many');
  return [
    ...rejected.flatMap(({ name, reason }) => (reason === 'too-many' ? [] : [texts.refused[reason](name)])),
    ...(isOverCount ? [texts.tooMany] : []),
  ];
}

const failureTexts = (texts: Texts): Record<AttachmentFailure, (name: string) => string> => ({
  ...texts.refused,
  'too-many': () => texts.tooManyUploads,
  'not-uploaded': texts.notUploaded,
  expired: texts.expired,
});

/** A file that is let go beside the field would be opened in the place of the page. Returns what ends the watch. */
function keepPageOnDrop(): () => void {
  const hold = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const isFileField = target instanceof HTMLInputElement && target.type === 'file';
    if (isFileField || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', hold);
  addEventListener('drop', hold);
  return () => {
    removeEventListener('dragover', hold);
    removeEventListener('drop', hold);
  };
}
