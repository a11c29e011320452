import { cva } from 'class-variance-authority';
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ATTACHMENT_ACCEPT } from 'shared/attachments/attachments.ts';
import type { Locale } from 'shared/constants.ts';
import { FieldError, FieldLabel } from '../../components/form/Field.tsx';
import { type IntakeMessages, intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { byteText } from '../../content/byte-text.ts';
import {
  type Attachment,
  type AttachmentFailure,
  type AttachmentUploads,
  isWorthAnotherTry,
  type RejectedFile,
} from './attachment-uploads.ts';

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
    disabled: isDisabled,
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget),
  };
  return (
    <div className="col-span-full min-w-0">
      <FieldLabel id={id} label={texts.label} optionalLabel={optional} />
      <div className="flex flex-wrap gap-3">
        <FileField
          {...common}
          ref={field}
          id={id}
          multiple
          accept={ATTACHMENT_ACCEPT}
          action={texts.choose}
          otherWay={texts.orDrop}
          isDraggedOver={isDraggedOver}
          aria-invalid={errors.length > 0 ? true : undefined}
          aria-describedby={errors.length > 0 ? `${hintId} ${errorId}` : hintId}
          onDragEnter={() => setIsDraggedOver(true)}
          onDragLeave={() => setIsDraggedOver(false)}
          onDrop={() => setIsDraggedOver(false)}
        />
        <FileField
          {...common}
          ref={camera}
          accept="image/jpeg,image/png"
          capture="environment"
          action={texts.photograph}
          aria-label={texts.photograph}
        />
      </div>
      <p className="mt-[0.45rem] text-ink-2 text-label" id={hintId}>
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
        <ul className="mt-4 border-rule border-t" ref={list} aria-label={texts.list}>
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

interface FileFieldProps extends ComponentProps<'input'> {
  action: string;
  otherWay?: string;
  isDraggedOver?: boolean;
}

/** The field lies unseen over its words; without a script it is seen, because nothing else would show what was chosen. */
function FileField({ action, otherWay, isDraggedOver, ...input }: FileFieldProps) {
  return (
    <div className={fileField({ isCamera: input.capture !== undefined, isDraggedOver })}>
      <input
        {...input}
        className="noscript:static absolute inset-0 w-full cursor-pointer noscript:opacity-100 opacity-0"
        name={ATTACHMENTS}
        type="file"
      />
      <span className="noscript:hidden" aria-hidden="true">
        <b className="font-semibold text-field underline underline-offset-[0.25em]">{action}</b> {otherWay}
      </span>
    </div>
  );
}

const fileField = cva(
  [
    'relative min-h-18 flex-[1_1_12rem] place-content-center rounded-1 border border-dashed px-4 py-3 text-ink-2 text-small hover:border-ink',
    'has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:outline-focus',
    'has-aria-invalid:border-2 has-aria-invalid:border-tomato has-aria-invalid:border-solid',
    'noscript:place-content-stretch noscript:border-0 noscript:p-0',
  ],
  {
    variants: {
      isCamera: { true: 'pointer-coarse:grid hidden', false: 'grid' },
      isDraggedOver: { true: 'border-ink bg-leaf', false: 'border-line' },
    },
    defaultVariants: { isDraggedOver: false },
  },
);

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
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-hair border-b py-1.5 text-small">
      <span className="wrap-anywhere font-medium">
        <bdi>{name}</bdi>
      </span>
      <span className="tabular flex items-center gap-3 text-ink-2 text-label">
        {state === 'uploading' && (
          <progress
            className="h-2 w-20 accent-field"
            value={progress}
            aria-label={`${texts.uploading}: ${name}`}
          />
        )}
        {state === 'uploaded' && texts.uploaded} {byteText(size, locale)}
      </span>
      {failure && isWorthAnotherTry(failure) && (
        <button
          className="min-h-11 min-w-11 cursor-pointer font-semibold text-field underline underline-offset-[0.2em]"
          type="button"
          onClick={onRetry}
          aria-label={texts.retryFile(name)}
        >
          {texts.retry}
        </button>
      )}
      <button
        className="min-h-11 min-w-11 cursor-pointer font-semibold text-[1.375rem] text-field"
        type="button"
        data-remove={key}
        onClick={onRemove}
        aria-label={texts.remove(name)}
      >
        ×
      </button>
      {failureText && (
        <div className="col-span-full pb-2">
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
