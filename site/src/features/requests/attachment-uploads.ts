import type { NewAttachment } from 'shared/attachments/attachments.queries.ts';
import {
  ATTACHMENT_MAX_COUNT,
  type AttachmentRefusal,
  checkAttachment,
  type UploadedAttachment,
} from 'shared/attachments/attachments.ts';
import { BackendError } from 'shared/errors.ts';
import { sendWithRetries } from '../../components/form/retry.ts';

/** Why a file did not arrive: the server's refusal, its limit for one network, no answer, or too late for its request. */
export type AttachmentFailure = AttachmentRefusal | 'too-many' | 'not-uploaded' | 'expired';

export interface Attachment {
  key: string;
  name: string;
  size: number;
  state: 'uploading' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  progress: number;
  failure?: AttachmentFailure;
}

export interface Upload extends NewAttachment {
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}
export type UploadFile = (upload: Upload) => Promise<UploadedAttachment>;

/** A chosen file that is not even tried. */
export interface RejectedFile {
  name: string;
  reason: AttachmentRefusal | 'too-many';
}

/** Files that were chosen are not all uploaded: the request must not go without them. */
export class UnsentFilesError extends Error {}

interface Entry {
  attachment: Attachment;
  formId: string;
  file: File;
  abort: AbortController;
  running: Promise<void>;
  id?: string;
}

/**
 * The files of one request form: each is uploaded as soon as it is chosen, so that sending the request is quick.
 * @param onChange gets the whole list whenever something about it changes
 */
export function createAttachmentUploads(
  uploadFile: UploadFile,
  onChange: (attachments: Attachment[]) => void,
  retryOptions: Parameters<typeof sendWithRetries>[1] = {},
) {
  let entries: Entry[] = [];
  const tell = () => onChange(entries.map(({ attachment }) => attachment));
  const find = (key: string) => entries.find(({ attachment }) => attachment.key === key);
  const update = (entry: Entry, change: Partial<Attachment>) => {
    entry.attachment = { ...entry.attachment, ...change };
    tell();
  };

  const start = (entry: Entry) => {
    const abort = new AbortController();
    const { formId: requestId, file } = entry;
    const { failure: _, ...attachment } = entry.attachment;
    entry.abort = abort;
    entry.attachment = { ...attachment, state: 'uploading', progress: 0 };
    const onProgress = (progress: number) => update(entry, { progress });
    const upload = () => {
      abort.signal.throwIfAborted();
      return uploadFile({ requestId, file, onProgress, signal: abort.signal });
    };
    entry.running = sendWithRetries(upload, retryOptions).then(
      ({ id }) => {
        entry.id = id;
        update(entry, { state: 'uploaded', progress: 1 });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) update(entry, { state: 'failed', failure: failureOf(error) });
      },
    );
  };

  return {
    /** Takes what may be taken, for the form with this id, and returns the rest. */
    add(formId: string, files: readonly File[]): RejectedFile[] {
      const rejected: RejectedFile[] = [];
      for (const file of files) {
        const reason =
          checkAttachment(file) ??
          (entries.length < ATTACHMENT_MAX_COUNT ? undefined : ('too-many' as const));
        if (reason) {
          rejected.push({ name: file.name, reason });
          continue;
        }
        const entry: Entry = {
          attachment: {
            key: crypto.randomUUID(),
            name: file.name,
            size: file.size,
            state: 'uploading',
            progress: 0,
          },
          formId,
          file,
          abort: new AbortController(),
          running: Promise.resolve(),
        };
        entries = [...entries, entry];
        start(entry);
      }
      tell();
      return rejected;
    },

    retry(key: string): void {
      const entry = find(key);
      if (entry?.attachment.state !== 'failed') return;
      start(entry);
      tell();
    },

    remove(key: string): void {
      find(key)?.abort.abort();
      entries = entries.filter(({ attachment }) => attachment.key !== key);
      tell();
    },

    clear(): void {
      for (const { abort } of entries) abort.abort();
      entries = [];
      tell();
    },

    /** The server no longer knows them: each has to be uploaded again. */
    expire(): void {
      for (const entry of entries)
        entry.attachment = { ...entry.attachment, state: 'failed', failure: 'expired' };
      tell();
    },

    /**
     * Waits for what is on its way, and uploads again what went for another form: only that one may take it.
     * @returns the ids that the request names, in the order in which the files were chosen
     * @throws {UnsentFilesError}
     */
    async idsFor(formId: string): Promise<string[]> {
      for (const entry of entries) {
        if (entry.formId === formId) continue;
        entry.formId = formId;
        if (entry.attachment.state === 'failed') continue;
        entry.abort.abort();
        start(entry);
      }
      tell();
      await Promise.all(entries.map(({ running }) => running));
      return entries.map(({ attachment, id }) => {
        if (attachment.state !== 'uploaded' || id === undefined) throw new UnsentFilesError();
        return id;
      });
    },
  };
}

export type AttachmentUploads = ReturnType<typeof createAttachmentUploads>;

const SERVER_REFUSALS: readonly string[] = ['type', 'disguised', 'too-large', 'empty', 'too-many'];

function failureOf(error: unknown): AttachmentFailure {
  if (error instanceof BackendError && SERVER_REFUSALS.includes(error.code)) {
    return error.code as AttachmentFailure;
  }
  return 'not-uploaded';
}

/** Whether another try may end better: a file that the server has looked at stays what it is. */
export const isWorthAnotherTry = (failure: AttachmentFailure): boolean =>
  failure === 'not-uploaded' || failure === 'too-many' || failure === 'expired';
