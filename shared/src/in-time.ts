/**
 * For how long a server may be silent: longer than a function that starts cold or a rollback takes, shorter than anybody looks
 * at a button that says "Sending...". What has gone under its own id can be sent again.
 */
export const ANSWER_LIMIT_MS = 30_000;

/**
 * Ends what is asked when it is not answered in time: a connection that has silently gone would hold it for many minutes.
 * @param ask has to reject when its signal is aborted, as `fetch` does
 * @throws TypeError as when nothing answers
 */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { signal, limitMs = ANSWER_LIMIT_MS }: { signal?: AbortSignal | null | undefined; limitMs?: number } = {},
): Promise<T> {
  const abort = new AbortController();
  const passOn = () => abort.abort(signal?.reason);
  if (signal?.aborted) passOn();
  signal?.addEventListener('abort', passOn, { once: true });
  const timer = setTimeout(
    () => abort.abort(new TypeError(`The server has not answered within ${limitMs} ms`)),
    limitMs,
  );
  try {
    return await ask(abort.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}

/** `fetch` whose answer has to begin in time. */
export const fetchInTime: typeof fetch = (input, init) =>
  inTime((signal) => fetch(input, { ...init, signal }), { signal: init?.signal });

/** The same for a request that tells of its progress: it is aborted when nothing has moved for so long. */
export function abortWhenStalled(request: XMLHttpRequest): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), ANSWER_LIMIT_MS);
  };
  for (const target of [request, request.upload]) {
    target.addEventListener('loadstart', wait);
    target.addEventListener('progress', wait);
  }
  request.upload.addEventListener('load', wait);
  request.addEventListener('loadend', () => clearTimeout(timer));
}
