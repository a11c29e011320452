import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { toUploadBody, toUploadError, UPLOAD_FUNCTION } from 'shared/attachments/attachments.queries.ts';
import { uploadedAttachmentSchema } from 'shared/attachments/attachments.ts';
import { BackendError } from 'shared/errors.ts';
import { abortWhenStalled } from 'shared/in-time.ts';
import type { UploadFile } from './attachment-uploads.ts';

/** Uploads by XMLHttpRequest, because `fetch` does not tell how much of a body has left. */
export const uploadFile: UploadFile = ({ onProgress, signal, ...attachment }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${PUBLIC_SUPABASE_URL}/functions/v1/${UPLOAD_FUNCTION}`);
    request.setRequestHeader('apikey', PUBLIC_SUPABASE_PUBLISHABLE_KEY);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const uploaded = uploadedAttachmentSchema.safeParse(request.response);
      if (request.status === 201 && uploaded.success) resolve(uploaded.data);
      else reject(toUploadError(request.status, request.response));
    };
    const noAnswer = () => new BackendError({ code: 'NETWORK', message: 'The server did not answer' });
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(signal.aborted ? signal.reason : noAnswer());
    abortWhenStalled(request);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(toUploadBody(attachment));
  });
