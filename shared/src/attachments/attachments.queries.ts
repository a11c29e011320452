import * as z from 'zod/mini';
import type { Supabase } from '../client.ts';
import { BackendError } from '../errors.ts';
import { type UploadedAttachment, uploadedAttachmentSchema } from './attachments.ts';

export const UPLOAD_FUNCTION = 'upload-attachment';

const refusalSchema = z.object({ code: z.string(), message: z.string() });

export interface NewAttachment {
  /** The id that the form made when it opened: only the request with this id may take the file. */
  requestId: string;
  file: File;
}

/**
 * Stores one file of a visitor, for a request that is sent later and names the answer's id.
 * @throws {BackendError} with the function's code: `type`, `too-large`, `empty`, `too-many`, `invalid`; else `NETWORK`
 */
export async function uploadAttachment(
  supabase: Supabase,
  attachment: NewAttachment,
): Promise<UploadedAttachment> {
  const { data, error } = await supabase.functions.invoke(UPLOAD_FUNCTION, {
    body: toUploadBody(attachment),
  });
  if (error) throw await toBackendError(error);
  return uploadedAttachmentSchema.parse(data);
}

/** What the function takes; for callers that watch the progress of what they send. */
export function toUploadBody({ requestId, file }: NewAttachment): FormData {
  const body = new FormData();
  body.set('request_id', requestId);
  body.set('file', file, file.name);
  return body;
}

/** What the function meant by an answer that is no success. */
export function toUploadError(status: number, answer: unknown): BackendError {
  const refusal = refusalSchema.safeParse(answer).data;
  return new BackendError({
    code: refusal?.code ?? String(status),
    message: refusal?.message ?? 'The file was not stored',
    status,
  });
}

async function toBackendError(error: unknown): Promise<BackendError> {
  const answer = error instanceof Error && 'context' in error ? error.context : null;
  if (!(answer instanceof Response)) {
    return new BackendError({ code: 'NETWORK', message: 'The server did not answer' });
  }
  return toUploadError(answer.status, await answer.json().catch(() => null));
}
