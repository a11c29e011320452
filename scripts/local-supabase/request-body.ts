/** What is read and thrown away of a body that is too large, so that the sender gets an answer instead of a broken connection. */
const DISCARDED_MAX_BYTES = 200_000_000;

/** JSON nested deeper than this serves no purpose here and would exhaust the stack of whoever walks through it. */
const JSON_MAX_DEPTH = 200;

/** A request that is refused before it reaches the backend proper. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The whole body; undefined when there is none. Throws a `RefusedRequest` (413) when it is larger than `maxBytes`. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (request.body === null) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > DISCARDED_MAX_BYTES) break;
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The body on its way to whoever reads it as it comes: nothing of it is held here.
 * @returns a stream that fails with a `RefusedRequest` (413) once it is larger than `maxBytes`
 */
export function boundedBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(tooLarge(maxBytes));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(count);
}

function tooLarge(maxBytes: number): RefusedRequest {
  return new RefusedRequest(413, 'PGRST000', `The body is larger than ${maxBytes} bytes.`);
}

/**
 * Refuses JSON that lite 0.10.0 would crash on or silently change: bytes that are no UTF-8, nesting without end, and half surrogate pairs,
 * which PostgreSQL refuses too.
 */
export function assertSoundJson(body: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new RefusedRequest(400, '22021', 'invalid byte sequence for encoding "UTF8"');
  }
  if (isTooDeep(text))
    throw new RefusedRequest(400, '54001', `JSON is nested deeper than ${JSON_MAX_DEPTH} levels`);
  if (/\\ud[89a-f][0-9a-f]{2}/i.test(text) && hasHalfSurrogatePair(text)) {
    throw new RefusedRequest(400, '22P02', 'invalid input syntax for type json');
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > JSON_MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return false;
}

function hasHalfSurrogatePair(text: string): boolean {
  let isWellFormed = true;
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) isWellFormed = false;
      return value;
    });
  } catch {
    return false;
  }
  return !isWellFormed;
}
