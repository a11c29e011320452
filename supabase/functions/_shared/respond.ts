/** Ends a call with this status. The message is shown to whoever called; the code is what programs branch on. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
  }
}

export function respond(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Answers for what a handler threw. Only an `HttpError` tells the caller why. */
export function respondToError(error: unknown, headers: HeadersInit = {}): Response {
  if (error instanceof HttpError) {
    return respond(error.status, { code: error.code, message: error.message }, headers);
  }
  console.error(error);
  return respond(500, { code: 'internal', message: 'Something went wrong' }, headers);
}
