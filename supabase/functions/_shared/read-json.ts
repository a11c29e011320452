import { readBytes } from './read-bytes.ts';
import { HttpError } from './respond.ts';

const MAX_BODY_BYTES = 10_000;

/** The text of a small JSON request. @throws HttpError 405, 413 or 415 */
export async function readJsonText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  if (request.method !== 'POST') throw new HttpError(405, 'method', 'Only POST');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'content-type', 'Only application/json');
  return new TextDecoder().decode(await readBytes(request, maxBytes));
}

/** @throws HttpError 400 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'invalid', 'The body is no JSON');
  }
}
