import { ATTACHMENT_MAX_BYTES } from 'shared/attachments/attachments.ts';
import { z } from 'zod';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient, createVisitorsClient } from '../_shared/clients.ts';
import { allowSiteOrigin, respondToPreflight } from '../_shared/cors.ts';
import { readForm } from '../_shared/read-form.ts';
import { removeFiles } from '../_shared/remove-files.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';
import { storeAttachment } from '../_shared/store-attachment.ts';

/** What a form needs beside the file: boundaries, names, the id. */
const ENVELOPE_MAX_BYTES = 10_000;

const uploads = z.object({ request_id: z.uuid(), file: z.instanceof(File) });

/**
 * `POST` by a visitor: `request_id`, the id of an open form, and `file`. Answers 201 with the id by which the request
 * takes the file; until then nobody but admins can see it, and after a day it is gone.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowSiteOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    const maxBytes = ATTACHMENT_MAX_BYTES + ENVELOPE_MAX_BYTES;
    const form = await readForm(request, { maxBytes, types: ['multipart/form-data'] });
    const parsed = uploads.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new HttpError(400, 'invalid', 'Send request_id, a uuid, and one file');
    const { request_id: formId, file } = parsed.data;

    const uploaded = await storeAttachment(createVisitorsClient(request), formId, file);

    runInBackground(removeFiles(createServiceClient()));
    return respond(201, uploaded, originHeaders);
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}
