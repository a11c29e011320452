/** Ends a call with this status. The message is shown to whoever called; the code is what programs branch on. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export function respond(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Answers for what a handler threw. Only an `HttpError` tells the caller why. */
export function respondToError(error: unknown, headers: Record<string, string> = {}): Response {
  if (error instanceof HttpError) {
    const body = { code: error.code, message: error.message };
    return respond(error.status, body, { ...headers, ...error.headers });
  }
  console.error(error);
  return respond(500, { code: 'internal', message: 'Something went wrong' }, headers);
}
