import { Buffer } from 'node:buffer';
import type { Supabase } from 'shared/client.ts';
import { offerFileName } from 'shared/offers/file-name.ts';
import { sha256Of } from 'shared/sha256.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import type { QueuedMail } from './compose-mail.ts';
import { type Attachment, MailError } from './mail-transport.ts';

/**
 * The files that go with a mail.
 * @throws MailError when one cannot be read, or is not the one that was recorded
 */
export async function readAttachments(service: Supabase, mail: QueuedMail): Promise<Attachment[]> {
  if (mail.kind !== 'offer_sent' || !mail.payload.pdf) return [];
  const { path, sha256 } = mail.payload.pdf;
  const { data, error } = await service.storage.from(OFFER_DOCUMENTS_BUCKET).download(path);
  if (error) throw new MailError(`reading the PDF: ${error.message}`, { isOfMail: true });
  const bytes = new Uint8Array(await data.arrayBuffer());
  if ((await sha256Of(bytes)) !== sha256) {
    throw new MailError('the PDF is not the one that was sent', { isFinal: true, isOfMail: true });
  }
  const filename = offerFileName(mail.payload.number, mail.payload.version);
  return [{ filename, content: Buffer.from(bytes).toString('base64'), contentType: 'application/pdf' }];
}
