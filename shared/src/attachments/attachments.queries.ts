import * as z from 'zod/mini';
import type { Supabase } from '../client.ts';
import { BackendError } from '../errors.ts';
import { type UploadedAttachment, uploadedAttachmentSchema } from './attachments.ts';

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
  { requestId, file }: NewAttachment,
  signal?: AbortSignal,
): Promise<UploadedAttachment> {
  const body = new FormData();
  body.set('request_id', requestId);
  body.set('file', file, file.name);
  const { data, error } = await supabase.functions.invoke('upload-attachment', {
    body,
    ...(signal && { signal }),
  });
  if (error) throw await toBackendError(error);
  return uploadedAttachmentSchema.parse(data);
}

async function toBackendError(error: unknown): Promise<BackendError> {
  const answer = error instanceof Error && 'context' in error ? error.context : null;
  if (!(answer instanceof Response)) {
    return new BackendError({ code: 'NETWORK', message: 'The server did not answer' });
  }
  const refusal = refusalSchema.safeParse(await answer.json().catch(() => null)).data;
  return new BackendError({
    code: refusal?.code ?? String(answer.status),
    message: refusal?.message ?? 'The file was not stored',
    status: answer.status,
  });
}
