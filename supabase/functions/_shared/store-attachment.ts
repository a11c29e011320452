import {
  ATTACHMENT_MIME_TYPES,
  ATTACHMENT_NAME_MAX_LENGTH,
  type AttachmentExtension,
  type AttachmentRefusal,
  checkAttachment,
  extensionOf,
  type UploadedAttachment,
} from 'shared/attachments/attachments.ts';
import type { Supabase } from 'shared/client.ts';
import { unwrapEmpty } from 'shared/errors.ts';
import { DIRECTION_OVERRIDES } from 'shared/isolated.ts';
import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { asVisitorError } from './database-refusal.ts';
import { detectFileType } from './file-types.ts';
import { HttpError } from './respond.ts';

const REFUSALS: Record<AttachmentRefusal, [status: number, message: string]> = {
  type: [415, 'Only PDF, DOC, DOCX, JPG and PNG files are taken'],
  disguised: [415, 'The file is not what its name says'],
  'too-large': [413, 'A file may have at most 10 MB'],
  empty: [400, 'The file is empty'],
};

/**
 * Looks at a visitor's file and stores it under a name of our own, for the request that will have the id `formId`.
 * @param service a client within the limits of the visitor's address
 * @throws HttpError 400, 413, 415 for the file, 429 for the visitor
 */
export async function storeAttachment(
  service: Supabase,
  formId: string,
  file: File,
): Promise<UploadedAttachment> {
  const refusal = checkAttachment(file);
  if (refusal) throw refuse(refusal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = detectFileType(bytes);
  if (extension === null || !isAsNamed(extension, extensionOf(file.name))) throw refuse('disguised');

  const id = crypto.randomUUID();
  const path = `${crypto.randomUUID()}.${extension}`;
  const mimeType = ATTACHMENT_MIME_TYPES[extension];
  const name = toDisplayName(file.name);
  const { error } = await service
    .from('request_attachments')
    .insert({ id, form_id: formId, path, name, mime_type: mimeType, byte_size: bytes.byteLength });
  if (error) throw asVisitorError(error);

  const stored = await service.storage
    .from(REQUEST_ATTACHMENTS_BUCKET)
    .upload(path, bytes, { contentType: mimeType, upsert: false });
  if (stored.error) throw new Error(`storing an attachment: ${stored.error.message}`);
  unwrapEmpty(
    await service.from('request_attachments').update({ stored_at: new Date().toISOString() }).eq('id', id),
  );
  return { id, name, type: mimeType, size: bytes.byteLength };
}

/** Phones and chats save pictures under the ending of another kind of picture, and every viewer shows them. */
function isAsNamed(found: AttachmentExtension, named: AttachmentExtension | null): boolean {
  const isPicture = (extension: AttachmentExtension | null) => extension === 'jpg' || extension === 'png';
  return found === named || (isPicture(found) && isPicture(named));
}

function refuse(refusal: AttachmentRefusal): HttpError {
  const [status, message] = REFUSALS[refusal];
  return new HttpError(status, refusal, message);
}

/** The visitor's own name for the file, without folders, control characters and what turns letters around; its ending is kept when it is long. */
function toDisplayName(fileName: string): string {
  const bare = fileName
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .trim();
  const characters = [...bare];
  if (characters.length <= ATTACHMENT_NAME_MAX_LENGTH) return bare;
  const ending = bare.slice(bare.lastIndexOf('.'));
  return characters.slice(0, ATTACHMENT_NAME_MAX_LENGTH - ending.length).join('') + ending;
}
