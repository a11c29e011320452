import * as z from 'zod/mini';

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
const ATTACHMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
/** Files that one request may carry. */
export const ATTACHMENT_MAX_COUNT = 5;
export const ATTACHMENT_NAME_MAX_LENGTH = 255;

export type AttachmentExtension = (typeof ATTACHMENT_EXTENSIONS)[number];

/** For `accept` of a file field. */
export const ATTACHMENT_ACCEPT = [...ATTACHMENT_EXTENSIONS, 'jpeg'].map((ending) => `.${ending}`).join(',');

export const ATTACHMENT_MIME_TYPES: Record<AttachmentExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Why a file is refused; also the codes that the function `upload-attachment` answers with. That a file is not what its name says is seen
 * by the function alone.
 */
export type AttachmentRefusal = 'type' | 'disguised' | 'too-large' | 'empty';

/** What the function `upload-attachment` answers: a request names `id` to take the file. */
export const uploadedAttachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
});
export type UploadedAttachment = z.infer<typeof uploadedAttachmentSchema>;

/** The kind that a file's name claims; null for kinds that are not taken. */
export function extensionOf(fileName: string): AttachmentExtension | null {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const extension = ending === 'jpeg' ? 'jpg' : ending;
  return ATTACHMENT_EXTENSIONS.find((known) => known === extension) ?? null;
}

/** Whether a file may be sent, as far as its name and size tell. The server looks at its bytes as well. */
export function checkAttachment(file: { name: string; size: number }): AttachmentRefusal | null {
  if (extensionOf(file.name) === null) return 'type';
  if (file.size > ATTACHMENT_MAX_BYTES) return 'too-large';
  return file.size === 0 ? 'empty' : null;
}
