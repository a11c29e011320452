import { readBytes } from './read-bytes.ts';
import { HttpError } from './respond.ts';

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** The fields of a form post. @throws HttpError 405, 413, 415 or 400 */
export async function readForm(
  request: Request,
  { maxBytes, types = FORM_TYPES }: { maxBytes: number; types?: readonly string[] },
): Promise<FormData> {
  if (request.method !== 'POST') throw new HttpError(405, 'method', 'Only POST', { allow: 'POST' });
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new HttpError(415, 'content-type', `Only ${types.join(' or ')}`);
  const body = await readBytes(request, maxBytes);
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new HttpError(400, 'invalid', 'The body is no form');
  }
}
